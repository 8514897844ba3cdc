import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadChallenges, scoreChallenges } from './score-challenges.ts'

const data = process.env.CRESOLVER_DATA

test('a score counts right, wrong, rejected, unknown and abstained', () => {
  const row = (
    id: string,
    text: string,
    answer: string | null,
    rejected: string[] = [],
  ) => ({
    id,
    text,
    answer,
    basis: 'made up',
    rejected,
  })
  const sum = 'What is two plus three?'
  expect(
    scoreChallenges([
      row('a', sum, '5.00'),
      row('b', sum, '6.00', ['5.00']),
      row('c', sum, null),
      row('d', 'What?', null),
      row('e', 'How?', '1.00'),
    ]),
  ).toEqual({
    rows: 5,
    right: 1,
    wrong: ['b'],
    rejected: ['b'],
    unknown: ['c'],
    abstained: { 'too-few-numbers': 2 },
  })
})

test.skipIf(data === undefined)(
  `recorded challenges are never read wrong and at least 82 % are read${
    data === undefined ? ' (SKIPPED: CRESOLVER_DATA names no folder)' : ''
  }`,
  () => {
    const rows = loadChallenges(join(data ?? '', 'moltbook-challenges.json'))
    const score = scoreChallenges(rows)
    const known = rows.filter(({ answer }) => answer !== null).length
    expect(known).toBeGreaterThan(50)
    expect(score.wrong).toEqual([])
    expect(score.rejected).toEqual([])
    expect(score.right / known).toBeGreaterThanOrEqual(0.82)
  },
)
