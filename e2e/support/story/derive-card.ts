import type { MarketId } from '@cresolver/chain'
import { type MarketRecord, readMarketRecord } from '../market-record.ts'
import { deriveCost, type NamedPattern } from './derive-cost.ts'
import { deriveObjecting } from './derive-objecting.ts'
import { deriveRead, deriveUnverified } from './derive-read.ts'
import {
  findings,
  type MarketFacts,
  readMarketFacts,
  type VotedSeat,
} from './market-facts.ts'
import type { StoryPlace } from './read-story.ts'

/**
 * Required statements of a card, as a second reading of events and records found it; `*` stands for words that are not derived.
 * Accounts are addresses, and amounts are in the smallest unit.
 */
export type DerivedCard = {
  readonly facts: MarketFacts
  readonly record: MarketRecord | undefined
  readonly decided: string
  readonly read: string
  readonly against: readonly string[]
  readonly cost: readonly NamedPattern[]
  readonly objecting: string
  readonly unverified: readonly string[]
}

/**
 * Derives the card of a market from what its contract emitted and says of itself and from the archive, without the code
 * that tells stories.
 */
export async function deriveCard(
  place: StoryPlace,
  marketId: MarketId,
): Promise<DerivedCard> {
  const facts = await readMarketFacts(place, marketId)
  const record = await readMarketRecord(facts)
  return {
    ...{ facts, record },
    decided: facts.terms ? decidedText(facts) : decidedAtOnce(facts, record),
    read: deriveRead(facts, record),
    against: facts.terms ? againstTexts(facts) : againstAtOnce(facts, record),
    cost: deriveCost(facts, record),
    objecting: deriveObjecting(facts),
    unverified: deriveUnverified(facts, record),
  }
}

function decidedText(facts: MarketFacts): string {
  const { asked, decider, end, state, seats } = facts
  if (!asked) return facts.final ? 'Nobody decided*' : 'Nobody has decided*'
  const verdict = findings[facts.verdict]
  if (end === undefined && state === 'JUDGED') {
    // A test of its own checks if a late judge is still said to be asked.
    return facts.isLate
      ? 'Nobody has decided yet*'
      : `Nobody has decided yet: ${askedText(facts)}*`
  }
  if (decider === undefined) {
    return end === undefined ? 'Nobody has decided yet*' : 'Nobody decided*'
  }
  const asker = asked.args.asker.toLowerCase()
  switch (decider) {
    case 'court':
      return `The court * ruled ${verdict}*`
    case 'claim':
      return end === undefined
        ? `${asker} claims ${verdict}*`
        : `${asker} claimed ${verdict}, and nobody disputed it*`
    case 'rule':
      return `The rule of the question found ${verdict}*`
    case 'panel': {
      const answered = seats.filter(isAnswer)
      const agreed = answered.filter(({ code }) => code === facts.verdict)
      return `A panel found ${verdict}: ${votesIn(agreed)} of ${votesIn(answered)} votes that answered*`
    }
  }
}

/** Says who is asked now, by the contract. */
export function askedText({ judge }: MarketFacts): string {
  if (judge === 'COURT') return 'the court is asked'
  return judge === 'RULE' ? 'the rule is asked' : 'a panel is asked'
}

function againstTexts(facts: MarketFacts): string[] {
  const { asked, claim, said, end, own, proposed, seats, verdict } = facts
  const asker = asked?.args.asker.toLowerCase()
  const judge = proposed?.args.judge === 2 ? 'The panel' : 'The rule'
  return [
    ...(claim > 0 && claim !== verdict ? [`${asker} claimed ${findings[claim]}.`] : []),
    ...own.flatMap((log) => {
      if (log.eventName !== 'Disputed') return []
      const attacked = log.args.attacked === 0 ? claim : said
      // It lost, or nothing is decided.
      if (end !== undefined && end !== 0 && attacked !== end) return []
      const verb = log.args.attacked === 0 ? 'disputed the claim' : 'appealed'
      return [`${verb}, for ${findings[log.args.answer]}: “${log.args.reason}”`]
    }),
    ...(said > 0 && said !== verdict ? [`${judge} found ${findings[said]}`] : []),
    ...seats
      .filter((seat) => isAnswer(seat) && seat.code !== verdict && facts.isPanelLast)
      .map(({ code, votes }) => `said ${findings[code]} with ${votes} of the votes.`),
  ]
}

function isAnswer({ code }: VotedSeat): boolean {
  return code > 0 && code < 6
}

function votesIn(seats: readonly VotedSeat[]): number {
  return seats.reduce((sum, { votes }) => sum + votes, 0)
}

/** Without a window the first report decides: what data read is distinguished from a panel by the record alone. */
function decidedAtOnce({ final }: MarketFacts, record: MarketRecord | undefined): string {
  const outcome = final?.args.outcome ?? 0
  const isInvalid = final?.args.reason === 1
  const verdict = isInvalid ? 'INVALID' : ['', 'YES', 'NO', '', 'SPLIT'][outcome]
  if (!final) return 'Nobody has decided*'
  if (!verdict) return 'Nobody decided*'
  if (record?.readings) return `The rule of the question found ${verdict}*`
  if (!record) return `A panel found ${verdict}*`
  const { answers } = record
  const agreed = answers.filter((each) => each.outcome === verdict)
  return `A panel found ${verdict}: ${agreed.length} of ${answers.length} agents that answered say so*`
}

function againstAtOnce(
  { final }: MarketFacts,
  record: MarketRecord | undefined,
): string[] {
  const verdict = ['', 'YES', 'NO', '', 'SPLIT'][final?.args.outcome ?? 0]
  const others = record?.answers.filter(({ outcome }) => outcome !== verdict) ?? []
  return others.map(({ worker, outcome }) => `${worker} said ${outcome}.`)
}
