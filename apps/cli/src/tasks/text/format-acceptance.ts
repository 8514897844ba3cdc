import type { Acceptance } from '@cresolver/clara'
import { nearDistance } from '../../options/moment.ts'

/**
 * Describes how a held reward is paid, in full sentences, before anybody works for it.
 *
 * @param acceptance - of the task; its requester wrote evaluator and market
 * @param now - present time in Unix milliseconds
 * @param known - evaluators that the market names
 */
export function describeAcceptance(
  acceptance: Acceptance,
  now: number,
  known: readonly string[] = [],
): string {
  const { window, evaluator, market, evaluateBy } = acceptance
  const paid = `paid ${formatMilliseconds(window)} after the result unless the requester rejects it`
  if (evaluator === undefined) return `${paid}; a rejection burns the reward`
  const named = `${evaluator}, which the market ${known.includes(evaluator) ? 'knows' : 'does not know'},`
  const how =
    market === undefined
      ? `${named} then decides`
      : `${named} then decides, and is asked to follow the final verdict of market ${market},`
  const until =
    evaluateBy === undefined
      ? 'within 24 h'
      : `until ${nearDistance(evaluateBy, now)}, or 24 h after the rejection if that is later`
  return `${paid}; ${how} ${until}; if it stays silent, the agent is paid`
}

/** Writes a duration in its largest whole unit. */
export function formatMilliseconds(milliseconds: number): string {
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1_000],
  ] as const
  const [unit, length] = units.find(([, each]) => milliseconds % each === 0) ?? ['ms', 1]
  return `${milliseconds / length} ${unit}`
}
