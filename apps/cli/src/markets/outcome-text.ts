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
    case 'JUDGED':
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
    case 'JUDGED':
      return colors.magenta(state)
    default:
      return state
  }
}

/** Describes a verdict in a sentence. */
export function describeVerdict(verdict: MarketVerdict): string {
  const { state, outcome, reason, isPaidOut, asking } = verdict
  const why = reason === undefined ? '' : `: ${voidReasons[reason]}`
  const text =
    outcome === 'SPLIT' ? 'SPLIT: both sides are paid half' : `${outcome}${why}`
  switch (state) {
    case 'NONE':
    case 'OPEN':
      return 'not settled yet'
    case 'PROPOSED':
      if (outcome === 'OPEN') return 'it was asked too early; not final'
      return `${text}; ${asking?.judge === 'NONE' ? 'claimed' : 'found'}, not final`
    case 'JUDGED':
      return judged[asking?.judge ?? 'NONE']
    case 'FINAL':
      return isPaidOut ? text : `${text}; final, not paid out yet`
  }
}

const judged = {
  NONE: 'a judge is asked',
  RULE: 'the rule is asked',
  PANEL: 'a panel is asked',
  COURT: 'the court is asked',
} as const

const voidReasons = {
  INVALID: 'the question has no answer',
  TOO_EARLY: 'the question cannot be answered yet',
  NO_QUORUM: 'too few workers answered',
  EXPIRED: 'it was not resolved in time',
  ZERO_WEIGHT: 'no answer had any weight',
  UNSURE: 'the panel was not sure',
  NO_JUDGE: 'no judge decided in time',
} as const
