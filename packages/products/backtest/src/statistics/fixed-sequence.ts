import { binomialCdf } from './binomial.ts'

/** What one threshold did on the part that chooses. */
export type TestedThreshold = {
  /** Answers under the threshold. */
  readonly answered: number
  /** Wrong ones among them. */
  readonly wrong: number
}

/** A threshold, and how its test ended. */
export type ThresholdTest<T extends TestedThreshold> = T & {
  /** Probability of at most this many errors where the error rate is the bound. */
  readonly pValue: number
  readonly result: 'accepted' | 'rejected' | 'too few' | 'not tested'
}

const significance = 0.05

/**
 * Tests thresholds from strict to loose and stops at the first that fails, so that no correction for
 * several tests is needed: the chosen one has at most `bound` wrong with 95 % confidence.
 *
 * A threshold with fewer answers than an error-free test needs could not pass, whatever the outcomes are;
 * the sequence starts behind those. Their number of answers does not depend on the outcomes.
 *
 * Source: fixed-sequence testing with exact binomial tests.
 *
 * @param thresholds - strict to loose
 * @param bound - tolerated error rate, above 0 and below 1
 * @returns each with its test; the last accepted one is the choice
 */
export function testThresholds<T extends TestedThreshold>(
  thresholds: readonly T[],
  bound: number,
): ThresholdTest<T>[] {
  const least = answersNeeded(bound, 0)
  const first = thresholds.findIndex(({ answered }) => answered >= least)
  let isStopped = false
  return thresholds.map((threshold, index) => {
    const pValue = binomialCdf(threshold.wrong, threshold.answered, bound)
    if (first === -1 || index < first) return { ...threshold, pValue, result: 'too few' }
    if (isStopped) return { ...threshold, pValue, result: 'not tested' }
    isStopped = pValue > significance
    return { ...threshold, pValue, result: isStopped ? 'rejected' : 'accepted' }
  })
}

/**
 * Returns the least answers with which a number of errors shows an error rate below a bound.
 *
 * @param bound - above 0 and below 1
 * @param wrong - errors, a whole number >= 0
 *
 * @example
 * answersNeeded(0.03, 0) // 99
 */
export function answersNeeded(bound: number, wrong: number): number {
  let answers = wrong + 1
  while (binomialCdf(wrong, answers, bound) > significance) answers += 1
  return answers
}
