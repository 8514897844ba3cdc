import { expect, test } from 'vitest'
import { findDates, isDay } from './find-dates.ts'

test.each([
  ['on 11 June 2026 the bank', '2026-06-11'],
  ['on June 3rd, 2026', '2026-06-03'],
  ['am 1. März 2026', '2026-03-01'],
  ['le 1er août 2026', '2026-08-01'],
  ['el 9 de septiembre de 2026', '2026-09-09'],
  ['2026-12-31', '2026-12-31'],
  ['in May 2026', '2026-05'],
  ['en mayo de 2026', '2026-05'],
  ['am 25.05.2026', '2026-05-25'],
  ['05/25/2026', '2026-05-25'],
])('%s is %s', (text, date) => {
  expect(findDates(text)).toMatchObject([{ date }])
  expect(findDates(text)[0]?.ambiguous).toBeUndefined()
})

test('numbers alone can be two days', () => {
  expect(findDates('on 04/05/2026')).toMatchObject([{ ambiguous: true }])
  expect(findDates('on 05/05/2026')[0]?.ambiguous).toBeUndefined()
})

test('words that only look like dates are none', () => {
  expect(findDates('It may 2026 times rain, 1.2.3.4, 12 apples, version 2026')).toEqual([
    { date: '2026-05', index: 3 },
  ])
})

test('the calendar decides what is a day', () => {
  expect(isDay('2024-02-29')).toBe(true)
  expect(isDay('2026-02-29')).toBe(false)
  expect(isDay('2026-06-31')).toBe(false)
  expect(isDay('2026-13-01')).toBe(false)
})
