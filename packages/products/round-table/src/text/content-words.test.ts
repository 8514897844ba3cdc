import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentWords, foldText, isSameClaim } from './content-words.ts'

const same = (a: string, b: string) => isSameClaim(contentWords(a), contentWords(b))

test.each([
  ['The lock was picked.', 'the LOCK, picked'],
  ['SQL injection in the search endpoint', 'Search endpoints: SQL injections'],
  ['Café prices rose', 'Cafe price rose'],
  ['It does not hold water', 'It doesn’t hold water'],
])('%j says the same as %j', (a, b) => {
  expect(same(a, b)).toBe(true)
})

test.each([
  ['The lock was picked.', 'The lock was not picked.'],
  ['The price passed 100 dollars', 'The price passed 200 dollars'],
  ['The lock was picked.', 'The roof leaks.'],
  ['', 'The roof leaks.'],
  ['', ''],
])('%j does not say the same as %j', (a, b) => {
  expect(same(a, b)).toBe(false)
})

test('thousands separators make no other number', () => {
  expect(same('It reached 1,250 units', 'It reached 1250 units')).toBe(true)
})

test('whether two texts say the same does not depend on their order', () => {
  const word = fc.constantFrom(
    'lock',
    'roof',
    'door',
    'not',
    '12',
    '13',
    'never',
    'steel',
  )
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(same(a, b)).toBe(same(b, a))
    }),
  )
})

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
    }),
  )
})
