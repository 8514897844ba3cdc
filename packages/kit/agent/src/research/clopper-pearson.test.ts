import { expect, test } from 'vitest'
import { clopperPearson } from './clopper-pearson.fixture.ts'

// Known values of the exact binomial test.
test.each([
  [0, 10, 0, 0.3085],
  [10, 10, 0.6915, 1],
  [5, 10, 0.1871, 0.8129],
  [1, 20, 0.0013, 0.2487],
  [44, 46, 0.8516, 0.9947],
])('%d of %d lies between %d and %d', (hits, trials, low, high) => {
  const interval = clopperPearson(hits, trials)
  expect(interval[0]).toBeCloseTo(low, 3)
  expect(interval[1]).toBeCloseTo(high, 3)
})

test('without trials everything is possible', () => {
  expect(clopperPearson(0, 0)).toEqual([0, 1])
})
