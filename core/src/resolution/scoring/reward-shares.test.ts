import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../spec-defect-vectors.json' with { type: 'json' }
import { rewardShares } from './reward-shares.ts'

const weights = fc
  .array(fc.bigInt(0n, 30_000n), { minLength: 1, maxLength: 10 })
  .filter((list) => list.some((weight) => weight > 0n))
const pools = fc.bigInt(0n, 10n ** 24n)

test('the last one takes the dust', () => {
  const pool = BigInt(vectors.dust.pool_wei)
  const shares = rewardShares(pool, vectors.dust.weights.map(BigInt))
  expect(shares).toEqual([470588235294117647n, 470588235294117647n, 58823529411764706n])
  expect(pool - shares.reduce((sum, share) => sum + share, 0n)).toBe(
    BigInt(vectors.dust.want_locked_wei),
  )
})

test('weights without weight cannot share anything', () => {
  for (const weights of [vectors.zero_total_weight.weights.map(BigInt), []]) {
    expect(() => rewardShares(1n, weights)).toThrow(
      expect.objectContaining({
        code: 'ZERO_WEIGHT',
        message: 'All weights are 0, so the pool cannot be shared.',
        hint: 'Give the pool back to the creator and every stake to its worker.',
      }),
    )
  }
})

test('the dust goes to the last worker who has a weight', () => {
  expect(rewardShares(10n, [1n, 1n, 1n, 0n, 0n])).toEqual([3n, 3n, 4n, 0n, 0n])
  expect(rewardShares(10n, [0n, 7n, 0n])).toEqual([0n, 10n, 0n])
})

test('one worker takes all', () => {
  expect(rewardShares(7n, [3n])).toEqual([7n])
})

test('the shares add up to the pool', () => {
  fc.assert(
    fc.property(pools, weights, (pool, weights) => {
      const sum = rewardShares(pool, weights).reduce((total, share) => total + share, 0n)
      expect(sum).toBe(pool)
    }),
  )
})

test('no share is further from its exact part than the dust', () => {
  fc.assert(
    fc.property(pools, weights, (pool, weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0n)
      const shares = rewardShares(pool, weights)
      const last = weights.findLastIndex((weight) => weight > 0n)
      weights.forEach((weight, index) => {
        const floor = (pool * weight) / total
        const surplus = (shares[index] ?? -1n) - floor
        expect(
          surplus >= 0n && surplus < (index === last ? BigInt(weights.length) : 1n),
        ).toBe(true)
      })
    }),
  )
})
