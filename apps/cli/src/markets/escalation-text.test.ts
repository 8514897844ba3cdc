import { expect, test } from 'vitest'
import { formatPeriod } from './escalation-text.ts'

test.each([
  [0, 'no time'],
  [1, '1 second'],
  [5_400, '1 hour 30 minutes'],
  [871_200, '10 days 2 hours'],
  [90_061, '1 day 1 hour 1 minute 1 second'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(formatPeriod(seconds)).toBe(text)
})
