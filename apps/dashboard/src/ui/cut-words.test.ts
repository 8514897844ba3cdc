import { expect, test } from 'vitest'
import { cutWords } from './cut-words.ts'

test('a text is cut after a whole word', () => {
  expect(cutWords('It rained in Bern on the first day of May', 20)).toBe(
    'It rained in Bern…',
  )
  expect(cutWords(' It rained. ', 20)).toBe('It rained.')
})

test('a single long word is cut after a whole character', () => {
  expect(cutWords(`${'a'.repeat(9)}😀${'a'.repeat(20)}`, 10)).toBe(`${'a'.repeat(9)}…`)
})
