import { expect, test } from 'vitest'
import { readNumbers } from './read-numbers.ts'

function read(text: string, language?: string) {
  return readNumbers(text, { language }).map((each) => {
    const { value, currency, unit, hedge, isOrdinal } = each
    const number = value ? `${value.digits}e${value.exponent}` : 'ambiguous'
    return [number, currency, unit, hedge, isOrdinal ? 'ordinal' : undefined]
      .filter((part) => part !== undefined)
      .join(' ')
  })
}

test.each([
  ['1,500', '15e2'],
  ['1.500', 'ambiguous'],
  ['0.500', '5e-1'],
  ['1,234,567.89', '123456789e-2'],
  ['1.234.567,89', '123456789e-2'],
  ['1 234 567', '1234567e0'],
  ["1'234'567.5", '12345675e-1'],
  ['12,5', '125e-1'],
  ['$5', '5e0 $'],
  ['US$5 million', '5e6 USD'],
  ['5 million US dollars', '5e6 USD'],
  ['-$5.50', '-55e-1 $'],
  ['€2.5bn', '25e8 EUR'],
  ['£3m', '3e6 GBP'],
  ['3m', '3e0 m'],
  ['5 lakh', '5e5'],
  ['2 crore', '2e7'],
  ['5 hundred thousand', '5e5'],
  ['0.5%', '5e-1 %'],
  ['50 per cent', '5e1 %'],
  ['2 percentage points', '2e0 pp'],
  ['25 basis points', '25e0 bp'],
  ['1980s', '198e1 =s'],
  ['3rd', '3e0 ordinal'],
  ['third', '3e0 ordinal'],
  ['twenty-five years', '25e0 year'],
  ['about 500', '5e2 about'],
  ['more than 5 km', '5e0 km more than'],
  ['2 billion', '2e9'],
  ['10²', 'ambiguous'],
  ['1.2.3', 'ambiguous'],
  ['1,23,456', 'ambiguous'],
  [`1${'0'.repeat(80)}`, 'ambiguous'],
])('%s is %s', (text, number) => {
  expect(read(`It is ${text} there`)).toEqual([number])
})

test.each([
  ['de', '1.500', '15e2'],
  ['de', '1,500', '15e-1'],
  ['en', '1.500', '15e-1'],
  ['de', '2 Billionen', '2e12'],
  ['de', '2 billion', 'ambiguous'],
  ['de', '2,5 Mrd. Euro', '25e8 EUR'],
  ['fr', '3 milliards d’euros', '3e9 EUR'],
  ['es', '3 mil millones', '3e9'],
  ['es-MX', 'once', '11e0'],
  ['pl', '5 tys. złotych', '5e3 PLN'],
])('in %s, %s is %s', (language, text, number) => {
  expect(read(text, language)).toEqual([number])
})

test('digits inside a word are not a number, and a dash between numbers is not a sign', () => {
  expect(read('H1N1 and Q3')).toEqual([])
  expect(read('they won 2-1')).toEqual(['2e0', '1e0'])
})

test('offsets refer to the text', () => {
  const text = '\u200b\u200bIt cost “US$5\u00a0million” then'
  const [number] = readNumbers(text)
  expect(text.slice(number?.start, number?.end)).toBe('US$5\u00a0million')
})
