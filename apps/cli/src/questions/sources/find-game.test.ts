import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeUpSchedules } from '@cresolver/tools/import/fixture'
import { startLocalData } from '@cresolver/worlds/servers'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '../../cli.fixture.ts'
import { temporaryFolder } from '../../moltbook/market.fixture.ts'

const said = ['measure=winner', 'postponed=wait', 'canceled=split', 'shortened=counts']
const set = [...said, 'until=2027-06-28T08:00:00Z'].flatMap((pair) => ['--set', pair])
const lookup = { team: 'Chicago Cubs', opponent: 'Cincinnati Reds' }

async function find(...words: readonly string[]) {
  const data = await startLocalData()
  onTestFinished(data.close)
  const call = { recipe: 'mlb', known: { date: '2027-06-20' }, missing: [], lookup }
  data.put(...madeUpSchedules(call))
  return runCli(['questions', 'sources', 'find', ...words], { DATA_BASE_URL: data.url })
}

test('find prints the ids of a game, and what its market has to say', async () => {
  const { code, out } = await find('mlb', '2027-06-20', 'Cubs')
  expect(out).toMatch(/^Game +Cincinnati Reds at Chicago Cubs$/m)
  expect(out).toMatch(/^game +745804$/m)
  expect(out).toMatch(/^measure +what is compared: winner, total/m)
  expect(code).toBe(0)
})

test('find writes the question once every parameter is given', async () => {
  const file = join(await temporaryFolder(), 'question.txt')
  const words = ['--question', 'Will the Cubs beat the Reds on June 20, 2027?']
  const { out, code } = await find(
    ...['mlb', '2027-06-20', 'Cubs', 'Reds', ...set, ...words, '--write', file],
  )
  expect(code).toBe(0)
  expect(out).not.toMatch(/^error/m)
  expect(await readFile(file, 'utf8')).toContain('game:745804 side:home team:112')
})

test.each([
  ['a side that does not play', ['mlb', '2027-06-20', 'Dodgers'], 'NOT_FOUND'],
  ['a day that is none', ['mlb', 'June 20', 'Cubs'], 'USAGE'],
  ['a recipe without a schedule', ['rates', '2027-06-20', 'ECB'], 'USAGE'],
  ['another day', ['mlb', '2027-06-21', 'Cubs'], 'NOT_FOUND'],
])('find refuses %s', async (_, words, expected) => {
  const { code, err } = await find(...words)
  expect(err).toContain(expected)
  expect(code).toBe(1)
})
