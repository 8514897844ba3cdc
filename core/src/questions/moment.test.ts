import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatMoment,
  LATEST_MOMENT,
  parseMoment,
  parseOffset,
  unixSeconds,
} from './moment.ts'

describe('parseMoment', () => {
  test.each([
    ['1970-01-01T00:00:00Z', 0],
    ['2026-02-20T23:59:00Z', 1_771_631_940],
    ['2026-02-20T23:59Z', 1_771_631_940],
    ['2026-02-20T23:59', 1_771_631_940],
    ['2026-02-20T23:59:59', 1_771_631_999],
    ['2026-02-20', 1_771_631_999],
    ['2026-02-20T18:59-05:00', 1_771_631_940],
    ['2026-02-21T05:29+05:30', 1_771_631_940],
    ['2024-02-29T00:00Z', 1_709_164_800],
    ['2000-02-29T00:00Z', 951_782_400],
    ['2026-01-31T00:00Z', 1_769_817_600],
    ['2026-04-30T00:00Z', 1_777_507_200],
    ['2026-06-30T00:00Z', 1_782_777_600],
    ['2026-09-30T00:00Z', 1_790_726_400],
    ['2026-11-30T00:00Z', 1_795_996_800],
    ['9999-12-31', LATEST_MOMENT],
  ])('%s is %i', (text, seconds) => {
    expect(parseMoment(text)).toBe(seconds)
  })

  test('a text without a zone is read in the offset', () => {
    expect(parseMoment('2026-02-20', '-05:00')).toBe(1_771_631_999 + 18_000)
    expect(parseMoment('2026-02-20T23:59', '+05:30')).toBe(1_771_631_940 - 19_800)
  })

  test('a zone in the text is stronger than the offset', () => {
    expect(parseMoment('2026-02-20T23:59Z', '-05:00')).toBe(1_771_631_940)
  })

  test.each([
    '',
    '2026-02-30',
    '2025-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-01-32',
    '2026-00-10',
    '2026-13-10',
    '2026-01-00',
    '2026-02-20T24:00',
    '2026-02-20T23:60',
    '2026-02-20T23:59:60',
    '2026-02-20T23',
    '2026-02-20 23:59',
    '2026-02-20Z',
    '2026-2-20',
    '2026-02-20T23:59:00.5Z',
    '2026-02-20T23:59 ET',
    '2026-02-20T23:59+15:00',
    '2026-02-20T23:59+05:60',
    '2026-02-20T23:59z',
    ' 2026-02-20',
    '2026-02-20 ',
    '02026-02-20',
    'Feb 20, 2026',
    '1969-12-31',
    '0000-01-01',
    '1970-01-01T00:00+00:01',
    '9999-12-31T23:59:59-00:01',
  ])('%j is not a moment', (text) => {
    expect(parseMoment(text)).toBeUndefined()
  })

  test('a zone that has only a name is refused', () => {
    expect(parseMoment('2026-02-20', 'America/New_York')).toBeUndefined()
  })
})

describe('formatMoment', () => {
  test('a moment is written in UTC, without fractions', () => {
    expect(formatMoment(moment(1_771_631_940))).toBe('2026-02-20T23:59:00Z')
  })

  test('every moment is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LATEST_MOMENT }), (seconds) => {
        expect(parseMoment(formatMoment(moment(seconds)))).toBe(seconds)
      }),
    )
  })
})

test.each([
  ['UTC', 0],
  ['Z', 0],
  ['+00:00', 0],
  ['-00:00', 0],
  ['-05:00', -18_000],
  ['+05:30', 19_800],
  ['+14:00', 50_400],
  ['-14:00', -50_400],
  ['+13:59', 50_340],
])('the offset %s is %i seconds', (text, seconds) => {
  expect(parseOffset(text)).toBe(seconds)
})

test.each([
  '',
  'ET',
  'utc',
  '+5:00',
  '05:00',
  '+0500',
  '+14:01',
  '+02:60',
  '+05:00x',
  'x+05:00',
])('the offset %j is refused', (text) => {
  expect(parseOffset(text)).toBeUndefined()
})

test.each([
  [0, 0],
  [-0, 0],
  [LATEST_MOMENT, LATEST_MOMENT],
  [-1, undefined],
  [0.5, undefined],
  [LATEST_MOMENT + 1, undefined],
  [Number.NaN, undefined],
])('%d seconds as a moment: %s', (seconds, wanted) => {
  expect(unixSeconds(seconds)).toBe(wanted)
})

function moment(seconds: number) {
  const valid = unixSeconds(seconds)
  if (valid === undefined) throw new Error(`${seconds} is not a moment`)
  return valid
}
