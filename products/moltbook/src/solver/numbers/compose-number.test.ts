import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberWords } from '../words/number-words.ts'
import { collapseRepeats } from '../words/spelling.ts'
import { composeNumber } from './compose-number.ts'
import { spellNumber } from './number-text.fixture.ts'
import { rationalOf } from './rational.ts'

function compose(text: string) {
  const words = text.split(' ').map((spelling) => {
    const word = numberWords.get(collapseRepeats(spelling))
    if (!word) throw new Error(`${spelling} is not a number word`)
    return word
  })
  return composeNumber(words)
}

test('every number below a million is read as it is spelled', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (value) => {
      expect(compose(spellNumber(value))).toEqual(rationalOf(value))
    }),
    { numRuns: runs(500) },
  )
})

test('digits follow the point', () => {
  expect(compose('five point five')).toEqual({ numerator: 11n, denominator: 2n })
  expect(compose('twenty one point zero two')).toEqual({
    numerator: 1051n,
    denominator: 50n,
  })
  expect(compose('three point three three')).toEqual({
    numerator: 333n,
    denominator: 100n,
  })
  expect(compose('point five')).toEqual({ numerator: 1n, denominator: 2n })
})

test.each([
  ['forty forty five', 45],
  ['twenty three three', 23],
  ['thirty two thirty two', 32],
  ['seven seven seven', 7],
  ['one hundred hundred five', 105],
  ['hundred', 100],
])('a number that is said twice counts once: %s', (text, value) => {
  expect(compose(text)).toEqual(rationalOf(value))
})

test.each([
  'twenty thirty',
  'two three',
  'twenty thirteen',
  'thirteen twenty',
  'twenty zero',
  'twenty three four',
  'twelve hundred',
  'zero hundred',
  'five hundred hundred thousand thousand point',
  'five point',
  'five point twenty',
  'five point five point five',
  'twenty three twenty four',
])('%s is not a single number', (text) => {
  expect(compose(text)).toBeUndefined()
})

test('an empty text is not a number', () => {
  expect(composeNumber([])).toBeUndefined()
})
