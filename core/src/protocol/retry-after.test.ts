import { expect, test } from 'vitest'
import { readRetryAfterMs } from './retry-after.ts'

const now = Date.parse('2026-02-20T12:00:00Z')

test('seconds are read as milliseconds', () => {
  expect(readRetryAfterMs('20', now)).toBe(20_000)
  expect(readRetryAfterMs(' 1.5 ', now)).toBe(1_500)
})

test('an HTTP date is read as the time until then', () => {
  expect(readRetryAfterMs('Fri, 20 Feb 2026 12:01:00 GMT', now)).toBe(60_000)
})

test('a time in the past means now', () => {
  expect(readRetryAfterMs('-5', now)).toBe(0)
  expect(readRetryAfterMs('Fri, 20 Feb 2026 11:59:00 GMT', now)).toBe(0)
})

test.each([null, undefined, '', '  ', 'soon'])('%j says nothing', (header) => {
  expect(readRetryAfterMs(header, now)).toBeUndefined()
})
