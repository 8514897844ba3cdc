import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betaBinomial } from './beta-binomial.ts'

const distributions = fc.tuple(
  fc.integer({ min: 0, max: 20 }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 0.95, noNaN: true }),
)

test('the probabilities sum to 1 and their mean is the accuracy', () => {
  fc.assert(
    fc.property(distributions, ([n, accuracy, correlation]) => {
      const shares = betaBinomial(n, accuracy, correlation)
      expect(shares).toHaveLength(n + 1)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      const mean = shares.reduce((sum, share, right) => sum + right * share, 0)
      expect(mean).toBeCloseTo(n * accuracy, 9)
    }),
  )
})

test('it is the binomial distribution without correlation', () => {
  expect(betaBinomial(3, 0.9, 0)).toEqual(
    [0.001, 0.027, 0.243, 0.729].map((share) => expect.closeTo(share, 12)),
  )
})

test('two seats are both wrong as often as their correlation says', () => {
  const [bothWrong = 0] = betaBinomial(2, 0.9, 0.6)
  expect(bothWrong).toBeCloseTo(0.1 ** 2 + 0.6 * 0.9 * 0.1, 12)
})
