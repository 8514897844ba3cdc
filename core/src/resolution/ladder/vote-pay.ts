import type { Fraction } from './fraction.ts'

/** Gains and losses of a vote, in the smallest unit of the asset. */
export type VoteStakes = {
  /** Pay of a right vote, without its part of the slashes. */
  readonly reward: bigint
  /** Loss of a wrong one. */
  readonly slash: bigint
}

/** A whole, in the unit of an accuracy. */
const WHOLE = 10_000n

/**
 * Computes what an honest vote gains on average: accuracy * reward - (1 - accuracy) * slash.
 *
 * It assumes that YES or NO becomes final and is right, that the voter does not abstain, and that right votes get nothing of
 * the slashes of others, which makes it a lower bound.
 *
 * @param stakes - {@link VoteStakes}
 * @param accuracyBps - how often the voter is right, in 1/10,000
 * @returns amount in the smallest unit of the asset
 *
 * @example
 * votePay({ reward: 43n, slash: 100n }, 9_000) // 28.7
 */
export function votePay({ reward, slash }: VoteStakes, accuracyBps: number): Fraction {
  const right = BigInt(accuracyBps)
  return { numerator: right * reward - (WHOLE - right) * slash, denominator: WHOLE }
}

/**
 * Computes the accuracy at which {@link votePay} is 0: slash / (reward + slash). Below it a voter does better to abstain.
 *
 * @param stakes - {@link VoteStakes}
 * @returns a fraction from 0 to 1; undefined where nothing is paid and nothing is lost
 */
export function breakEvenAccuracy({ reward, slash }: VoteStakes): Fraction | undefined {
  const denominator = reward + slash
  return denominator === 0n ? undefined : { numerator: slash, denominator }
}
