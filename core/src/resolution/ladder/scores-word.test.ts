import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packScores, type SeatScores, unpackScores } from './scores-word.ts'

const score = fc.integer({ min: 0, max: 100 })
const panels = fc.array(fc.tuple(score, score, score), { maxLength: 10 })

const refused = expect.objectContaining({ code: 'VALUE_INVALID' })

test('the first score of the first seat is in the lowest bits', () => {
  const first: SeatScores = [1, 2, 3]
  expect(packScores([first, [100, 0, 5]])).toBe(
    1n | (2n << 7n) | (3n << 14n) | (100n << 21n) | (5n << 35n),
  )
})

test('scores are the same after packing and unpacking', () => {
  fc.assert(
    fc.property(panels, (scores) => {
      expect(unpackScores(packScores(scores), scores.length)).toEqual(scores)
    }),
  )
})

test('ten seats fit in a word', () => {
  const scores = Array<SeatScores>(10).fill([100, 100, 100])
  expect(packScores(scores)).toBeLessThan(2n ** 210n)
})

test.each([
  ['bits beyond its seats', 1n << 21n, 1],
  ['bits without a seat', 1n, 0],
  ['a score of 101', 101n << 7n, 1],
  ['a number below zero', -1n, 1],
])('a word with %s is refused', (_, word, seats) => {
  expect(() => unpackScores(word, seats)).toThrow(refused)
})

test.each([
  ['eleven seats', Array<SeatScores>(11).fill([0, 0, 0])],
  ['a score of 101', [[0, 101, 0]]],
  ['half a score', [[0.5, 0, 0]]],
  ['a score below zero', [[0, 0, -1]]],
] satisfies [string, SeatScores[]][])('%s cannot be packed', (_, scores) => {
  expect(() => packScores(scores)).toThrow(refused)
})
