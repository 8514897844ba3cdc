import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerQuantile } from './lower-quantile.ts'

// Exact 5 % quantiles of Beta(2 + hits, 2 + misses), in thousandths, from binomial sums.
test.each([
  [0, 0, 135],
  [10, 0, 684],
  [50, 0, 914],
  [10, 10, 335],
])(
  'the lower quantile of %i hits and %i misses is near the exact one',
  (hits, misses, exact) => {
    const quantile = lowerQuantile(hits * 1_000, misses * 1_000) / 1_000
    expect(Math.abs(quantile - exact)).toBeLessThan(30)
  },
)

test('it is a rate, and a success never lowers it', () => {
  const count = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(count, count, (hits, misses) => {
      const quantile = lowerQuantile(hits, misses)
      expect(quantile).toBeGreaterThanOrEqual(0)
      expect(quantile).toBeLessThan(1_000_000)
      expect(lowerQuantile(hits + 1_000, misses)).toBeGreaterThanOrEqual(quantile)
    }),
  )
})
