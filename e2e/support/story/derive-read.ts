import type { MarketRecord, Reading } from '../market-record.ts'
import { findings, type MarketFacts } from './market-facts.ts'

/** Reason of a market that nobody reported on. */
const expired = 4

/** Most pages that the card names. */
const mostNamed = 3

/**
 * Derives what the verdict rests on: what a rule read, or the pages that the agents cite whose answer it is
 * (docs/protocol.md, the record of a round). A claim has no record, and a court states its reasons itself (docs/verify.md,
 * what a record cannot prove).
 */
export function deriveRead(facts: MarketFacts, record: MarketRecord | undefined): string {
  switch (deciderOf(facts, record)) {
    case undefined:
      return 'Nothing that was read decided.'
    case 'claim':
      return 'Nothing was read: a claim stands if nobody disputes it.'
    case 'rule':
      return record?.readings
        ? `Its sources: ${record.readings.map(readingText).join('; ')}.`
        : 'Its sources: cannot say: its record.'
    case 'panel':
      return record
        ? citedText(facts, record)
        : 'What its agents cite: cannot say: *record*.'
    case 'court':
      return ['What the court read is in no record.', ...appealText(facts)].join(' ')
  }
}

/** For example: `binance:EXAMPLEUSDT says YES: 98,858 against 98,834 at 2026-11-28T18:00:00Z`. */
function readingText({ source, side, value, than, time }: Reading): string {
  const at = new Date(time).toISOString().replace('.000Z', 'Z')
  return `${source} says ${side}: ${numberText(value)} against ${numberText(than)} at ${at}`
}

function numberText(value: string): string {
  const [whole = '', ...decimals] = value.replace('number ', '').split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
}

function citedText(facts: MarketFacts, { answers }: MarketRecord): string {
  const verdict = verdictName(facts)
  const agreed = answers.filter(({ outcome }) => outcome === verdict)
  const pages = [...new Set(agreed.flatMap((answer) => answer.pages))]
  const named = pages.slice(0, mostNamed)
  const more = pages.length - named.length
  const parts = more > 0 ? [...named, `${more} more`] : named
  const list =
    parts.length < 2
      ? parts.join('')
      : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  return `Its agents cite ${pages.length} page${pages.length === 1 ? '' : 's'}: ${list}.`
}

/** Right statements of an appellant are what a court can have read. */
function appealText({ own, said, end }: MarketFacts): string[] {
  return own.flatMap((log) =>
    log.eventName === 'Disputed' && log.args.attacked !== 0 && said !== end
      ? [`* appealed: “${log.args.reason}”`]
      : [],
  )
}

/** Derives what nobody has verified: the limit of each kind of judge, and what was not read. */
export function deriveUnverified(
  facts: MarketFacts,
  record: MarketRecord | undefined,
): string[] {
  return [
    limitOf(facts, record),
    ...unreadOf(facts, record).map((what) => `Not read: ${what}.`),
  ]
}

function limitOf(facts: MarketFacts, record: MarketRecord | undefined): string {
  switch (deciderOf(facts, record)) {
    case undefined:
      return 'There is no verdict to verify.'
    case 'claim':
      return facts.own.some((log) => log.eventName === 'JudgeAsked')
        ? 'Whether the claim is true: no judge has decided.'
        : 'Whether the claim is true: no judge was asked.'
    case 'rule':
      return 'Whether the sources are right.'
    case 'panel':
      return 'Whether the cited pages are right, and whether the agents are independent of one another.'
    case 'court':
      return 'Why the court ruled as it did.'
  }
}

/** Facts that only a record has of each judge that reported, and reports that never came. */
function unreadOf(facts: MarketFacts, record: MarketRecord | undefined): string[] {
  const { terms, final, proposed, seats, said, end, courtUntil, settledAt } = facts
  if (record || facts.isLate) return []
  if (!terms)
    return final && final.args.reason !== expired ? ['the record of the round'] : []
  const unread = new Set<string>()
  for (const { code } of seats) {
    if (code === 6) unread.add('the code of its absence, in the record')
    // Who abstains answers too: UNKNOWN, a guess, or an answer that contradicts its quote.
    if (code < 6) unread.add('what its answer cites, in the record')
  }
  if (proposed?.args.judge === 1) unread.add('its record')
  if (seats.length === 0 && !proposed)
    for (const each of unsureOf(facts)) unread.add(each)
  const isLate =
    settledAt !== undefined && courtUntil !== undefined && settledAt > courtUntil
  if (isLate && said > 0 && said === end) {
    unread.add('who called the settlement: a late court rules like one that never does')
  }
  return [...unread]
}

/** A judge that was asked and found nothing: it reported within its time that it is unsure, or never. */
function unsureOf({ own, asked, courtAskedAt, now, settledAt }: MarketFacts): string[] {
  const judged = own.findLast(
    (log) => log.eventName === 'JudgeAsked' && log.args.judge !== 3,
  )
  // A panel that could not be seated was never asked.
  const isAsked = own.some((log) => log.eventName === 'ResolutionRequested')
  if (judged?.eventName !== 'JudgeAsked' || !isAsked || !asked) return []
  const { judge, until } = judged.args
  if ((courtAskedAt ?? settledAt ?? now) > until) {
    // A rule that finds nothing in its time writes nothing.
    return judge === 1 ? [] : ['a report of the panel, which never came']
  }
  return courtAskedAt === undefined ? [] : ['its record']
}

function deciderOf(facts: MarketFacts, record: MarketRecord | undefined) {
  if (facts.terms) return facts.decider
  if (verdictName(facts) === undefined) return undefined
  return record?.readings ? 'rule' : 'panel'
}

/** Final or standing result, by its name; undefined if there is none. */
function verdictName({ terms, final, verdict }: MarketFacts): string | undefined {
  if (terms) return verdict === 0 ? undefined : findings[verdict]
  if (final?.args.reason === 1) return 'INVALID'
  return ['', 'YES', 'NO', '', 'SPLIT'][final?.args.outcome ?? 0] || undefined
}
