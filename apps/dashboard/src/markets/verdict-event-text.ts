import type { VerdictEvent } from '@cresolver/chain'
import type { Address } from 'viem'

/** Description of an event, and its account. */
export type EventText = {
  readonly words: string
  readonly account: Address | undefined
}

/** Describes an event of a verdict, a stake or a seat. */
export function describeVerdictEvent(event: VerdictEvent): EventText {
  const account = undefined
  switch (event.type) {
    case 'worker-left':
      return { words: 'Worker left:', account: event.worker }
    case 'verdict-proposed':
      return { words: `Proposed ${event.outcome}`, account }
    case 'verdict-disputed':
      return event.disputer === undefined
        ? { words: `Passed to the ${judges[event.judge]}`, account }
        : {
            words: `Disputed, the ${judges[event.judge]} decides:`,
            account: event.disputer,
          }
    case 'verdict-final':
      return { words: `Final: ${event.outcome}`, account }
    case 'market-reopened':
      return { words: 'Asked too early: open for one more request', account }
    case 'stake-slashed':
      return { words: 'Stake taken from', account: event.worker }
  }
}

const judges = {
  NONE: 'judge',
  RULE: 'rule',
  PANEL: 'second panel',
  COURT: 'court',
} as const
