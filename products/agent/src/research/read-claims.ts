import { findQuote, hasDenial, matchKey } from '@cresolver/core/evidence'
import { errorText } from '@cresolver/core/protocol'
import type { Page } from '@cresolver/net/pages'
import { eventDateOf, eventTimeOf } from './event-date.ts'
import { estimateTokens } from './reading/estimate-tokens.ts'
import type {
  CheckedClaim,
  Frame,
  ReadClaim,
  ResearchQuestion,
  ResearchReader,
} from './reading/reader.ts'
import { selectPassages } from './reading/select-passages.ts'
import type { JudgedClaim, ResearchStep } from './research-finding.ts'

/** One page to be read alone. */
type ReadClaimsParameters = {
  readonly question: ResearchQuestion
  readonly frame: Frame
  readonly page: Page
  readonly reader: ResearchReader
  readonly signal: AbortSignal
}

type PageClaims = {
  readonly claims: readonly CheckedClaim[]
  readonly step: Extract<ResearchStep, { step: 'read' }>
}

const MOST_CLAIMS = 6
const PAGE_TOKENS = 6_000

/**
 * Reads one page and keeps the claims whose quotes stand in it. A reader that fails at one page leaves the others to be read.
 */
export async function readClaims(parameters: ReadClaimsParameters): Promise<PageClaims> {
  const { question, frame, page, reader, signal } = parameters
  const { url, title, text, language, date } = page
  const host = new URL(url).hostname
  const perCharacter = estimateTokens(text) / Math.max(1, text.length)
  const most = Math.floor(PAGE_TOKENS / Math.max(0.25, perCharacter))
  const passages = selectPassages(text, frame.statement, most)
  const readable = { host, title, text: passages, language, date }
  let read: readonly ReadClaim[]
  try {
    read = await reader.read({ ...question, frame, page: readable }, signal)
  } catch (error) {
    signal.throwIfAborted()
    return {
      claims: [],
      step: { step: 'read', url, claims: [], failure: errorText(error) },
    }
  }
  const checked = read.slice(0, MOST_CLAIMS).map((claim) => checkClaim(claim, parameters))
  return {
    claims: checked.flatMap(({ found }) => (found ? [{ ...found, host }] : [])),
    step: { step: 'read', url, claims: checked.map(({ judged }) => judged) },
  }
}

type ClaimCheck = {
  readonly judged: JudgedClaim
  readonly found?: Omit<CheckedClaim, 'host'> | undefined
}

function checkClaim(
  claim: ReadClaim,
  { page, frame: { statement }, reader }: ReadClaimsParameters,
): ClaimCheck {
  const { text, language, kind, url, sha256, readAt, date, publishedAt } = page
  const place = findQuote(text, claim.quote, { pdf: kind === 'pdf' })
  if (place.status === 'NOT_FOUND') {
    return { judged: { ...claim, status: 'NOT_FOUND', reason: place.reason } }
  }
  const { offset, length } = place
  const quoted = text.slice(offset, offset + length)
  const lead = leadOf(text, offset)
  if (claim.supports === 'YES' && isDenied(quoted, lead, statement, reader)) {
    return { judged: { ...claim, status: 'NEGATED' } }
  }
  const eventDate = eventDateOf(claim, date, language)
  const dated = { ...claim, eventDate, eventAt: eventTimeOf(claim.quote, eventDate) }
  return {
    judged: { ...dated, status: 'FOUND' },
    found: { ...dated, url, sha256, offset, readAt, pageDate: date, publishedAt },
  }
}

/** Text before a quote in its sentence. */
function leadOf(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - 300), offset)
  return before.slice(before.search(/(?:[^.!?\n]|[.!?](?!\s))*$/))
}

/**
 * Denial before a statement, as in "The bank denied that", means no support. Without a second reader
 * no denying word may stand in it at all.
 */
function isDenied(
  quote: string,
  lead: string,
  statement: string,
  { confirm }: ResearchReader,
): boolean {
  const [before, said, asked] = [lead, quote, statement].map((text) => matchKey(text).key)
  if (hasDenial(asked ?? '')) return false
  if (confirm)
    return hasDenial(before ?? '') && /\b(?:that|whether|if|which)\b/.test(lead)
  return hasDenial(`${before} ${said}`)
}
