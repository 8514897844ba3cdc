import { expect, test } from 'vitest'
import { eventDateOf } from './event-date.ts'

const dateOf = (quote: string, eventDate?: string, pageDate?: string) =>
  eventDateOf({ quote, eventDate }, pageDate, 'en')

test('the one day that a quote names is the day of the event, whatever a reader says', () => {
  expect(dateOf('The bank decided on 11 June 2026 to cut.', '2026-05-01')).toBe(
    '2026-06-11',
  )
})

test('the reader chooses one of several days that is there', () => {
  const quote = 'Between 3 June 2026 and 11 June 2026 it met.'
  expect(dateOf(quote, '2026-06-11')).toBe('2026-06-11')
  expect(dateOf(quote, '2026-06-10')).toBeUndefined()
  expect(dateOf(quote)).toBeUndefined()
})

test('a day that only the reader names is none', () => {
  expect(dateOf('The bank decided to cut.', '2026-06-11')).toBeUndefined()
})

test.each([
  ['2026-06-12', '2026-06-11'],
  ['2027-01-02', undefined],
  [undefined, undefined],
])(
  'a day without a year is that of a page of %s: %s',
  (pageDate = undefined, expected = undefined) => {
    expect(dateOf('The bank cut on 11 June.', undefined, pageDate)).toBe(expected)
  },
)

test('a page reports what has happened: the year is never one to come', () => {
  expect(dateOf('It happened on 30 December.', undefined, '2027-01-02')).toBe(
    '2026-12-30',
  )
  expect(dateOf('It happens on 3 January.', undefined, '2026-12-30')).toBeUndefined()
  expect(dateOf('It fell on 30 June.', undefined, '2026-01-05')).toBeUndefined()
  expect(dateOf('It happened on 1 January.', undefined, '2026-12-31')).toBe('2027-01-01')
})

test.each([
  ['2026-06-30', '2026-06-30'],
  ['2026-06-23', undefined],
  ['2026-07-01', undefined],
  [undefined, undefined],
])(
  'takes a weekday for %s only if it is the last one before the page: %s',
  (said, day) => {
    const quote = 'It opened to all vehicles on Tuesday evening, the office said.'
    expect(eventDateOf({ quote, eventDate: said }, '2026-07-01', 'en')).toBe(day)
  },
)
