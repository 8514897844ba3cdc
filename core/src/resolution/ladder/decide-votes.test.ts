import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideVotes,
  isWanting,
  leastAnswers,
  type UnsureReason,
} from './decide-votes.ts'
import { FINDINGS, type LadderSeat, VOTE_CODES, type VoteCode } from './finding.ts'

const seatsOf = (...counts: [number, VoteCode][]): LadderSeat[] =>
  counts.map(([votes, code], place) => ({ place, votes, code }))

/** The same votes, each of another worker. */
const singleVotes = (...counts: [number, VoteCode][]): LadderSeat[] =>
  seatsOf(
    ...counts.flatMap(([votes, code]) =>
      Array.from({ length: votes }, (): [number, VoteCode] => [1, code]),
    ),
  )

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
  'a panel of %i votes %j finds %s',
  (votes, counts, finding) => {
    expect(decideVotes(singleVotes(...counts), votes)).toEqual({ finding })
  },
)

test.each([
  [
    7,
    [
      [3, 'YES'],
      [4, 'UNSURE'],
    ],
    'TOO_FEW_ANSWERS',
  ],
  [
    8,
    [
      [4, 'YES'],
      [4, 'SILENT'],
    ],
    'TOO_FEW_ANSWERS',
  ],
  [5, [], 'TOO_FEW_ANSWERS'],
  [
    7,
    [
      [4, 'YES'],
      [3, 'NO'],
    ],
    'NO_MAJORITY',
  ],
  [
    9,
    [
      [5, 'YES'],
      [2, 'NO'],
      [2, 'INVALID'],
    ],
    'NO_MAJORITY',
  ],
  [
    7,
    [
      [2, 'YES'],
      [2, 'NO'],
      [3, 'UNSURE'],
    ],
    'NO_MAJORITY',
  ],
] satisfies [number, [number, VoteCode][], UnsureReason][])(
  'a panel of %i votes %j is unsure: %s',
  (votes, counts, reason) => {
    const decision = decideVotes(singleVotes(...counts), votes)
    expect(decision).toEqual({ finding: 'UNSURE', reason })
    expect(isWanting(decision)).toBe(reason === 'TOO_FEW_ANSWERS')
  },
)

const few = { finding: 'UNSURE', reason: 'TOO_FEW_WORKERS' }

test.each<[string, number, [number, VoteCode][], object]>([
  [
    'two workers decide nothing',
    7,
    [
      [4, 'YES'],
      [3, 'YES'],
    ],
    few,
  ],
  [
    'a worker that is not needed does not count',
    7,
    [
      [4, 'YES'],
      [3, 'YES'],
      [0, 'UNUSED'],
    ],
    few,
  ],
  [
    'a silent worker counts',
    7,
    [
      [4, 'YES'],
      [2, 'YES'],
      [1, 'SILENT'],
    ],
    { finding: 'YES' },
  ],
  [
    'two workers with a vote each are a panel of two',
    2,
    [
      [1, 'NO'],
      [1, 'NO'],
    ],
    { finding: 'NO' },
  ],
])('%s', (_, votes, counts, decision) => {
  expect(decideVotes(seatsOf(...counts), votes)).toEqual(decision)
})

test('a finding has two thirds of the answers, and another order of the seats finds the same', () => {
  fc.assert(
    fc.property(panels, fc.integer({ min: 5, max: 9 }), (counts, votes) => {
      const decision = decideVotes(seatsOf(...counts), votes)
      expect(decideVotes(seatsOf(...counts.toReversed()), votes)).toEqual(decision)
      const votesFor = (finding: VoteCode) =>
        counts.reduce((sum, [units, code]) => sum + (code === finding ? units : 0), 0)
      const answered = FINDINGS.slice(1).reduce((sum, each) => sum + votesFor(each), 0)
      const isShort = answered < leastAnswers(votes) || counts.length < 3
      const isFound = FINDINGS.slice(1).some((each) => 3 * votesFor(each) >= 2 * answered)
      if (decision.finding !== 'UNSURE') {
        expect(3 * votesFor(decision.finding)).toBeGreaterThanOrEqual(2 * answered)
        expect(counts.length).toBeGreaterThanOrEqual(3)
      } else expect(decision.reason === 'NO_MAJORITY').toBe(!isFound && !isShort)
      expect(isWanting(decision)).toBe(answered < leastAnswers(votes))
    }),
  )
})

test.each([
  [5, 3],
  [6, 4],
  [7, 4],
  [8, 5],
  [9, 5],
])('a panel of %i votes requires %i answers', (votes, answers) => {
  expect(leastAnswers(votes)).toBe(answers)
})
