import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadChallenges, scoreChallenges } from './score-challenges.ts'

const path = fileURLToPath(
  new URL('../../../../../../shared/data/moltbook-challenges.json', import.meta.url),
)
const isAbsent = !existsSync(path)

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

test.skipIf(isAbsent)(
  `recorded challenges are never read wrong and at least 82 % are read${
    isAbsent ? ' (SKIPPED: ../shared/data/moltbook-challenges.json is absent)' : ''
  }`,
  () => {
    const rows = loadChallenges(path)
    const score = scoreChallenges(rows)
    const known = rows.filter(({ answer }) => answer !== null).length
    expect(known).toBeGreaterThan(50)
    expect(score.wrong).toEqual([])
    expect(score.rejected).toEqual([])
    expect(score.right / known).toBeGreaterThanOrEqual(0.82)
  },
)
