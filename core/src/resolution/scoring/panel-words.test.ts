import { expect, test } from 'vitest'
import { unpackScores } from '../ladder/scores-word.ts'
import { unpackVotes } from '../ladder/votes-word.ts'
import { packPanel } from './panel-words.ts'

const seats = [
  { place: 1, votes: 4, code: 'YES' },
  { place: 3, votes: 1, code: 'NO' },
  { place: 4, votes: 2, code: 'UNSURE' },
  { place: 6, votes: 0, code: 'UNUSED' },
] as const
const confidence = (place: number) => (place === 1 ? 1 : 0.9)

test('a panel is packed with the scores of those that answered', () => {
  const words = packPanel(seats, 'YES', confidence)
  expect(unpackVotes(words.votes)).toEqual(seats)
  expect(unpackScores(words.scores, 4)).toEqual([
    [100, 100, 100],
    [19, 19, 19],
    [0, 0, 0],
    [0, 0, 0],
  ])
})

test('a panel that is unsure has no scores', () => {
  expect(packPanel(seats, undefined, confidence).scores).toBe(0n)
})
