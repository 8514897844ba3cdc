import type { Market, MarketOutcome, MarketVerdict } from '@cresolver/chain'
import type { Colors } from '../printer.ts'

/** Returns the state of a market in one or two words. */
export function stateOf(
  market: Pick<Market, 'outcome' | 'deadline' | 'requestedAt'>,
  now: number,
  verdict?: Pick<MarketVerdict, 'state' | 'outcome'>,
): string {
  if (verdict?.state === 'PROPOSED' || verdict?.state === 'DISPUTED') return verdict.state
  // Time has made it final, and it is not paid out.
  if (verdict?.state === 'FINAL') return verdict.outcome
  if (market.outcome.kind === 'verdict') return market.outcome.resolution ? 'YES' : 'NO'
  if (market.outcome.kind === 'split') return 'SPLIT'
  if (market.outcome.kind === 'void') return 'VOID'
  if (market.requestedAt !== undefined) return 'REQUESTED'
  return market.deadline * 1000 > now ? 'OPEN' : 'CLOSED'
}

/** Colours the state of a market. */
export function paintState(state: string, colors: Colors): string {
  switch (state.trim()) {
    case 'YES':
      return colors.green(state)
    case 'NO':
      return colors.red(state)
    case 'VOID':
      return colors.yellow(state)
    case 'OPEN':
      return colors.cyan(state)
    case 'PROPOSED':
    case 'DISPUTED':
      return colors.magenta(state)
    default:
      return state
  }
}

/** Describes the end of a market in a sentence. */
export function describeOutcome(outcome: MarketOutcome): string {
  if (outcome.kind === 'open') return 'not settled yet'
  if (outcome.kind === 'verdict') return outcome.resolution ? 'YES' : 'NO'
  if (outcome.kind === 'split') return 'SPLIT: both sides are paid half'
  return `VOID: ${voidReasons[outcome.reason]}`
}

/** Describes a verdict of a market with terms in a sentence. */
export function describeVerdict(verdict: MarketVerdict): string {
  const { state, outcome, reason, isPaidOut } = verdict
  const why = reason === undefined ? '' : `: ${voidReasons[reason]}`
  const text =
    outcome === 'SPLIT' ? 'SPLIT: both sides are paid half' : `${outcome}${why}`
  switch (state) {
    case 'NONE':
    case 'OPEN':
      return 'not settled yet'
    case 'PROPOSED':
      return `${text}; not final`
    case 'DISPUTED':
      return outcome === 'OPEN' ? 'the panel was unsure' : `${text}; disputed, not final`
    case 'FINAL':
      return isPaidOut ? text : `${text}; final, not paid out yet`
  }
}

const voidReasons = {
  INVALID: 'the question has no answer',
  TOO_EARLY: 'the question cannot be answered yet',
  NO_QUORUM: 'too few workers answered',
  EXPIRED: 'it was not resolved in time',
  ZERO_WEIGHT: 'no answer had any weight',
  CANCELLED: 'its creator canceled it',
  UNSURE: 'no panel was sure, and no court is named',
  NO_JUDGE: 'no judge decided the dispute in time',
} as const
