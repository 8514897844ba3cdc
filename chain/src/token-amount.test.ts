import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAmount } from './amount.ts'
import { formatTokenAmount, parseTokenAmount } from './token-amount.ts'

test.each([
  ['12.5', 6, 12_500_000n],
  ['0.000001', 6, 1n],
  ['7', 0, 7n],
  ['1.50', 1, 15n],
  [' 3 ', 2, 300n],
])('%s with %i decimals is %d units', (text, decimals, units) => {
  expect(parseTokenAmount(text, decimals)).toBe(units)
})

test.each([
  ['0.0000001', 6],
  ['1.5', 0],
  ['-1', 6],
  ['1 eth', 6],
  ['1e3', 6],
  ['', 6],
  ['79228162514264337593543950336', 0],
])('%j with %i decimals is refused', (text, decimals) => {
  expect(() => parseTokenAmount(text, decimals)).toThrow(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
})

test('a formatted amount is read back', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 96n - 1n }).map(toAmount)
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 36 }), (any, decimals) => {
      expect(parseTokenAmount(formatTokenAmount(any, decimals), decimals)).toBe(any)
    }),
  )
  expect(formatTokenAmount(toAmount(12_500_000n), 6)).toBe('12.5')
  expect(formatTokenAmount(toAmount(5n), 6)).toBe('0.000005')
})
