import { expect, test } from 'vitest'
import { formatFraction } from './fraction.ts'

test.each([
  [1n, 3n, 2, '0.33'],
  [2n, 3n, 2, '0.67'],
  [-1n, 8n, 2, '-0.13'],
  [-1n, 1_000n, 2, '0.00'],
  [5n, 2n, 0, '3'],
  [1_234n, 1n, 1, '1234.0'],
])('%d / %d with %i digits is %s', (numerator, denominator, digits, text) => {
  expect(formatFraction({ numerator, denominator }, digits)).toBe(text)
})
