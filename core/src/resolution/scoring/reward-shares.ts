import { CresolverError } from '../../protocol/index.ts'

/**
 * Splits a reward pool by weight the way the market contract does.
 *
 * Every share is rounded down and the last worker with a weight above 0 takes the rest, so that
 * the shares add up to the pool and a worker without weight gets nothing.
 *
 * @param pool - wei
 * @param weights - on-chain weights in report order
 * @returns wei for each worker, in the same order
 * @throws CresolverError `ZERO_WEIGHT` when the weights add up to 0; the creator gets the pool
 */
export function rewardShares(pool: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) {
    throw new CresolverError({
      code: 'ZERO_WEIGHT',
      message: 'All weights are 0, so the pool cannot be shared.',
      hint: 'Give the pool back to the creator and every stake to its worker.',
    })
  }
  const last = weights.findLastIndex((weight) => weight > 0n)
  let left = pool
  return weights.map((weight, index) => {
    const share = index === last ? left : (pool * weight) / total
    left -= share
    return share
  })
}
