import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDay, writeDay } from './day.ts'

test.each([
  ['2026-11-03', '2026-11-03'],
  ['2026-11-03T23:59:59+02:00', '2026-11-03'],
  ['20261103T141500Z', '2026-11-03'],
  ['Nov 3, 2026', '2026-11-03'],
  ['September 30, 2026', '2026-09-30'],
  ['Tue, 03 Nov 2026 14:15:00 GMT', '2026-11-03'],
])('%s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each(['2 days ago', '03/11/2026', '2026-02-30', 'Foo 3, 2026', '', '9'.repeat(100)])(
  '%s is not a day',
  (text) => {
    expect(readDay(text)).toBeUndefined()
  },
)

test('a day that is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      expect(readDay(writeDay(seconds))).toBe(writeDay(seconds))
    }),
  )
})
