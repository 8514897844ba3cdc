import type { Market } from '@cresolver/chain'
import type { Colors } from '../../terminal/printer.ts'

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
