import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betaQuantile } from './beta-quantile.ts'

const parameters = fc.bigInt({ min: 1_000_000n, max: 77_000_000n })

// Beta(1, 1) is uniform; Beta(a, 1) has the quantile 0.05 ^ (1 / a); Beta(2, 2) solves 3 x² - 2 x³ = 0.05.
test.each([
  [1, 1, 0.05],
  [5, 1, 0.05 ** (1 / 5)],
  [1, 5, 1 - 0.95 ** (1 / 5)],
  [2, 2, 0.13535],
  [74, 2, 0.9383075],
])('Beta(%i, %i) has the 5 %% quantile %f', (alpha, beta, expected) => {
  const millionths = betaQuantile(BigInt(alpha) * 1_000_000n, BigInt(beta) * 1_000_000n)
  expect(Number(millionths) / 1e6).toBeCloseTo(expected, 5)
})

test('between whole parameters it is within 0.01 of the integral', () => {
  for (const [alpha, beta] of [
    [2.5, 2.5],
    [2.5, 2],
    [7.3, 2.8],
    [30.5, 4.5],
  ] as const) {
    const millionths = betaQuantile(BigInt(alpha * 1e6), BigInt(beta * 1e6))
    expect(Math.abs(Number(millionths) / 1e6 - integrated(alpha, beta))).toBeLessThan(
      0.01,
    )
  }
})

test('it never falls with alpha and never rises with beta', () => {
  fc.assert(
    fc.property(
      parameters,
      parameters,
      fc.bigInt(0n, 3_000_000n),
      (alpha, beta, more) => {
        const quantile = betaQuantile(alpha, beta)
        expect(betaQuantile(alpha + more, beta)).toBeGreaterThanOrEqual(quantile)
        expect(betaQuantile(alpha, beta + more)).toBeLessThanOrEqual(quantile)
      },
    ),
    { numRuns: 30 },
  )
})

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
