import { expect, test } from 'vitest'
import { readDates } from './read-dates.ts'

function read(text: string, language?: string) {
  return readDates(text, { language }).map(({ year, month, day, isAmbiguous }) =>
    isAmbiguous ? 'ambiguous' : [year ?? '-', month ?? '-', day ?? '-'].join(' '),
  )
}

test.each([
  ['2026-03-03', '2026 3 3'],
  ['2026/3/4', '2026 3 4'],
  ['3 March 2026', '2026 3 3'],
  ['March 3rd, 2026', '2026 3 3'],
  ['Mar. 3 2026', '2026 3 3'],
  ['the 3rd of March 2026', '2026 3 3'],
  ['3 March', '- 3 3'],
  ['March 2026', '2026 3 -'],
  ['3. März 2026', '2026 3 3'],
  ['1er août 2026', '2026 8 1'],
  ['3 de marzo de 2026', '2026 3 3'],
  ['3 marzo 2026', '2026 3 3'],
  ['3 de março de 2026', '2026 3 3'],
  ['3 maart 2026', '2026 3 3'],
  ['3 marca 2026', '2026 3 3'],
  ['03.04.2026', '2026 4 3'],
  ['03/04/2026', 'ambiguous'],
  ['03/03/2026', '2026 3 3'],
  ['13/04/2026', '2026 4 13'],
  ['04/13/2026', '2026 4 13'],
])('%s is %s', (text, date) => {
  expect(read(`On ${text} it rained`)).toEqual([date])
})

test.each([
  ['en-US', '2026 3 4'],
  ['en-GB', '2026 4 3'],
  ['de', '2026 4 3'],
  ['en', 'ambiguous'],
])('the text %s makes 03/04/2026 %s', (language, date) => {
  expect(read('03/04/2026', language)).toEqual([date])
})

test.each([
  '31 February',
  '2026-02-31',
  '2026-13-01',
  '13/13/2026',
  '32 March',
  '5 may join',
  'they may 5 times',
  '12026-03-03',
  '2026-03-035',
  'version 1.3.4.2026',
])('%s is not a date', (text) => {
  expect(read(text)).toEqual([])
})

test('a megabyte of digits and letters costs less than 10 seconds', () => {
  const start = performance.now()
  for (const part of ['1 ', 'a', '1.', '3 March ', 'March 3, ', '1/1/', ' ']) {
    readDates(part.repeat(1_000_000 / part.length))
  }
  expect(performance.now() - start).toBeLessThan(10_000)
})
