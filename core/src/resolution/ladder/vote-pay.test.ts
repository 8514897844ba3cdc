import { expect, test } from 'vitest'
import { formatFraction } from './fraction.ts'
import { breakEvenAccuracy, votePay } from './vote-pay.ts'

/** Parts of what a vote risks. */
const gain = (reward: bigint, accuracyBps: number) => {
  const { numerator, denominator } = votePay({ reward, slash: 100n }, accuracyBps)
  return formatFraction({ numerator, denominator: 100n * denominator }, 2)
}

test('a reward as large as the slash pays a guess', () => {
  expect(gain(100n, 5_000)).toBe('0.00')
  expect(gain(100n, 5_001)).not.toContain('-')
  expect(gain(100n, 6_500)).toBe('0.30')
})

test('a reward of 0.43 slashes breaks even at an accuracy of 0.7 and gains 0.29 at 0.9', () => {
  expect(gain(43n, 7_000)).toBe('0.00')
  expect(gain(43n, 9_000)).toBe('0.29')
  expect(gain(43n, 5_000)).toBe('-0.29')
})

test('a reward of 5 % of a unit that a wrong vote loses whole loses at 0.9', () => {
  expect(gain(5n, 9_000)).toBe('-0.06')
})

test.each([
  [43n, '0.70'],
  [45n, '0.69'],
  [50n, '0.67'],
  [55n, '0.65'],
  [100n, '0.50'],
])('a reward of %d hundredths of a slash breaks even at %s', (reward, accuracy) => {
  const fraction = breakEvenAccuracy({ reward, slash: 100n })
  expect(fraction && formatFraction(fraction, 2)).toBe(accuracy)
})

test('a vote without reward and slash has no accuracy at which it breaks even', () => {
  expect(breakEvenAccuracy({ reward: 0n, slash: 0n })).toBeUndefined()
})
