import { type MarketMessage, tagOf } from '../message.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { LIMITS } from '../settings.ts'
import type { HeldTerms } from '../state.ts'
import { requireId, requireNumber } from './requirements.ts'

/** Tags that say how a held reward ends. */
const TAGS = [
  'RedStone-Task-Lifetime',
  'RedStone-Acceptance-Window',
  'RedStone-Task-Evaluator',
  'RedStone-Task-Evaluate-By',
  'RedStone-Task-Market',
]

/** Refuses terms on a task whose reward the market does not hold. */
export function refuseTerms(message: MarketMessage): Refusal | undefined {
  const named = TAGS.find((name) => tagOf(message, name) !== undefined)
  if (named === undefined) return undefined
  return refuse(
    'REWARD_NOT_HELD',
    `The tag ${named} needs a reward that the market holds`,
    'Leave the tag out, or use a market whose owner configured a token',
  )
}

/** Reads how the held reward of a new task ends. */
export function readTerms(message: MarketMessage, now: number): HeldTerms | Refusal {
  const lifetime = requireNumber(
    message,
    'RedStone-Task-Lifetime',
    LIMITS.shortestDeadline,
    LIMITS.longestLifetime,
    LIMITS.lifetime,
  )
  if (isRefusal(lifetime)) return lifetime
  const acceptWithin = requireNumber(
    message,
    'RedStone-Acceptance-Window',
    LIMITS.shortestAcceptance,
    LIMITS.longestAcceptance,
    LIMITS.acceptance,
  )
  if (isRefusal(acceptWithin)) return acceptWithin
  const decider = readEvaluator(message, now)
  if (isRefusal(decider)) return decider
  return { endsAt: now + lifetime, acceptWithin, ...decider }
}

function readEvaluator(
  message: MarketMessage,
  now: number,
): Pick<HeldTerms, 'evaluator' | 'evaluateBy' | 'market'> | Refusal {
  const market = optionalId(message, 'RedStone-Task-Market')
  if (isRefusal(market)) return market
  const evaluator = optionalId(message, 'RedStone-Task-Evaluator')
  if (isRefusal(evaluator)) return evaluator
  if (evaluator === message.from) {
    return refuse(
      'EVALUATOR_INVALID',
      'The evaluator is the requester',
      'Name an address that both sides trust, or leave the evaluator out',
    )
  }
  const evaluateBy = requireNumber(
    message,
    'RedStone-Task-Evaluate-By',
    now,
    now + LIMITS.longestDeadline,
    0,
  )
  if (isRefusal(evaluateBy)) return evaluateBy
  if (evaluator === '' && (market !== '' || evaluateBy > 0)) {
    return termMissing('RedStone-Task-Evaluator')
  }
  if (market !== '' && evaluateBy === 0) return termMissing('RedStone-Task-Evaluate-By')
  return { evaluator, evaluateBy, market }
}

function termMissing(name: string): Refusal {
  return refuse(
    'TAG_MISSING',
    `The tag ${name} is missing`,
    'A market needs an evaluator, and a moment that is not before its final verdict',
  )
}

function optionalId(message: MarketMessage, name: string): string | Refusal {
  return tagOf(message, name) === undefined ? '' : requireId(message, name)
}
