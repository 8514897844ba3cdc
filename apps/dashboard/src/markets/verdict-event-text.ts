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
    case 'terms-set':
      return { words: 'Created with terms', account }
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
    case 'seats-scored':
      return { words: `Scored ${event.seats.length} seats`, account }
    case 'stake-released':
      return { words: 'Stake released to', account: event.worker }
    case 'stake-slashed':
      return { words: 'Stake taken from', account: event.worker }
    case 'verdict-delivered':
      return {
        words: event.accepted ? 'Verdict delivered to' : 'Verdict refused by',
        account: event.consumer,
      }
    case 'answers-committed':
      return { words: 'Answers committed by', account: event.collector }
    case 'answer-hash-posted':
      return { words: 'Hash of an answer posted by', account: event.worker }
    case 'token-withdrawn':
      return { words: 'Tokens withdrawn by', account: event.account }
  }
}

const judges = {
  NONE: 'judge',
  RULE: 'rule',
  PANEL: 'second panel',
  COURT: 'court',
} as const
