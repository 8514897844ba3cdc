import { expect, test } from 'vitest'
import { parseMoment, type UnixSeconds } from '../moment.ts'
import { readDates } from './dates.ts'

const now = at('2026-02-10T12:00Z')

test.each([
  ['by Feb 20, 2026?', 'Feb 20, 2026', '2026-02-20', '2026-02-20'],
  ['by February 20th 2026', 'February 20th 2026', '2026-02-20', '2026-02-20'],
  ['on 20 February 2026', '20 February 2026', '2026-02-20', '2026-02-20'],
  ['on the 3rd of Sept', '3rd of Sept', '2026-09-03', '2026-09-03'],
  ['by 2026-02-20', '2026-02-20', '2026-02-20', '2026-02-20'],
  ['by June 2026', 'June 2026', '2026-06-01', '2026-06-30'],
  ['by December 2026', 'December 2026', '2026-12-01', '2026-12-31'],
  ['by June 30?', 'June 30', '2026-06-30', '2026-06-30'],
  ['on Feb 10', 'Feb 10', '2026-02-10', '2026-02-10'],
  ['on Feb 9', 'Feb 9', '2027-02-09', '2027-02-09'],
  ['on Feb 29', 'Feb 29', '2028-02-29', '2028-02-29'],
  ['before July', 'July', '2026-07-01', '2026-07-31'],
  ['in February', 'February', '2026-02-01', '2026-02-28'],
  ['in January', 'January', '2027-01-01', '2027-01-31'],
  ['by end of 2026', '2026', '2026-01-01', '2026-12-31'],
  ['before 2027', '2027', '2027-01-01', '2027-12-31'],
])('%s names %s', (sentence, words, from, to) => {
  expect(readDates(sentence, now)).toEqual([
    { words, start: sentence.indexOf(words), from: at(`${from}T00:00Z`), to: at(to) },
  ])
})

test.each([
  'Will X?',
  'maybe 2 may win',
  'on Feb 30, 2026',
  '2026-13-01',
  'Mars in 1200',
  'by 75000',
  'the march on Rome',
])('%s names none', (sentence) => {
  expect(readDates(sentence, now).filter(({ words }) => words !== '2 may')).toEqual([])
})

test('several dates come in the order of the sentence', () => {
  const dates = readDates('between Feb 12 and Mar 1, 2026', now)
  expect(dates.map(({ words }) => words)).toEqual(['Feb 12', 'Mar 1, 2026'])
})

function at(text: string): UnixSeconds {
  const moment = parseMoment(text)
  if (moment === undefined) throw new Error(`${text} is not a moment`)
  return moment
}
