import type { UnixSeconds } from '../moment.ts'
import type { Step } from '../rule.ts'
import { moved, stepSeconds } from '../sources/feed-query.ts'
import type { Terms } from './terms.ts'

/**
 * Seconds after the last moment that counts until data in hourly steps is final: the reach, and
 * the time for which the sources keep older answers.
 */
export const SETTLE_SECONDS = 70 * 60

/** Real series are stamped up to some minutes after the full hour or day. */
const lateStampSeconds = 5 * 60
/** A source keeps an answer for half an hour; a finished day is there after 35 minutes. */
const keptSeconds = 35 * 60

/** Returns the largest allowed distance of a point from the moment that counts. */
export function reachSeconds(step: Step): number {
  return stepSeconds(step) / 2 + lateStampSeconds
}

/**
 * Returns the time from which the data of a rule is final.
 *
 * @param terms - the rule
 * @returns the moment at which every point that may count is there
 */
export function finalFrom({
  agg,
  step,
  to,
}: Pick<Terms, 'agg' | 'step' | 'to'>): UnixSeconds {
  const looksAfter = agg === 'point' || agg === 'close'
  return moved(to, looksAfter ? reachSeconds(step) + keptSeconds : SETTLE_SECONDS)
}
