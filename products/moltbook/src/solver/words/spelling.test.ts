import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseRepeats, editDistance } from './spelling.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 8 })

test('runs of a letter become one letter', () => {
  expect(collapseRepeats('tthhreeee')).toBe('thre')
  expect(collapseRepeats('abab')).toBe('abab')
  expect(collapseRepeats('')).toBe('')
})

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['twenty', 'twenty', 0],
  ['twenty', 'tweny', 1],
  ['five', 'fife', 1],
  ['thre', 'qthre', 1],
  ['thirty', 'thrity', 1],
  ['thirty', 'forty', 3],
  ['ab', 'ba', 1],
  ['ca', 'abc', 3],
])('the distance from %j to %j is %i edits', (left, right, edits) => {
  expect(editDistance(left, right)).toBe(edits)
  expect(editDistance(right, left)).toBe(edits)
})

test('a word with one letter less is one edit away', () => {
  fc.assert(
    fc.property(word, fc.nat(7), (left, at) => {
      const edited = left.slice(0, at) + left.slice(at + 1)
      expect(editDistance(left, edited)).toBe(at < left.length ? 1 : 0)
    }),
  )
})

test('the distance is the same both ways, and never more than the longer word', () => {
  fc.assert(
    fc.property(word, word, (left, right) => {
      const edits = editDistance(left, right)
      expect(editDistance(right, left)).toBe(edits)
      expect(edits).toBeLessThanOrEqual(Math.max(left.length, right.length))
      expect(edits === 0).toBe(left === right)
    }),
  )
})
