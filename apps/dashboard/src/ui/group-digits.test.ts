import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

describe('a whole number in groups of three digits', () => {
  test('is what Intl writes', () => {
    const intl = new Intl.NumberFormat('en')
    fc.assert(
      fc.property(fc.maxSafeInteger(), (count) => {
        const whole = count + 0
        expect(groupDigits(whole)).toBe(intl.format(whole))
      }),
    )
    fc.assert(
      fc.property(fc.bigInt(), (count) => {
        expect(groupDigits(count)).toBe(intl.format(count))
      }),
    )
  })

  test.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['1234567', '1,234,567'],
  ])('formats the digits %s as %s', (digits, grouped) => {
    expect(groupDigits(digits)).toBe(grouped)
  })
})
