import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialCdf } from './binomial.ts'

test.each([
  [0, 99, 0.03, 0.049],
  [0, 98, 0.03, 0.0505],
  [1, 157, 0.03, 0.0491],
  [5, 10, 0.5, 0.623],
  [9, 10, 0.9, 0.6513],
])('the probability of at most %i of %i at %f is %f', (k, n, probability, expected) => {
  expect(binomialCdf(k, n, probability)).toBeCloseTo(expected, 3)
})

test('the ends are exact', () => {
  expect(binomialCdf(-1, 10, 0.5)).toBe(0)
  expect(binomialCdf(10, 10, 0.5)).toBe(1)
  expect(binomialCdf(3, 10, 0)).toBe(1)
  expect(binomialCdf(3, 10, 1)).toBe(0)
})

test('successes and failures mirror one another, also far out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      fc.nat(5_000),
      (n, probability, count) => {
        const k = count % n
        const below = binomialCdf(k, n, probability)
        const above = binomialCdf(n - k - 1, n, 1 - probability)
        expect(below + above).toBeCloseTo(1, 9)
      },
    ),
  )
})
