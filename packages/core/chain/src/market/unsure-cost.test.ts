import { expect, test } from 'vitest'
import { toAmount } from '../amount.ts'
import { unsureCost } from './unsure-cost.ts'

const leastStake = toAmount(10_001n)

test.each([
  [1, 1, 1],
  [2, 1, 1],
  [3, 1, 2],
  [4, 1, 2],
  [5, 2, 2],
  [9, 2, 4],
  [10, 3, 4],
])('%d seats are kept unsure by %d votes or %d silent seats', (seats, votes, silent) => {
  const cost = unsureCost({ terms: {}, seats, leastStake })
  expect(cost.votes?.seats).toBe(votes)
  expect(cost.silence.seats).toBe(silent)
  expect(cost.fewest).toBe(votes)
})

test('silence costs the part that the terms name', () => {
  const terms = { silentSlashBps: 5_000 }
  expect(unsureCost({ terms, seats: 10, leastStake }).silence).toEqual({
    seats: 4,
    locked: 40_004n,
    // Each part is rounded down, as in the contract.
    lost: 20_000n,
  })
})

test('the published formula is never unsure, so only silence is left', () => {
  const cost = unsureCost({ terms: { policy: 'spec' }, seats: 10, leastStake })
  expect(cost.votes).toBeUndefined()
  expect(cost.fewest).toBe(4)
})
