import { expect, test } from 'vitest'
import type { UnixSeconds } from '../moment.ts'
import { lintQuestion } from './lint-question.ts'

const now = (Date.UTC(2026, 1, 10) / 1_000) as UnixSeconds

function lint(lines: string) {
  const text = `§question Will it?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:1\n${lines}`
  return lintQuestion(text, { now, deadline: (now + 864_000) as UnixSeconds })
}

test.each([
  [
    'agg:any\nwindow:7d',
    'The rule looks at one point an hour: a touch between two of them does not count.',
  ],
  [
    'agg:all\nwindow:7d\nstep:1d',
    'The rule looks at one point a day: a break between two of them does not count.',
  ],
])('a window with %j is warned of', (lines, message) => {
  expect(lint(lines)).toContainEqual(
    expect.objectContaining({
      code: 'TOUCH_BETWEEN_POINTS',
      severity: 'warning',
      message,
    }),
  )
})

test('one point is not', () => {
  expect(lint('').map(({ code }) => code)).not.toContain('TOUCH_BETWEEN_POINTS')
})

test.each([
  [
    'deadline:2026-02-20',
    '2026-02-20 has no time: it stands for its last second in UTC, because the rule names no tz, 2026-02-20T23:59:59Z.',
  ],
  [
    'tz:-05:00\ndeadline:2026-02-20',
    '2026-02-20 has no time: it stands for its last second, 2026-02-21T04:59:59Z.',
  ],
])('a date without a time is noted: %j', (lines, message) => {
  const text = `§question Will it?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:1\n${lines}`
  expect(lintQuestion(text, { now })).toContainEqual(
    expect.objectContaining({ code: 'TIME_ASSUMED', severity: 'note', message }),
  )
})

test('a moment is not', () => {
  expect(lint('at:2026-02-15T10:00Z').map(({ code }) => code)).not.toContain(
    'TIME_ASSUMED',
  )
})
