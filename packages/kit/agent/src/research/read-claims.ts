import { findQuote, hasDenial, matchKey } from '@cresolver/evidence'
import type { Page } from '@cresolver/pages'
import { errorText } from '@cresolver/protocol'
import { estimateTokens } from './estimate-tokens.ts'
import { eventDateOf, eventTimeOf } from './event-date.ts'
import type { JudgedClaim, ResearchStep } from './finding.ts'
import type {
  CheckedClaim,
  Frame,
  ReadClaim,
  ResearchQuestion,
  ResearchReader,
} from './reader.ts'
import { selectPassages } from './select-passages.ts'

/** One page to be read alone. */
export type ReadClaimsParameters = {
  readonly question: ResearchQuestion
  readonly frame: Frame
  readonly page: Page
  readonly reader: ResearchReader
  readonly signal: AbortSignal
}

/** What a page gave, and the step for the trace. */
export type PageClaims = {
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
  const checked = read
    .slice(0, MOST_CLAIMS)
    .map((claim) => checkClaim(claim, page, frame.statement))
  return {
    claims: checked.flatMap(({ found }) => (found ? [{ ...found, host }] : [])),
    step: { step: 'read', url, claims: checked.map(({ judged }) => judged) },
  }
}

type Checked = {
  readonly judged: JudgedClaim
  readonly found?: Omit<CheckedClaim, 'host'> | undefined
}

function checkClaim(claim: ReadClaim, page: Page, statement: string): Checked {
  const { text, language, kind, url, sha256, readAt, date } = page
  const place = findQuote(text, claim.quote, { pdf: kind === 'pdf' })
  if (place.status === 'NOT_FOUND') {
    return { judged: { ...claim, status: 'NOT_FOUND', reason: place.reason } }
  }
  const { offset, length } = place
  if (
    claim.supports === 'YES' &&
    isDenied(text.slice(0, offset + length), offset, statement)
  )
    return { judged: { ...claim, status: 'NEGATED' } }
  const eventDate = eventDateOf(claim, date, language)
  const dated = { ...claim, eventDate, eventAt: eventTimeOf(claim.quote, eventDate) }
  return {
    judged: { ...dated, status: 'FOUND' },
    found: { ...dated, url, sha256, offset, readAt, pageDate: date },
  }
}

/** Words that deny a statement, in its sentence and before it, do not support it, whatever a reader says. */
function isDenied(text: string, offset: number, statement: string): boolean {
  if (hasDenial(matchKey(statement).key)) return false
  const before = text.slice(Math.max(0, offset - 300), offset)
  const start = before.search(/(?:[^.!?\n]|[.!?](?!\s))*$/)
  return hasDenial(matchKey(`${before.slice(start)}${text.slice(offset)}`).key)
}
