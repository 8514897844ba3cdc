import { parseMoment } from '@cresolver/questions'
import { expect, test } from 'vitest'
import { isPresent, openOldFields } from './old-fields.ts'
import { oldMoment, oldName, oldSide, oldText } from './old-values.ts'

test.each([
  ['2026-02-20T23:59:00Z', '2026-02-20T23:59:00Z'],
  ['2026-02-20T23:59:00', '2026-02-20T23:59:00Z'],
  ['2026-02-20T23:59', '2026-02-20T23:59:00Z'],
  ['2026-02-20 23:59:00', '2026-02-20T23:59:00Z'],
  [' 2026-02-20 23:59 UTC ', '2026-02-20T23:59:00Z'],
  ['2026-02-20T23:59:00.999999', '2026-02-20T23:59:00Z'],
  ['2026-02-20T23:59:00.123Z', '2026-02-20T23:59:00Z'],
  ['2026-02-20T23:59:00.5+00:00', '2026-02-20T23:59:00Z'],
  ['2026-02-20T18:59:00-0500', '2026-02-20T23:59:00Z'],
  ['2026-02-20', '2026-02-20T23:59:59Z'],
  ['2026-02-20Z', '2026-02-20T23:59:59Z'],
  [1_771_631_940, '2026-02-20T23:59:00Z'],
  [1_771_631_940.9, '2026-02-20T23:59:00Z'],
  [1_771_631_940_999, '2026-02-20T23:59:00Z'],
  ['1771631940', '2026-02-20T23:59:00Z'],
  [99_999_999_999, '5138-11-16T09:46:39Z'],
  [100_000_000_000, '1973-03-03T09:46:40Z'],
])('%j is %s', (value, moment) => {
  expect(oldMoment(value)).toBe(parseMoment(moment))
})

test.each(['soon', '', '2026-02-30', '20260220', -1, Number.NaN, null, true, {}])(
  '%j is not a valid time',
  (value) => {
    expect(oldMoment(value)).toBeUndefined()
  },
)

test('texts, names and sides are read as they were written', () => {
  expect([' a ', 7, '', ' ', null, {}].map(oldText)).toEqual([
    'a',
    '7',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(
    ['a', { name: 'b' }, { username: 'c' }, { name: '', username: 'd' }, {}, null].map(
      oldName,
    ),
  ).toEqual(['a', 'b', 'c', 'd', undefined, undefined])
  expect(['YES', ' no', true, false, 'maybe', 1].map(oldSide)).toEqual([
    'YES',
    'NO',
    'YES',
    'NO',
    undefined,
    undefined,
  ])
})

test.each([null, undefined, '', [], {}])('%j says nothing', (value) => {
  expect(isPresent(value)).toBe(false)
})

test.each([0, false, ' ', [null], { a: null }])('%j says something', (value) => {
  expect(isPresent(value)).toBe(true)
})

test('the first field that can be read is taken, the others are left', () => {
  const fields = openOldFields({ a: null, b: {}, c: [1], d: 'x', e: 'y' })
  expect(fields.has(['a', 'b'])).toBe(false)
  expect(fields.take(['a', 'b', 'c', 'd', 'e'], oldText)).toBe('x')
  expect(fields.take(['d'], oldText)).toBeUndefined()
  expect(fields.rest()).toEqual({ c: [1], e: 'y' })
  fields.putBack('c', [2])
  fields.putBack('d', '')
  expect(fields.rest()).toEqual({ c: [2], e: 'y' })
})
