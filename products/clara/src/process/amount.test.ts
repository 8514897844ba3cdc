import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addAmounts,
  compareAmounts,
  readAmount,
  readPositiveAmount,
  subtractAmounts,
  type TokenAmount,
  ZERO,
} from './amount.ts'

const most = 10n ** 38n - 1n
const chunk = 10n ** 15n

/** Of all lengths, and around the places where one chunk of digits ends. */
const anyNumber = fc.oneof(
  fc.bigInt({ min: 0n, max: 20n }),
  fc.bigInt({ min: 0n, max: most }),
  fc.integer({ min: 0, max: 38 }).chain((digits) => {
    return fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) - 1n })
  }),
  fc.constantFrom(chunk - 1n, chunk, chunk + 1n, chunk ** 2n - 1n, chunk ** 2n, most),
)

describe('readAmount', () => {
  test.each(['0', '1', '10', '1500', '9'.repeat(38)])('%s is an amount', (text) => {
    expect(readAmount(text)).toBe(text)
  })

  test.each([
    '',
    '00',
    '01',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    '1\n',
    '1_000',
    '1,000',
    'NaN',
    'Infinity',
    '١',
    '１',
    '1\0',
    '/',
    ':',
    '1'.repeat(39),
    undefined,
  ])('%j is none', (text) => {
    expect(readAmount(text)).toBeUndefined()
    expect(readPositiveAmount(text)).toBeUndefined()
  })

  test('zero is an amount but no positive one', () => {
    expect(readAmount('0')).toBe(ZERO)
    expect(readPositiveAmount('0')).toBeUndefined()
    expect(readPositiveAmount('1')).toBe('1')
  })

  test('the texts it takes are those that a number of at most 38 digits writes', () => {
    const digits = fc.string({
      unit: fc.constantFrom('0', '1', '9', '-', '.'),
      size: '+1',
    })
    fc.assert(
      fc.property(fc.oneof(digits, anyNumber.map(String)), (text) => {
        const canonical = /^\d+$/.test(text) && `${BigInt(text)}` === text
        expect(readAmount(text) !== undefined).toBe(canonical && text.length <= 38)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

test('amounts compare as the numbers they are', () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, (left, right) => {
      const expected = left < right ? -1 : left > right ? 1 : 0
      expect(compareAmounts(amount(left), amount(right))).toBe(expected)
      expect(compareAmounts(amount(left), amount(left))).toBe(0)
    }),
    { numRuns: runs(2_000) },
  )
})

test('a sum is exact, and undefined beyond 38 digits', () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, (left, right) => {
      const sum = left + right
      expect(addAmounts(amount(left), amount(right))).toBe(
        sum > most ? undefined : `${sum}`,
      )
    }),
    { numRuns: runs(2_000) },
  )
})

test('a difference is exact, and undefined below zero', () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, (left, right) => {
      const difference = left - right
      expect(subtractAmounts(amount(left), amount(right))).toBe(
        difference < 0n ? undefined : `${difference}`,
      )
    }),
    { numRuns: runs(2_000) },
  )
})

test('a carry and a borrow go through every chunk', () => {
  const allNines = amount(10n ** 37n - 1n)
  expect(addAmounts(allNines, amount(1n))).toBe(`1${'0'.repeat(37)}`)
  expect(subtractAmounts(amount(10n ** 37n), amount(1n))).toBe(allNines)
  expect(addAmounts(amount(most), amount(1n))).toBeUndefined()
  expect(subtractAmounts(ZERO, amount(1n))).toBeUndefined()
})

function amount(value: bigint): TokenAmount {
  const read = readAmount(`${value}`)
  if (read === undefined) throw new Error(`${value} is not an amount.`)
  return read
}
