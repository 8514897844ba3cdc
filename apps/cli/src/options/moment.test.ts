import { expect, test } from 'vitest'
import { formatDistance, formatMoment } from './moment.ts'

const now = Date.UTC(2026, 4, 1, 12)
const seconds = now / 1000

test.each([
  [0, 'now'],
  [59, 'now'],
  [-59, 'now'],
  [60, 'in 1 minute'],
  [3_599, 'in 59 minutes'],
  [3_600, 'in 1 hour'],
  [-7_200, '2 hours ago'],
  [86_399, 'in 23 hours'],
  [86_400, 'in 1 day'],
  [-30 * 86_400, '30 days ago'],
])('%d seconds from now is %s', (distance, text) => {
  expect(formatDistance(seconds + distance, now)).toBe(text)
})

test('a moment is written in UTC with its distance', () => {
  expect(formatMoment(seconds + 90_000, now)).toBe('2026-05-02 13:00 UTC (in 1 day)')
})
