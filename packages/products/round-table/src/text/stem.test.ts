import { expect, it } from 'vitest'
import { stem } from './stem.ts'

// Pairs from the paper of the algorithm.
it.each([
  ['caresses', 'caress'],
  ['ponies', 'poni'],
  ['cats', 'cat'],
  ['agreed', 'agre'],
  ['plastered', 'plaster'],
  ['motoring', 'motor'],
  ['sing', 'sing'],
  ['conflated', 'conflat'],
  ['hopping', 'hop'],
  ['falling', 'fall'],
  ['filing', 'file'],
  ['happy', 'happi'],
  ['sky', 'sky'],
  ['relational', 'relat'],
  ['vietnamization', 'vietnam'],
  ['hopefulness', 'hope'],
  ['formality', 'formal'],
  ['triplicate', 'triplic'],
  ['electrical', 'electr'],
  ['replacement', 'replac'],
  ['adoption', 'adopt'],
  ['controll', 'control'],
  ['rate', 'rate'],
  ['cease', 'ceas'],
])('%s becomes %s', (word, expected) => {
  expect(stem(word)).toBe(expected)
})

it.each([
  ['cook', 'cooking', 'cooked', 'cooks'],
  ['secure', 'security'],
  ['price', 'pricing', 'prices'],
  ['audit', 'auditing', 'audits'],
  ['election', 'elections', 'elected'],
])('%s and its forms have one stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1)
})

it('leaves short words and words of other alphabets alone', () => {
  expect(['ai', 'über', 'проверка'].map(stem)).toEqual(['ai', 'über', 'проверка'])
})
