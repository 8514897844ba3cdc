import { expect, test } from 'vitest'
import { clopperPearson } from './clopper-pearson.ts'

// With all or no successes the bounds have a closed form: 0.025 ^ (1 / n).
test.each([
  [56, 56, 0.025 ** (1 / 56), 1],
  [32, 32, 0.025 ** (1 / 32), 1],
  [0, 10, 0, 1 - 0.025 ** (1 / 10)],
  [0, 0, 0, 1],
  // Tables of exact intervals.
  [8, 10, 0.4439, 0.9748],
  [81, 263, 0.2527, 0.3676],
])('%i of %i lie between %f and %f', (successes, trials, low, high) => {
  const interval = clopperPearson(successes, trials)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

test('a higher level is wider', () => {
  const narrow = clopperPearson(30, 40, 0.9)
  const wide = clopperPearson(30, 40, 0.99)
  expect(wide.low).toBeLessThan(narrow.low)
  expect(wide.high).toBeGreaterThan(narrow.high)
})
