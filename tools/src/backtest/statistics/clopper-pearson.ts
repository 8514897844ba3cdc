import { binomialCdf } from './binomial.ts'

/** Least answers below which a share is labeled "too few": without an error they show 3 %. */
export const FEWEST_ANSWERS = 99

/** Bounds of a share, 0 to 1. */
export type Interval = { readonly low: number; readonly high: number }

/**
 * Returns the exact two-sided interval of a share, which holds at least its level for every share.
 *
 * Source: Clopper and Pearson, 1934. Each bound is the share at which the observed count has a tail of
 * half the missing level; it is found by bisection of the binomial tail, so no beta quantile is needed.
 *
 * @param successes - whole number, 0 to `trials`
 * @param trials - whole number >= 0; without any the interval is 0 to 1
 * @param level - 0 to 1, 0.95 unless given
 *
 * @example
 * clopperPearson(56, 56) // { low: 0.936, high: 1 }
 */
export function clopperPearson(
  successes: number,
  trials: number,
  level = 0.95,
): Interval {
  const tail = (1 - level) / 2
  return {
    low:
      successes === 0
        ? 0
        : bisect((share) => 1 - binomialCdf(successes - 1, trials, share) >= tail),
    high:
      successes === trials
        ? 1
        : bisect((share) => binomialCdf(successes, trials, share) <= tail),
  }
}

/** The smallest share from 0 to 1 at which a condition holds that stays true above it. */
function bisect(holds: (share: number) => boolean): number {
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}
