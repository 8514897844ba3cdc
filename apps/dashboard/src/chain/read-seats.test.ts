import { packVotes } from '@cresolver/resolution'
import { expect, test } from 'vitest'
import { readSeats } from './read-seats.ts'

test('the seats of a word of votes are read', () => {
  const seats = [{ place: 3, votes: 2, code: 'YES' }] as const
  expect(readSeats(packVotes(seats))).toEqual(seats)
})

test.each([1n, 2n ** 255n])('the word %d has no seats', (word) => {
  expect(readSeats(word)).toEqual([])
})
