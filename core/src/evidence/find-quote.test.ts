import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQuote } from './find-quote.ts'

const text =
  'First line.\nThe “bridge” over the river opened on 3\u00a0March\u00ad 2026 — after ten years.'
const reason = (page: string, quote: string) => {
  const result = findQuote(page, quote)
  return result.status === 'FOUND' ? result.status : result.reason
}

test('a quote is found across other spaces, marks and dashes, at the offset of the text', () => {
  const quote = 'The "bridge" over the river opened on 3 March 2026 - after'
  const result = findQuote(text, quote)
  expect(result).toMatchObject({ status: 'FOUND', offset: 12, occurrences: 1 })
  if (result.status !== 'FOUND') return
  expect(text.slice(result.offset, result.offset + result.length)).toMatch(
    /^The “.* — after$/,
  )
})

test('every occurrence is counted', () => {
  const page = 'one two three four. '.repeat(3)
  expect(findQuote(page, 'one two three four')).toMatchObject({
    offset: 0,
    occurrences: 3,
  })
})

test.each([
  ['the river', 'QUOTE_TOO_SHORT'],
  ['internationalization', 'QUOTE_TOO_SHORT'],
  ['word '.repeat(100), 'QUOTE_TOO_LONG'],
  ['The bridge over the river opened', 'QUOTE_NOT_IN_TEXT'],
  ['over the River opened on 3 March', 'QUOTE_NOT_IN_TEXT'],
  ['ver the river opened on 3 March', 'QUOTE_CUTS_WORD'],
  ['over the river opened on 3 March 202', 'QUOTE_CUTS_WORD'],
])('the quote %s is refused: %s', (quote, code) => {
  expect(reason(text, quote)).toBe(code)
})

test.each([
  ['over the river ... after ten years', 'FOUND'],
  ['over the river […] after ten years', 'FOUND'],
  ['over the river … after ten years', 'FOUND'],
  ['after ten years ... over the river', 'QUOTE_NOT_IN_TEXT'],
  ['over the river ... years', 'QUOTE_GAPS_INVALID'],
  [
    'First line. The ... over the river ... on 3 March 2026 ... after ten years',
    'QUOTE_GAPS_INVALID',
  ],
])('the quote with gaps %s is %s', (quote, code) => {
  expect(reason(text, quote)).toBe(code)
})

test('a gap does not skip a negation', () => {
  const page =
    'The company said on Tuesday that it did not at first want to complete the purchase of Bolt.'
  expect(reason(page, 'The company said ... complete the purchase')).toBe(
    'QUOTE_GAP_SKIPS_NEGATION',
  )
})

test.each([
  [
    'Acme did not sign the contract with Bolt',
    'sign the contract with Bolt',
    'QUOTE_CUTS_NEGATION',
  ],
  ['Acme never has signed the contract', 'signed the contract', 'QUOTE_CUTS_NEGATION'],
  ['It said no. Acme signed the contract', 'Acme signed the contract', 'FOUND'],
  ['It paid $500 for people in town', '500 for people in town', 'QUOTE_CUTS_WORD'],
  ['It rose to 12.5 percent in town', '5 percent in town', 'QUOTE_CUTS_WORD'],
  ['Growth in town was 12.5 a year', 'Growth in town was 12', 'QUOTE_CUTS_WORD'],
  ['Growth in town was 12 % a year', 'Growth in town was 12', 'QUOTE_CUTS_WORD'],
  ['A loss of -5 points in town', '5 points in town', 'QUOTE_CUTS_WORD'],
  ['It sold 5 million units in town', 'It sold 5', 'QUOTE_TOO_SHORT'],
  ['In town it sold 5 million units', 'In town it sold 5', 'QUOTE_CUTS_WORD'],
  ['There were 500 people in town', '500 people in town', 'FOUND'],
])('%s contains the quote "%s": %s', (page, quote, code) => {
  expect(reason(page, quote)).toBe(code)
})

test('parts of a quote are within 400 characters', () => {
  const page = `over the river at ${'x '.repeat(200)} after ten years`
  expect(reason(page, 'over the river at ... after ten years')).toBe('QUOTE_NOT_IN_TEXT')
})

test('superscripts, fractions and letters of other scripts stay different', () => {
  expect(reason('it has an area of 10² units', 'an area of 102 units')).toBe(
    'QUOTE_NOT_IN_TEXT',
  )
  expect(reason('it has 1½ units of it here', 'it has 11/2 units of it')).toBe(
    'QUOTE_NOT_IN_TEXT',
  )
  expect(reason('the \u0430pple is on the table', 'the apple is on the table')).toBe(
    'QUOTE_NOT_IN_TEXT',
  )
})

test('words hyphenated at the end of a line are joined in a PDF only', () => {
  const page = 'the final resolu-\ntion of the board of Acme'
  const quote = 'the final resolution of the board'
  expect(reason(page, quote)).toBe('QUOTE_NOT_IN_TEXT')
  expect(findQuote(page, quote, { pdf: true })).toMatchObject({
    status: 'FOUND',
    offset: 0,
  })
})

test('characters without spaces between words count as words', () => {
  const page = '橋は2026年3月3日に開通したと市長が発表しました。'
  expect(reason(page, '3月3日に開通したと市長が発表')).toBe('FOUND')
})

test.each([
  ['repeated letters', 'a'.repeat(1_000_000), `${'a'.repeat(120)} a a`],
  ['repeated words', 'a a a a a a '.repeat(83_000), `${'a a a a a a '.repeat(20)}b`],
  [
    'repeated parts',
    'one two three four five '.repeat(40_000),
    'one two three four ... one two three four ... one two three fivx',
  ],
  [
    'parts far away',
    'one two three four '.repeat(50_000),
    'one two three four ... two three four one ... three four one two',
  ],
  ['cut numbers', '15 million people left. '.repeat(40_000), '5 million people left'],
  ['combining marks', `e${'\u0301\u0323'.repeat(500_000)}`, 'one two three four'],
  ['expanding letters', '\ufdfa'.repeat(100_000), 'one two three four'],
  ['digits', '1'.repeat(1_000_000), '11 11 11 11 11 11'],
])('a megabyte of %s costs less than 10 seconds', (_name, page, quote) => {
  const start = performance.now()
  findQuote(page, quote, { pdf: true })
  // On an idle machine each takes less than 0.5 s; a quadratic search takes minutes.
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('every part of a text with whole words is found in it', () => {
  const word = fc.stringMatching(/^[a-z]{9,12}$/)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 12, maxLength: 30 }),
      fc.nat(7),
      (words, from) => {
        const page = words.join('\n')
        const quote = words.slice(from, from + 4).join(' ')
        expect(reason(page, quote)).toBe('FOUND')
      },
    ),
  )
})

test('a quote with another digit is not in its text', () => {
  const digits = fc.array(fc.nat(9), { minLength: 3, maxLength: 9 })
  fc.assert(
    fc.property(digits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (all, at, step) => {
      const place = at % all.length
      const other = all.map((digit, index) =>
        index === place ? (digit + step) % 10 : digit,
      )
      const write = (number: readonly number[]) =>
        `the town has ${number.join('')} people`
      expect(reason(write(all), write(other))).toBe('QUOTE_NOT_IN_TEXT')
    }),
  )
})
