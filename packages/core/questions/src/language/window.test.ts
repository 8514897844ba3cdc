import { expect, test } from 'vitest'
import { formatWindow, parseWindow } from './window.ts'

test.each([
  ['90m', 5_400, '90m'],
  ['60m', 3_600, '1h'],
  ['24h', 86_400, '1d'],
  ['25h', 90_000, '25h'],
  ['7d', 604_800, '7d'],
  ['90s', 90, '90s'],
  ['120s', 120, '2m'],
  ['253402300799s', 253_402_300_799, '253402300799s'],
])('%s is the last %i seconds, written %s', (text, seconds, canonical) => {
  const window = parseWindow(text)
  expect(window).toEqual({ kind: 'last', seconds })
  expect(window && formatWindow(window)).toBe(canonical)
})

test('two moments are read in the offset and written in UTC', () => {
  const window = parseWindow('2026-02-01/2026-02-02T12:00', '-05:00')
  expect(window).toEqual({ kind: 'between', from: 1_770_008_399, to: 1_770_051_600 })
  expect(window && formatWindow(window)).toBe('2026-02-02T04:59:59Z/2026-02-02T17:00:00Z')
})

test.each([
  '',
  'd',
  '0d',
  '07d',
  '1.5h',
  '-1h',
  '24H',
  '1w',
  '24h ',
  'x24h',
  '1h30m',
  '253402300800s',
  '9999999999999s',
  '2026-02-01',
  '2026-02-01/',
  '/2026-02-01',
  '2026-02-01/2026-02-01',
  '2026-02-02/2026-02-01',
  '2026-02-01/2026-02-02/2026-02-03',
])('%j is not a window', (text) => {
  expect(parseWindow(text)).toBeUndefined()
})
