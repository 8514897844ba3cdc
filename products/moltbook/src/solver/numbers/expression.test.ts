import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readExpression } from './expression.ts'

const resultOf = (text: string) => readExpression(text).result

test.each([
  ['23 + 5.5', '28.50'],
  ['2+3*4', '14.00'],
  ['(2+3)*4', '20.00'],
  ['20-5-3', '12.00'],
  ['20-(5-3)', '18.00'],
  ['24/4/2', '3.00'],
  ['2/3', '0.67'],
  ['1/3*3', '1.00'],
  ['0.1+0.2', '0.30'],
  ['1/200', '0.01'],
  ['3-5', '-2.00'],
  ['((7))', '7.00'],
  ['99999999999999999999*2', '199999999999999999998.00'],
])('%s comes to %s', (text, result) => {
  expect(resultOf(text)).toBe(result)
})

test.each([
  ['', 'ends in place of a number'],
  ['  ', 'ends in place of a number'],
  ['2+', 'ends in place of a number'],
  ['-3', 'has "-" at column 1 in place of a number'],
  ['2 3', 'has "3" at column 3 in place of an operator'],
  ['2)', 'has ")" at column 2 in place of an operator'],
  ['(2', 'ends in place of a closing parenthesis'],
  ['(2 3)', 'has "3" at column 4 in place of a closing parenthesis'],
  ['1.2.3', 'has "1.2.3" at column 1 in place of a number'],
  ['2 ** 3', 'has "*" at column 4 in place of a number'],
  ['2e3', 'has "e" at column 2'],
  ['process.exit()', 'has "p" at column 1'],
  ['2^3', 'has "^" at column 2'],
  ['123456789012345678901', 'has a number of more than 20 digits at column 1'],
])('%j is refused: it %s', (text, fault) => {
  expect(() => resultOf(text)).toThrowError(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: `The expression ${fault}.`,
    }),
  )
})

test('a division by zero is named', () => {
  expect(() => resultOf('1/(2-2)')).toThrowError(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
})

test('200 characters pass and 201 do not', () => {
  expect(resultOf('7'.padEnd(200))).toBe('7.00')
  expect(() => resultOf('7'.padEnd(201))).toThrowError('more than 200 characters')
})

test('20 parentheses pass and 21 do not', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}7${')'.repeat(depth)}`
  expect(resultOf(nested(20))).toBe('7.00')
  expect(() => resultOf(nested(21))).toThrowError('deeper than 20')
})

test('the numbers are listed in order', () => {
  expect(readExpression('(23 + 5.5) * 2').numbers).toEqual([
    { numerator: 23n, denominator: 1n },
    { numerator: 11n, denominator: 2n },
    { numerator: 2n, denominator: 1n },
  ])
})

test('whole numbers agree with the arithmetic of the language', () => {
  const small = fc.integer({ min: 0, max: 1_000 })
  fc.assert(
    fc.property(small, small, small, (a, b, c) => {
      expect(resultOf(`${a}+${b}*${c}`)).toBe((a + b * c).toFixed(2))
      expect(resultOf(`(${a}-${b})*${c}`)).toBe(((a - b) * c || 0).toFixed(2))
    }),
  )
})

test('any text gives a number with two decimals or a named error', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.+-*/() x') })
  fc.assert(
    fc.property(text, (expression) => {
      try {
        expect(resultOf(expression)).toMatch(/^-?\d+\.\d\d$/)
      } catch (error) {
        expect(error).toMatchObject({ code: 'VALUE_INVALID' })
      }
    }),
  )
})
