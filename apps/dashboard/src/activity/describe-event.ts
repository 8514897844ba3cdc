import { type Depositor, formatAmount, type ListedEvent } from '@cresolver/chain'
import type { Address } from 'viem'
import { capitalJudge, findingText, JUDGE_NAMES } from './judge-text.ts'

/** An event in words: what an account did, or a whole sentence without a subject. */
type EventDescription = {
  /** The subject of the words. */
  readonly account: Address | undefined
  readonly words: string
}

/** Describes an event of a market in words that fit one account and several. */
export function describeEvent(event: ListedEvent, currency = 'ETH'): EventDescription {
  switch (event.type) {
    case 'market-created':
      return { account: event.creator, words: 'created the market' }
    case 'worker-joined':
      return { account: event.worker, words: 'joined' }
    case 'worker-left':
      return { account: event.worker, words: 'left' }
    case 'worker-replaced':
      return { account: event.worker, words: 'lost its place to a larger stake' }
    case 'resolution-requested':
      return sentence('A report was requested')
    case 'absences-recorded':
      return sentence(
        `No quorum: ${event.absent} of ${event.panelSize} seats did not answer`,
      )
    case 'asked': {
      const claimed =
        event.claim === 'UNSURE' ? 'asked' : `claimed ${findingText(event.claim)}`
      const judge = event.judge === 'NONE' ? '' : `: ${JUDGE_NAMES[event.judge]} is asked`
      return { account: event.asker, words: `${claimed}${judge}` }
    }
    case 'disputed': {
      const what =
        event.attacked === 'NONE' ? 'disputed the claim' : 'appealed the finding'
      return objection(event.by, `${what}, and says ${findingText(event.answer)}`)
    }
    case 'judge-asked':
      return sentence(`${capitalJudge(event.judge)} is asked`)
    case 'panel-started':
      return sentence(
        `Joining has ended, and the panel is drawn from ${event.candidates} candidates`,
      )
    case 'votes-counted':
      return sentence('The votes were counted')
    case 'verdict-proposed':
      return sentence(`${capitalJudge(event.judge)} found ${findingText(event.finding)}`)
    case 'settled':
      return sentence(
        event.finding === 'TOO_EARLY'
          ? 'It was asked too early: bonds were paid out'
          : 'Pool, bonds and votes were paid out',
      )
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

function objection(by: Depositor, words: string): EventDescription {
  return by === 'several'
    ? sentence(`Several accounts together ${words.replace('says', 'say')}`)
    : { account: by, words }
}

function sentence(words: string): EventDescription {
  return { account: undefined, words }
}

const voids = {
  INVALID: 'the question has no valid answer',
  TOO_EARLY: 'it could not be answered yet',
  NO_QUORUM: 'too few agents answered',
  EXPIRED: 'it was not resolved in time',
  ZERO_WEIGHT: 'no agent earned a share',
  UNSURE: 'the panel was unsure, and no judge follows',
  NO_JUDGE: 'no judge decided in time',
} as const
