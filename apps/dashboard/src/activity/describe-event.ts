import { formatAmount, type ListedEvent } from '@cresolver/chain'
import type { Address } from 'viem'

/** An event in words: what an account did, or a whole sentence without a subject. */
export type EventWords = {
  /** The subject of the words. */
  readonly account: Address | undefined
  readonly words: string
}

/** Describes an event of a market in words that fit one account and several. */
export function describeEvent(event: ListedEvent, currency = 'ETH'): EventWords {
  switch (event.type) {
    case 'market-created':
      return { account: event.creator, words: 'created the market' }
    case 'worker-joined':
      return { account: event.worker, words: 'joined' }
    case 'worker-left':
      return { account: event.worker, words: 'left' }
    case 'resolution-requested':
      return sentence('A verdict was requested')
    case 'absences-recorded':
      return sentence(
        `No quorum: ${event.absent} of ${event.panelSize} seats did not answer`,
      )
    case 'verdict-proposed':
      return sentence(`${event.outcome} was proposed`)
    case 'verdict-disputed': {
      const judge = `the ${judges[event.judge]} decides`
      return event.disputer === undefined
        ? sentence(`The panel was unsure: ${judge}`)
        : { account: event.disputer, words: `disputed the verdict: ${judge}` }
    }
    case 'verdict-final':
      return sentence(`${event.outcome} became final`)
    case 'market-reopened':
      return sentence('It was asked too early and is open again')
    case 'market-resolved':
      return sentence(`${event.resolution ? 'YES' : 'NO'} was paid out`)
    case 'market-voided':
      return sentence(`Voided: ${voids[event.reason]}`)
    case 'feedback-published':
      return { account: event.worker, words: 'received scores' }
    case 'feedback-deferred':
      return { account: event.worker, words: 'could not be scored yet' }
    case 'stake-slashed':
      return { account: event.worker, words: 'lost a part of the stake' }
    case 'withdrawn': {
      const amount = formatAmount(event.amount).replace(/ETH$/, currency)
      return { account: event.account, words: `withdrew ${amount}` }
    }
  }
}

function sentence(words: string): EventWords {
  return { account: undefined, words }
}

const judges = {
  NONE: 'judge',
  RULE: 'rule',
  COURT: 'court',
} as const

const voids = {
  INVALID: 'the question has no valid answer',
  TOO_EARLY: 'it could not be answered yet',
  NO_QUORUM: 'too few agents answered',
  EXPIRED: 'it was not resolved in time',
  ZERO_WEIGHT: 'no agent earned a share',
  UNSURE: 'the panel was not sure, and no court is named',
  NO_JUDGE: 'no judge decided the dispute in time',
} as const
