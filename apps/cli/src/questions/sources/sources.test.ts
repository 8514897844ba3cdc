import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../../cli.fixture.ts'
import { temporaryFolder } from '../../moltbook/market.fixture.ts'

test('list has a line for each recipe, and says how to see one', async () => {
  const { code, out } = await runCli(['questions', 'sources', 'list'])
  expect(out).toMatch(/^mlb +2 +4 +MLB game: winner, scores, overtime, periods$/m)
  expect(out).toContain('sources list mlb')
  expect(code).toBe(0)
})

test('one recipe shows its parameters, its terms and its rule', async () => {
  const { out } = await runCli(['questions', 'sources', 'list', 'nhl'])
  expect(out).toMatch(/^game +the NHL's id of the game, such as 2026020001$/m)
  expect(out).toContain('source:json:api-web.nhle.com/v1/gamecenter/2026020001/boxscore')
})

test('list --check decides each example, and says that its values are made up', async () => {
  const { code, out } = await runCli(['questions', 'sources', 'list', '--check'])
  expect(out).toMatch(
    /^(\d+) of \1 recipes decide their example as expected, from recorded/,
  )
  expect(out).toContain('made-up values')
  expect(code).toBe(0)
})

test('try prints the question with its recipe, and decides it', async () => {
  const file = join(await temporaryFolder(), 'question.txt')
  const words = ['--question', 'Will the Cubs win?', '--labels', 'Cubs|Reds']
  const { out } = await runCli([
    'questions',
    'sources',
    'try',
    'mlb',
    ...words,
    '--write',
    file,
  ])
  expect(out).toContain('§question Will the Cubs win?')
  expect(out).toContain('labels:Cubs|Reds')
  expect(out).toMatch(/^Verdict +YES, from recorded answers with made-up values$/m)
  expect(await readFile(file, 'utf8')).toContain('§§recipe name:mlb version:1')
})

test('another game has no recorded answer, which is waited for', async () => {
  const { out } = await runCli([
    'questions',
    'sources',
    'try',
    'mlb',
    '--set',
    'game=1',
    '--json',
  ])
  expect(JSON.parse(out)).toMatchObject({
    finding: { verdict: 'TOO_EARLY', reason: expect.stringContaining('no answer') },
  })
})

test.each([
  ['a recipe that does not exist', ['try', 'mlb-loser'], 'USAGE'],
  ['a parameter without a value', ['try', 'mlb', '--set', 'game'], 'USAGE'],
  [
    'a parameter that adds a key',
    ['try', 'mlb', '--set', 'game=1\nop:is'],
    'VALUE_INVALID',
  ],
  ['a moment without a meaning', ['try', 'mlb', '--at', 'noon'], 'USAGE'],
])('%s is refused', async (_, words, expected) => {
  const { code, err } = await runCli(['questions', 'sources', ...words])
  expect(err).toContain(expected)
  expect(code).toBe(1)
})
