import { type MarketMessage, tagOf } from '../message.ts'
import { numberOf, requireId } from '../read-message.ts'
import type { HeldPayment } from '../records.ts'
import { refuse } from '../refusal.ts'
import { LIMITS } from '../settings.ts'

/** Tags that say how a held reward is paid. */
const TAGS = [
  'RedStone-Acceptance-Window',
  'RedStone-Task-Evaluator',
  'RedStone-Task-Evaluate-By',
  'RedStone-Task-Market',
]

/** Refuses terms on a task whose reward the market does not hold. */
export function refuseTerms(message: MarketMessage): undefined {
  const named = TAGS.find((name) => tagOf(message, name) !== undefined)
  if (named === undefined) return undefined
  return refuse(
    'ESCROW_BALANCE_TOO_LOW',
    `The tag ${named} needs a reward that the market holds`,
    'Leave the tag out, or use a market whose owner configured a token',
  )
}

/** Reads how the held reward of a new task is paid. */
export function readTerms(message: MarketMessage, now: number): HeldPayment {
  const { shortestAcceptance, longestAcceptance, acceptance, longestDeadline } = LIMITS
  const acceptWithin = numberOf(
    message,
    'RedStone-Acceptance-Window',
    shortestAcceptance,
    longestAcceptance,
    acceptance,
  )
  const market = optionalId(message, 'RedStone-Task-Market')
  const evaluator = optionalId(message, 'RedStone-Task-Evaluator')
  if (evaluator === message.from) {
    refuse(
      'MESSAGE_INVALID',
      'The evaluator is the requester',
      'Name an address that both sides trust, or leave the evaluator out',
    )
  }
  const latest = now + longestDeadline
  const evaluateBy = numberOf(message, 'RedStone-Task-Evaluate-By', now, latest, 0)
  if (evaluator === '' && (market !== '' || evaluateBy > 0)) {
    termMissing('RedStone-Task-Evaluator')
  }
  if (market !== '' && evaluateBy === 0) termMissing('RedStone-Task-Evaluate-By')
  return { acceptWithin, evaluator, evaluateBy, market }
}

function termMissing(name: string): never {
  return refuse(
    'MESSAGE_INVALID',
    `The tag ${name} is missing`,
    'A market needs an evaluator, and a moment that is not before its final verdict',
  )
}

function optionalId(message: MarketMessage, name: string): string {
  return tagOf(message, name) === undefined ? '' : requireId(message, name)
}
