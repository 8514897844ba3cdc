import { expect, test } from 'vitest'
import { placeOfField } from './place-of-field.ts'

const text = [
  '§note',
  'target:1',
  '§event E',
  '§rule',
  '',
  'source:manual\r',
  'resolver:x',
  '§§source target:1',
  '§question X',
  '§categoryx a',
  '§category a',
].join('\n')

test.each([
  ['text', 9],
  ['event', 3],
  ['category', 11],
  ['rule.source', 6],
  ['rule.resolver', 7],
  ['rule.target', 4],
])('%s is in line %i', (field, line) => {
  expect(placeOfField(text, field)).toEqual({ line, column: 1 })
})

test.each(['picture', 'other.key', ''])('%s has no line', (field) => {
  expect(placeOfField(text, field)).toBeUndefined()
})

test('a text with @ has the same lines', () => {
  const withAt = '@question X\n@rule\nsource:manual\n@note\nsource:a'
  expect(placeOfField(withAt, 'text')).toEqual({ line: 1, column: 1 })
  expect(placeOfField(withAt, 'rule.source')).toEqual({ line: 3, column: 1 })
})
