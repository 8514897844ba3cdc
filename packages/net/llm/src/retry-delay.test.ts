import { expect, test } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'

const now = Date.parse('2026-01-01T00:00:00Z')
const delay = (failures: number, retryAfter: string | null = null, random = 1) =>
  retryDelayMs({ failures, retryAfter, random: () => random, clock: () => now })

test('the longest delay doubles up to eight seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failures) => delay(failures))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ])
})

test('the delay lies anywhere between zero and the longest', () => {
  expect(delay(3, null, 0)).toBe(0)
  expect(delay(3, null, 0.25)).toBe(500)
})

test.each([
  ['3', 3_000],
  ['0', 0],
  ['0.5', 500],
  ['-1', 0],
  ['20', 20_000],
  ['3600', 20_000],
  ['Thu, 01 Jan 2026 00:00:07 GMT', 7_000],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
])('Retry-After %s is honoured up to a limit', (retryAfter, expected) => {
  expect(delay(1, retryAfter, 0.5)).toBe(expected)
})

test.each(['', ' ', 'soon'])('a Retry-After of %j counts as none', (retryAfter) => {
  expect(delay(1, retryAfter, 0.5)).toBe(250)
})
