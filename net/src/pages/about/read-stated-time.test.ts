import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatedTime } from './read-stated-time.ts'

const at = (iso: string) => Date.parse(iso) / 1_000

test.each([
  ['2026-06-04T17:57:00-04:00', '2026-06-04', at('2026-06-04T21:57:00Z')],
  ['2026-06-04T23:57:00.000+0530', '2026-06-04', at('2026-06-04T18:27:00Z')],
  ['2026-06-04T17:57Z', '2026-06-04', at('2026-06-04T17:57:00Z')],
  ['2026-06-04T17:57:00', '2026-06-04', undefined],
  ['2026-06-04', '2026-06-04', undefined],
  ['20260604', '2026-06-04', undefined],
  ['June 4, 2026, 5:57 p.m. ET', '2026-06-04', at('2026-06-04T21:57:00Z')],
  ['January 4, 2026, 5 PM ET', '2026-01-04', at('2026-01-04T22:00:00Z')],
  ['4 June 2026 17:57 CEST', '2026-06-04', at('2026-06-04T15:57:00Z')],
  ['4 June 2026 09.30 JST', '2026-06-04', at('2026-06-04T00:30:00Z')],
  ['June 4, 2026 at 12:05 am PT', '2026-06-04', at('2026-06-04T07:05:00Z')],
  ['4 June 2026 17:57 IST', '2026-06-04', undefined],
  ['Thu, 06/04/2026 - 17:57', '2026-06-04', undefined],
  ['Mon, 06/04/2026 - 17:57', '2026-04-06', undefined],
])('reads %s', (text, date, instant) => {
  expect(readStatedTime(text)).toEqual({ date, instant })
})

test.each([
  ['06/04/2026', undefined],
  ['Fri, 06/04/2026', undefined],
  ['06/04/2026', 'en-US'],
  ['June 2026', undefined],
  ['2026-02-30', undefined],
  ['soon', undefined],
  ['', undefined],
])('does not read %j of a page in %s', (text, language) => {
  expect(readStatedTime(text, language)).toBeUndefined()
})

test('takes the order of the language', () => {
  expect(readStatedTime('06/04/2026', 'de')?.date).toBe('2026-04-06')
})

test('reads each instant that is written with an offset', () => {
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
  fc.assert(
    fc.property(seconds, fc.integer({ min: -12, max: 14 }), (instant, hours) => {
      const local = new Date((instant + hours * 3_600) * 1_000).toISOString().slice(0, 19)
      const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
      expect(readStatedTime(`${local}${offset}`)).toEqual({
        date: local.slice(0, 10),
        instant,
      })
    }),
  )
})
