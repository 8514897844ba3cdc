import type { Commit } from './commits.ts'

/**
 * Scores a commit after its question is decided: the squared distance between the probability
 * of YES and what happened. Lower is better: 0 is certain and right, 10,000 certain and wrong,
 * 2,500 says nothing.
 *
 * Source of the formula: G. W. Brier, "Verification of forecasts expressed in terms of
 * probability", Monthly Weather Review 78 (1950), in its form for two outcomes.
 *
 * @param commit - side and percent; `NO 75` is a probability of YES of 25
 * @param outcome - what happened
 * @returns integer from 0 to 10,000, in units of 1/10,000
 */
export function brierScore(
  commit: Pick<Commit, 'side' | 'percent'>,
  outcome: 'YES' | 'NO',
): number {
  const yes = commit.side === 'YES' ? commit.percent : 100 - commit.percent
  return (yes - (outcome === 'YES' ? 100 : 0)) ** 2
}
