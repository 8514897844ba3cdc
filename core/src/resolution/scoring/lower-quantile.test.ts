import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerQuantile } from './lower-quantile.ts'

// Exact 5 % quantiles of Beta(2 + hits, 2 + misses), in millionths: roots of binomial sums, computed apart.
test.each([
  [0, 0, 135_350],
  [2, 0, 342_592],
  [10, 0, 683_660],
  [10, 10, 335_148],
  [50, 0, 913_593],
  [72, 0, 938_305],
  [1_000_000, 0, 999_995],
])(
  'the lower quantile of %i hits and %i misses is within 0.008 of the exact one',
  (hits, misses, exact) => {
    const quantile = lowerQuantile(hits * 1_000, misses * 1_000)
    expect(Math.abs(quantile - exact)).toBeLessThan(8_000)
  },
)

test('it is within 0.008 of the integral between whole counts', () => {
  for (const [hits, misses] of [
    [0.5, 0],
    [5.3, 0.8],
    [28.5, 2.5],
  ] as const) {
    const quantile = lowerQuantile(hits * 1_000, misses * 1_000) / 1_000_000
    expect(Math.abs(quantile - integrated(2 + hits, 2 + misses))).toBeLessThan(0.008)
  }
})

test.each([100_000, 80_000_000, 4_000_000_000])(
  'up to %i thousandths it is a rate, a hit never lowers it, and a miss never raises it',
  (max) => {
    const count = fc.integer({ min: 0, max })
    const more = fc.integer({ min: 0, max: 3_000 })
    fc.assert(
      fc.property(count, count, more, (hits, misses, added) => {
        const quantile = lowerQuantile(hits, misses)
        expect(quantile).toBeGreaterThanOrEqual(0)
        expect(quantile).toBeLessThan(1_000_000)
        expect(lowerQuantile(hits + added, misses)).toBeGreaterThanOrEqual(quantile)
        expect(lowerQuantile(hits, misses + added)).toBeLessThanOrEqual(quantile)
      }),
      { numRuns: runs(1_000) },
    )
  },
)

/** The 5 % quantile by summing the density in small steps. */
function integrated(alpha: number, beta: number): number {
  const steps = 200_000
  const density = (index: number) => {
    const x = (index + 0.5) / steps
    return x ** (alpha - 1) * (1 - x) ** (beta - 1)
  }
  let whole = 0
  for (let index = 0; index < steps; index += 1) whole += density(index)
  let sum = 0
  let index = 0
  while (sum < 0.05 * whole) {
    sum += density(index)
    index += 1
  }
  return index / steps
}
