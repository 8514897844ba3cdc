import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideVotes, leastAnswers } from './decide-votes.ts'
import { FINDINGS, type LadderSeat, VOTE_CODES, type VoteCode } from './finding.ts'

const seatsOf = (...counts: [number, VoteCode][]): LadderSeat[] =>
  counts.map(([votes, code], place) => ({ place, votes, code }))

const codes = fc.constantFrom(...VOTE_CODES)
const panels = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), codes), { maxLength: 8 })

test.each([
  [
    7,
    [
      [5, 'YES'],
      [2, 'NO'],
    ],
    'YES',
  ],
  [
    7,
    [
      [5, 'TOO_EARLY'],
      [2, 'NO'],
    ],
    'TOO_EARLY',
  ],
  [7, [[4, 'NO']], 'NO'],
  [
    6,
    [
      [4, 'INVALID'],
      [2, 'YES'],
    ],
    'INVALID',
  ],
  [
    9,
    [
      [3, 'SPLIT'],
      [3, 'SPLIT'],
      [3, 'YES'],
    ],
    'SPLIT',
  ],
  [
    5,
    [
      [2, 'YES'],
      [1, 'NO'],
      [2, 'SILENT'],
    ],
    'YES',
  ],
] satisfies [number, [number, VoteCode][], VoteCode][])(
  'of %i votes %j find %s',
  (votes, counts, finding) => {
    expect(decideVotes(seatsOf(...counts), votes)).toEqual({ finding })
  },
)

test.each([
  [
    7,
    [
      [3, 'YES'],
      [4, 'UNSURE'],
    ],
    true,
  ],
  [
    8,
    [
      [4, 'YES'],
      [4, 'SILENT'],
    ],
    true,
  ],
  [5, [], true],
  [
    7,
    [
      [4, 'YES'],
      [3, 'NO'],
    ],
    false,
  ],
  [
    9,
    [
      [5, 'YES'],
      [2, 'NO'],
      [2, 'INVALID'],
    ],
    false,
  ],
  [
    7,
    [
      [2, 'YES'],
      [2, 'NO'],
      [3, 'UNSURE'],
    ],
    false,
  ],
] satisfies [number, [number, VoteCode][], boolean][])(
  'of %i votes %j are unsure, for want of answers: %s',
  (votes, counts, isWanting) => {
    expect(decideVotes(seatsOf(...counts), votes)).toEqual({
      finding: 'UNSURE',
      isWanting,
    })
  },
)

test('a finding has two thirds of the answers, and another order of the seats finds the same', () => {
  fc.assert(
    fc.property(panels, fc.integer({ min: 5, max: 9 }), (counts, votes) => {
      const decision = decideVotes(seatsOf(...counts), votes)
      expect(decideVotes(seatsOf(...counts.toReversed()), votes)).toEqual(decision)
      const votesFor = (finding: VoteCode) =>
        counts.reduce((sum, [units, code]) => sum + (code === finding ? units : 0), 0)
      const answered = FINDINGS.slice(1).reduce((sum, each) => sum + votesFor(each), 0)
      const isFound = FINDINGS.slice(1).some((each) => 3 * votesFor(each) >= 2 * answered)
      if (decision.finding !== 'UNSURE') {
        expect(3 * votesFor(decision.finding)).toBeGreaterThanOrEqual(2 * answered)
      } else expect(decision.isWanting || !isFound).toBe(true)
      expect(decision).toMatchObject(
        answered < leastAnswers(votes) ? { finding: 'UNSURE', isWanting: true } : {},
      )
    }),
  )
})

test.each([
  [5, 3],
  [6, 4],
  [7, 4],
  [8, 5],
  [9, 5],
])('of %i votes %i must answer', (votes, answers) => {
  expect(leastAnswers(votes)).toBe(answers)
})
