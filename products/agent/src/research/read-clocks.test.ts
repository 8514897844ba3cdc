import { expect, test } from 'vitest'
import { readClocks, secondsAt } from './read-clocks.ts'

test.each([
  ['by 11:59 PM ET', '23:59 ET'],
  ['at 12:00 ET', '12:00 ET'],
  ['at noon ET', '12:00 ET'],
  ['at 9 a.m. PT', '09:00 PT'],
  ['by 11:59:59 p.m. (ET)', '23:59 ET'],
  ['at 12:30 AM Eastern Time', '00:30 ET'],
  ['at 12:00 noon BST', '12:00 BST'],
  ['by 23:59 local time (Central European Summer Time)', '23:59 CET'],
  ['by 11:59 PM Japan Standard Time', '23:59 Tokyo'],
  ['by 11:59 PM Paris time', '23:59 CET'],
  ['at 18.40 CEST', '18:40 CEST'],
  ['at 18:40 UTC', '18:40 UTC'],
])('reads the clock of %j', (text, clock) => {
  expect(readClocks(text).map(({ time, zone }) => `${time} ${zone}`)).toEqual([clock])
})

test.each([
  'at 18:40',
  'at 13 PM ET',
  'at 25:00 ET',
  'at 12:00 CST',
  'at 12:00 AND later',
  'midnight ET',
  'at 12:00 Paris won',
  'at 12:00 central bankers met',
  'a 2:1 win',
  'in 2026 ET',
])('reads no clock in %j', (text) => {
  expect(readClocks(text)).toEqual([])
})

test('gives the second of a day in its zone, and none that no clock shows', () => {
  expect(secondsAt('2026-06-30', '23:59', 'ET')).toBe(
    Date.parse('2026-07-01T03:59Z') / 1_000,
  )
  expect(secondsAt('2026-03-08', '02:30', 'ET')).toBeUndefined()
  expect(secondsAt('2026-06-31', '12:00', 'UTC')).toBeUndefined()
})
