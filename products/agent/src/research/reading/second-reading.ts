import { LEAST_WEIGHT, weightOf } from '@cresolver/core/evidence'
import { errorText } from '@cresolver/core/protocol'
import type { Evidence } from '../gather.ts'
import { MOST_CONFIRMED } from '../limits.ts'
import type { ResearchStep } from '../research-finding.ts'
import type { Weigh, WeighedEvidence } from '../weigh-evidence.ts'
import type {
  CheckedClaim,
  Frame,
  Passage,
  ResearchQuestion,
  ResearchReader,
  SecondReading,
} from './reader.ts'
import { tableHeads } from './select-passages.ts'

/** Claims that would make a verdict, and who reads them a second time. */
type SecondReadingParameters = {
  readonly question: ResearchQuestion
  readonly frame: Frame
  readonly evidence: Evidence
  readonly reader: ResearchReader
  readonly weigh: Weigh
  readonly signal: AbortSignal
  readonly trace: ResearchStep[]
}

const LONGEST_PASSAGE = 4_000
/** Lines that change what a page means, wherever they stand. */
const MARKS =
  /\b(?:correct(?:ion|ed)|clarification|retract(?:ed|ion)|satir(?:e|ical)|parody|humou?r|sponsored|advertisement|paid (?:post|content)|press release|updated?)\b/i

/**
 * Lets a second reader read what would make a verdict, and weighs again: to make a side both have to agree, and to
 * stand against one either suffices. It reads first what the side needs most, then the latest page: corrections come
 * later.
 *
 * @returns the evidence as it weighs then; without a second reader as the first one said
 */
export async function readAgain(
  parameters: SecondReadingParameters,
): Promise<WeighedEvidence> {
  const { reader, weigh, trace } = parameters
  const first = weigh()
  if (!reader.confirm || (first.outcome !== 'YES' && first.outcome !== 'NO')) return first
  const confirmed = new Set<CheckedClaim>()
  const contradicting: CheckedClaim[] = []
  const read = new Set<CheckedClaim>()
  const weighWith = (claim?: CheckedClaim) =>
    weigh((each) => each === claim || confirmed.has(each), contradicting)
  while (read.size < MOST_CONFIRMED) {
    const unread = first.weighty.filter((claim) => !read.has(claim))
    const claim =
      weighWith().outcome === first.outcome
        ? latestPage(unread, read)
        : mostNeeded(unread, first.outcome, weighWith)
    if (claim === undefined) break
    read.add(claim)
    const second = await readOne(claim, parameters)
    if (second === undefined) continue
    const agrees = agreesWith(claim, second)
    trace.push({ step: 'confirm', url: claim.url, agrees, ...second.reading })
    if (agrees) confirmed.add(claim)
    else contradicting.push(...asClaim(claim, second.reading))
  }
  return weighWith()
}

/** The claim that brings the side nearest to a verdict, or takes most from what stands against it. */
function mostNeeded(
  unread: readonly CheckedClaim[],
  outcome: 'YES' | 'NO',
  weighWith: (claim?: CheckedClaim) => WeighedEvidence,
): CheckedClaim | undefined {
  const marginOf = (claim?: CheckedClaim) => {
    const { yes, no } = weighWith(claim)
    const side = outcome === 'YES' ? yes : no
    const weight = weightOf(side.for)
    // A side first needs weight of its own: what stands against it shows then.
    return 100 * Math.min(weight, LEAST_WEIGHT) + weight - 3 * weightOf(side.against)
  }
  const rated = unread.map((claim) => ({ claim, margin: marginOf(claim) }))
  const most = Math.max(...rated.map(({ margin }) => margin))
  return most > marginOf()
    ? rated.find(({ margin }) => margin === most)?.claim
    : undefined
}

/** Of the pages that nobody has read again, the claim of the latest one. */
function latestPage(
  unread: readonly CheckedClaim[],
  read: ReadonlySet<CheckedClaim>,
): CheckedClaim | undefined {
  const urls = new Set([...read].map(({ url }) => url))
  return unread
    .filter(({ url }) => !urls.has(url))
    .toSorted((one, other) => (other.pageDate ?? '').localeCompare(one.pageDate ?? ''))[0]
}

type PassageReading = { readonly passage: Passage; readonly reading: SecondReading }

async function readOne(
  claim: CheckedClaim,
  { question, frame, evidence, reader, signal, trace }: SecondReadingParameters,
): Promise<PassageReading | undefined> {
  const page = evidence.pages.find(({ url }) => url === claim.url)
  if (!page || !reader.confirm) return undefined
  const { title, text, date } = page
  const passage = { title, text: passageOf(text, claim), date }
  try {
    const reading = await reader.confirm({ ...question, frame, passage }, signal)
    return { passage, reading }
  } catch (error) {
    // A claim that nobody reads a second time makes nothing.
    signal.throwIfAborted()
    trace.push({ step: 'confirm', url: claim.url, failure: errorText(error) })
    return undefined
  }
}

/** The paragraph of a quote with its neighbors, and the lines that change what a page means. */
export function passageOf(
  text: string,
  { offset, quote }: Pick<CheckedClaim, 'offset' | 'quote'>,
): string {
  const lines = text.split('\n')
  let start = 0
  const isNear = lines.map((line) => {
    const end = start + line.length
    const holds = start < offset + quote.length && end > offset
    start = end + 1
    return holds
  })
  const heads = new Set(tableHeads(lines).filter((_, index) => isNear[index]))
  const kept = lines.filter(
    (line, index) =>
      [index - 1, index, index + 1].some((place) => isNear[place]) ||
      heads.has(index) ||
      MARKS.test(line),
  )
  const passage = kept.join('\n')
  const at = Math.max(0, passage.indexOf(quote.slice(0, 40)) - LONGEST_PASSAGE / 2)
  return passage.slice(at, at + LONGEST_PASSAGE)
}

/** Both say the same of the same words, and the second one takes them for a fact about the same subject. */
function agreesWith(claim: CheckedClaim, { passage, reading }: PassageReading): boolean {
  const { sameSubject, voice, relation, quote } = reading
  if (!sameSubject || voice !== 'fact' || !overlaps(passage.text, claim.quote, quote)) {
    return false
  }
  if (claim.supports === 'YES') return relation === 'entails'
  return relation === 'excludes' || (claim.kind !== 'excluded' && relation === 'not-yet')
}

function overlaps(passage: string, one: string, other: string): boolean {
  const [text, first, second] = [passage, one, other].map((each) =>
    each.replace(/\s+/gu, ' ').trim().toLowerCase(),
  )
  if (!text || !first || !second) return false
  const [from, start] = [text.indexOf(first), text.indexOf(second)]
  if (start === -1 || second.length < 12) return false
  // The first quote may leave words out, and was found on the page as it is.
  if (from === -1) return true
  return start < from + first.length && from < start + second.length
}

/** Objections of the second reader to the side of the first. */
function asClaim(
  claim: CheckedClaim,
  { sameSubject, relation, voice }: SecondReading,
): readonly CheckedClaim[] {
  if (!sameSubject || relation === 'neither') return []
  if (relation === 'entails')
    return [{ ...claim, voice, supports: 'YES', kind: 'happened' }]
  const kind = relation === 'excludes' ? 'excluded' : 'not-yet'
  return [{ ...claim, voice, supports: 'NO', kind }]
}
