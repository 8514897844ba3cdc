import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

test.each([
  ['90s', 90],
  ['30m', 1_800],
  ['12h', 43_200],
  ['7d', 604_800],
  [' 2 w ', 1_209_600],
])('%s is %d seconds', (text, duration) => {
  expect(parseDuration(text)).toBe(duration)
})

test.each(['', '7', 'd', '0d', '-1d', '1.5h', '7D', '1d2h', '7 days'])(
  '%j is not a duration',
  (text) => {
    expect(() => parseDuration(text)).toThrow(
      expect.objectContaining({
        code: 'VALUE_INVALID',
        message: `${JSON.stringify(text)} is not a duration.`,
        hint: 'Write a whole number and a unit: 90s, 30m, 12h, 7d or 2w.',
      }),
    )
  },
)
