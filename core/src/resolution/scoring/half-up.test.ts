import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp } from './half-up.ts'

test('a half goes up, less goes down', () => {
  expect(divideHalfUp(5n, 10n)).toBe(1n)
  expect(divideHalfUp(4n, 10n)).toBe(0n)
  expect(divideHalfUp(14n, 10n)).toBe(1n)
  expect(divideHalfUp(15n, 10n)).toBe(2n)
  expect(divideHalfUp(1n, 3n)).toBe(0n)
  expect(divideHalfUp(2n, 3n)).toBe(1n)
  expect(divideHalfUp(9n, 3n)).toBe(3n)
})

test('the quotient is at most half a unit away, and above only on the lower side', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 20n),
      fc.bigInt(1n, 10n ** 9n),
      (dividend, divisor) => {
        const twiceError = 2n * (divideHalfUp(dividend, divisor) * divisor - dividend)
        expect(twiceError > -divisor && twiceError <= divisor).toBe(true)
      },
    ),
  )
})
