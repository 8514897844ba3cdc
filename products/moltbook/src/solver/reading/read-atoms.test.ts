import { expect, test } from 'vitest'
import { readAtoms } from './read-atoms.ts'

const textsOf = (text: string) =>
  readAtoms(text).map(({ kind, text: piece }) => `${kind} ${piece}`)

test('case, symbols and accents are noise', () => {
  expect(textsOf('A] lO/b-StÉr')).toEqual([
    'letters a',
    'letters lo',
    'letters b',
    'letters ster',
  ])
})

test('plus and asterisk stay as possible operators, dash and slash do not', () => {
  expect(textsOf('a + b * c - d / e')).toEqual([
    'letters a',
    'operator +',
    'letters b',
    'operator *',
    'letters c',
    'letters d',
    'letters e',
  ])
})

test('figures keep their decimals and lose their thousands separators', () => {
  expect(textsOf('5.5 1,250 12, 7.')).toEqual([
    'figure 5.5',
    'figure 1250',
    'figure 12',
    'figure 7',
  ])
})

test('a zero is the letter o inside and between words, and a digit inside figures', () => {
  expect(textsOf('f0ur 0 n 10')).toEqual([
    'letters four',
    'letters o',
    'letters n',
    'figure 10',
  ])
})

test('letters mixed with digits and foreign letters are unreadable', () => {
  expect(textsOf('tw3nty х5 ٣')).toEqual([
    'unreadable tw3nty',
    'unreadable х5',
    'unreadable ٣',
  ])
})

test('a comma or question mark is a pause', () => {
  expect(readAtoms('now, a/b how?').map(({ pause }) => pause)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('nothing has no atoms', () => {
  expect(readAtoms(' ] ^ ~ ')).toEqual([])
})
