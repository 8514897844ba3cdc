import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNearDuplicate, similarity } from './similarity.ts'

const article = Array.from({ length: 200 }, (_, index) => `word${index * 7}`).join(' ')

test('a text equals itself, and itself in other case and punctuation', () => {
  expect(similarity(article, article)).toBe(1)
  expect(similarity(article, article.toUpperCase().replace(/ /g, ', '))).toBe(1)
})

test('a copy with a line of its own before it is the same text', () => {
  expect(isNearDuplicate(article, `By our own reporter in Lima, today. ${article}`)).toBe(
    true,
  )
})

test('the same words in another order are another text', () => {
  expect(similarity(article, article.split(' ').reverse().join(' '))).toBeLessThan(0.2)
})

test('two texts about the same fact are not copies', () => {
  const one = 'Acme opened the bridge over the river on Tuesday after years of delay'
  const two =
    'After years of delay the bridge over the river was opened by Acme on Tuesday'
  expect(isNearDuplicate(one, two)).toBe(false)
})

test('texts shorter than five words are compared as a whole', () => {
  expect(similarity('one two', 'one two')).toBe(1)
  expect(similarity('one two', 'one three')).toBe(0)
  expect(similarity('', '')).toBe(0)
})

test('similarity is symmetric and between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const value = similarity(one, other)
      expect(value).toBe(similarity(other, one))
      expect(value >= 0 && value <= 1).toBe(true)
    }),
  )
})
