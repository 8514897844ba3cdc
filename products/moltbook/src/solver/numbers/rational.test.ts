import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ArithmeticOperator,
  applyOperator,
  formatTwoDecimals,
  isEqual,
  parseDecimal,
  type Rational,
  rationalOf,
} from './rational.ts'

const whole = fc.integer({ min: -100_000, max: 100_000 })
const fraction = fc
  .tuple(whole, fc.integer({ min: 1, max: 1_000 }))
  .map(([numerator, denominator]) =>
    calculate('/', rationalOf(numerator), rationalOf(denominator)),
  )

function calculate(
  operator: ArithmeticOperator,
  left: Rational,
  right: Rational,
): Rational {
  const result = applyOperator(operator, left, right)
  if (!result) throw new Error('division by zero')
  return result
}

test('decimals are read exactly', () => {
  expect(parseDecimal('28')).toEqual({ numerator: 28n, denominator: 1n })
  expect(parseDecimal('5.25')).toEqual({ numerator: 21n, denominator: 4n })
  expect(parseDecimal('007.50')).toEqual({ numerator: 15n, denominator: 2n })
  expect(parseDecimal('0')).toEqual({ numerator: 0n, denominator: 1n })
})

test.each(['', '.5', '5.', '-5', '1e3', '5.2.1', ' 5', '1,000', 'five'])(
  '%j is not a decimal',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  },
)

test('a tenth and two tenths are three tenths', () => {
  const sum = calculate(
    '+',
    calculate('/', rationalOf(1), rationalOf(10)),
    calculate('/', rationalOf(2), rationalOf(10)),
  )
  expect(sum).toEqual({ numerator: 3n, denominator: 10n })
})

test('nothing is divided by zero', () => {
  expect(applyOperator('/', rationalOf(1), rationalOf(0))).toBeUndefined()
})

test('the denominator stays above zero', () => {
  expect(calculate('/', rationalOf(3), rationalOf(-6))).toEqual({
    numerator: -1n,
    denominator: 2n,
  })
})

test('subtraction undoes addition and division undoes multiplication', () => {
  fc.assert(
    fc.property(fraction, fraction, (left, right) => {
      expect(calculate('-', calculate('+', left, right), right)).toEqual(left)
      if (right.numerator === 0n) return
      expect(calculate('/', calculate('*', left, right), right)).toEqual(left)
    }),
  )
})

test('equality does not depend on how a fraction is written', () => {
  expect(
    isEqual({ numerator: 2n, denominator: 4n }, { numerator: 1n, denominator: 2n }),
  ).toBe(true)
  expect(isEqual(rationalOf(2), rationalOf(3))).toBe(false)
})

test.each([
  ['28.5', '28.50'],
  ['0', '0.00'],
  ['0.004', '0.00'],
  ['0.005', '0.01'],
  ['1.005', '1.01'],
  ['2.994999', '2.99'],
  ['9.995', '10.00'],
  ['123456789012345678901.5', '123456789012345678901.50'],
])('%s is written as %s', (text, written) => {
  expect(formatTwoDecimals(parseDecimal(text) ?? rationalOf(-1))).toBe(written)
})

test('a negative half is rounded away from zero, and zero has no sign', () => {
  const negative = (text: string) =>
    calculate('-', rationalOf(0), parseDecimal(text) ?? rationalOf(0))
  expect(formatTwoDecimals(negative('3.5'))).toBe('-3.50')
  expect(formatTwoDecimals(negative('0.005'))).toBe('-0.01')
  expect(formatTwoDecimals(negative('0.004'))).toBe('0.00')
})

test('two decimals are never more than half a hundredth away', () => {
  fc.assert(
    fc.property(fraction, (value) => {
      const written = formatTwoDecimals(value)
      expect(written).toMatch(/^-?\d+\.\d\d$/)
      const exact = Number(value.numerator) / Number(value.denominator)
      expect(Math.abs(Number(written) - exact)).toBeLessThan(0.005_000_1)
    }),
  )
})
