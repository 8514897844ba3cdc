import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brierScore } from './brier-score.ts'
import { readCommits } from './commits.ts'
import { readComment } from './content.ts'

const comment = (content: string, more = {}) => ({
  id: 'c1',
  author: 'ann' as string | undefined,
  content,
  createdAt: 1 as number | undefined,
  deleted: false,
  ...more,
})

test.each([
  ['[COMMIT] YES 75%', 'YES', 75],
  ['[COMMIT] NO 0', 'NO', 0],
  ['[COMMIT] YES 100%', 'YES', 100],
  ['I think so.\n[COMMIT] YES 60% because', 'YES', 60],
  ['[COMMIT]\tNO  5%.', 'NO', 5],
  ['[COMMIT] NO 5.\r\nRain.', 'NO', 5],
  ['[COMMIT] YES 75%, sure', 'YES', 75],
  ['[COMMIT] YES 75%\n[COMMIT] NO 80%', 'NO', 80],
  ['[COMMIT] YES 75%\n[COMMIT] NO 101%', 'YES', 75],
])('%j is a commit', (content, side, percent) => {
  expect(readCommits([comment(content)])).toEqual([
    { author: 'ann', side, percent, commentId: 'c1', createdAt: 1 },
  ])
})

test.each([
  'YES 75%',
  ' [COMMIT] YES 75%',
  '> [COMMIT] YES 75%',
  'so [COMMIT] YES 75%',
  '[commit] YES 75%',
  '[COMMIT] yes 75%',
  '[COMMIT]YES 75%',
  '[COMMIT] YES75%',
  '[COMMIT] YES 101%',
  '[COMMIT] YES 1000%',
  '[COMMIT] YES 75.5%',
  '[COMMIT] YES 7,5',
  '[COMMIT] YES -5%',
  '[COMMIT] YES 75%%',
  '[COMMIT] YES 75x',
  '[COMMIT] MAYBE 75%',
  '[COMMIT]\nYES 75%',
])('%j is not a commit', (content) => {
  expect(readCommits([comment(content)])).toEqual([])
})

test('each author has one commit, the latest', () => {
  const commits = readCommits([
    comment('[COMMIT] YES 60%', { id: 'a', createdAt: 5 }),
    comment('[COMMIT] NO 70%', { id: 'b', author: 'bob', createdAt: 1 }),
    comment('[COMMIT] NO 90%', { id: 'c', createdAt: 4 }),
    comment('[COMMIT] YES 80%', { id: 'd', createdAt: 5 }),
    comment('no commit', { id: 'e', createdAt: 9 }),
  ])
  expect(commits.map(({ author, commentId }) => [author, commentId])).toEqual([
    ['ann', 'd'],
    ['bob', 'b'],
  ])
})

test('a comment without a time is older than one with a time', () => {
  const commits = readCommits([
    comment('[COMMIT] YES 60%', { id: 'a' }),
    comment('[COMMIT] NO 70%', { id: 'b', createdAt: undefined }),
  ])
  expect(commits[0]?.commentId).toBe('a')
})

test('deleted comments and comments without an author do not count', () => {
  const text = '[COMMIT] YES 60%'
  expect(
    readCommits([comment(text, { deleted: true }), comment(text, { author: undefined })]),
  ).toEqual([])
})

test('the author is found in every shape the API has', () => {
  const shapes = [{ author: { name: 'a' } }, { author: 'b' }, { agent_name: 'c' }]
  const comments = shapes.flatMap((shape, index) => {
    return readComment({ id: `${index}`, content: '[COMMIT] YES 1%', ...shape }) ?? []
  })
  expect(readCommits(comments).map(({ author }) => author)).toEqual(['a', 'b', 'c'])
})

test.each([
  ['YES', 75, 'YES', 625],
  ['YES', 75, 'NO', 5_625],
  ['NO', 75, 'NO', 625],
  ['NO', 75, 'YES', 5_625],
  ['YES', 100, 'YES', 0],
  ['YES', 100, 'NO', 10_000],
  ['NO', 50, 'YES', 2_500],
] as const)('%s %i scores on %s %i', (side, percent, outcome, score) => {
  expect(brierScore({ side, percent }, outcome)).toBe(score)
})

test('both sides of one belief score the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (percent) => {
      const yes = brierScore({ side: 'YES', percent }, 'NO')
      expect(brierScore({ side: 'NO', percent: 100 - percent }, 'NO')).toBe(yes)
    }),
  )
})
