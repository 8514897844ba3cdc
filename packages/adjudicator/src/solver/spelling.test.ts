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
])('from %j to %j are %i edits', (left, right, edits) => {
  expect(editDistance(left, right)).toBe(edits)
  expect(editDistance(right, left)).toBe(edits)
})

test('one edit changes the distance by one at most', () => {
  fc.assert(
    fc.property(word, word, fc.nat(7), (left, right, at) => {
      const edited = left.slice(0, at) + left.slice(at + 1)
      expect(
        Math.abs(editDistance(left, right) - editDistance(edited, right)),
      ).toBeLessThan(2)
    }),
  )
})
