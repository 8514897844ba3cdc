import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, parseAmount, toWei } from './amount.ts'

test.each([
  ['1', 10n ** 18n],
  ['0.05', 5n * 10n ** 16n],
  ['0.05 eth', 5n * 10n ** 16n],
  ['0.05ETH', 5n * 10n ** 16n],
  [' 2 ether ', 2n * 10n ** 18n],
  ['20 gwei', 2n * 10n ** 10n],
  ['0.000000001 gwei', 1n],
  ['1000 wei', 1000n],
  ['5.0 wei', 5n],
  ['0', 0n],
  ['0.000000000000000001', 1n],
])('%s is %d wei', (text, wei) => {
  expect(parseAmount(text)).toBe(wei)
})

test.each([
  ['', 'it is not a decimal number with a unit'],
  ['-1', 'it is not a decimal number with a unit'],
  ['1,5', 'it is not a decimal number with a unit'],
  ['.5', 'it is not a decimal number with a unit'],
  ['1e18', 'it is not a decimal number with a unit'],
  ['0x10', 'it is not a decimal number with a unit'],
  ['5 dollars', 'the unit dollars is unknown'],
  ['0.0000000000000000001', 'it is finer than one wei'],
  ['0.5 wei', 'it is finer than one wei'],
])('%j is refused: %s', (text, why) => {
  expect(() => parseAmount(text)).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: `${JSON.stringify(text)} cannot be used as an amount: ${why}.`,
      hint: 'Write ether like 0.05, or name the unit: 20 gwei, 1000 wei.',
    }),
  )
})

test('an amount is written without rounding', () => {
  expect(formatAmount(toWei(10n ** 18n))).toBe('1 ETH')
  expect(formatAmount(toWei(5n * 10n ** 16n))).toBe('0.05 ETH')
  expect(formatAmount(toWei(1n))).toBe('0.000000000000000001 ETH')
  expect(formatAmount(toWei(0n))).toBe('0 ETH')
  expect(formatAmount(toWei(12n * 10n ** 18n + 1n))).toBe('12.000000000000000001 ETH')
})

test('a formatted amount can be read again', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), (wei) => {
      expect(parseAmount(formatAmount(toWei(wei)))).toBe(wei)
    }),
  )
})

test('a negative amount is refused', () => {
  expect(() => toWei(-1n)).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: '"-1 wei" cannot be used as an amount: it is negative.',
    }),
  )
})
