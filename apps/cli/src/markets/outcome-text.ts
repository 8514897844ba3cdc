import type { Market, MarketVerdict } from '@cresolver/chain'
import type { Colors } from '../printer.ts'

/** Returns the state of a market in one or two words. */
export function stateOf(
  {
    verdict,
    requestedAt,
    deadline,
  }: Pick<Market, 'verdict' | 'deadline' | 'requestedAt'>,
  now: number,
): string {
  switch (verdict.state) {
    case 'PROPOSED':
    case 'DISPUTED':
      return verdict.state
    case 'FINAL':
      return verdict.outcome
    case 'NONE':
    case 'OPEN':
      if (requestedAt !== undefined) return 'REQUESTED'
      return deadline * 1000 > now ? 'OPEN' : 'CLOSED'
  }
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

/** Describes a verdict in a sentence. */
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
  UNSURE: 'the panel was not sure, and no court is named',
  NO_JUDGE: 'no judge decided the dispute in time',
} as const
