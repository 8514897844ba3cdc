import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOutbound, type Outbound } from '@cresolver/net/outbound'
import { type LocalWeb, openLocalWeb } from '@cresolver/worlds/web'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'
import { startLiveModel, TOKENS_OF_REQUEST } from './live-model.fixture.ts'
import { type LiveParameters, runLive } from './run-live.ts'

const question = 'Did the Bank of Eurovale cut rates in June 2026?'
const row = (id: string, changes: object = {}) => ({
  ...{ id, question, now: '2026-07-20T00:00Z', outcome: 'YES', category: 'rates' },
  ...changes,
})
let web: LocalWeb
let outbound: Outbound
let folder: string
let file: string

beforeAll(async () => {
  web = await openLocalWeb({ slowMs: 1 })
  const { lookup, port: loopbackPort } = web
  const local = { localMode: true, warn: () => undefined }
  outbound = createOutbound({ ...local, lookup, loopbackPort })
})
afterAll(async () => {
  await outbound.close()
  await web.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-'))
  file = join(folder, 'questions.jsonl')
  onTestFinished(() => rm(folder, { recursive: true }))
})

async function prepare(...rows: object[]) {
  await writeFile(file, rows.map((each) => JSON.stringify(each)).join('\n'))
  const model = await startLiveModel()
  onTestFinished(() => model.close())
  const variables = {
    ...{ ...model.variables, RESEARCH_EVIDENCE: join(folder, 'pages') },
    ...{ RESEARCH_SEARCH: 'searxng', RESEARCH_SEARCH_URL: web.searchUrl },
  }
  const run = (changes: Partial<LiveParameters> = {}) =>
    runLive(
      {
        ...{ file, mostUsd: 100, limit: 200, retryFailed: false },
        ...{ signal: new AbortController().signal, web: { outbound, sites: web.sites } },
        ...changes,
      },
      { variables, now: () => Date.UTC(2026, 6, 20, 12) },
    )
  return { model, run, variables }
}
const resultsOf = async () =>
  (await readFile(`${file}.results.jsonl`, 'utf8')).trim().split('\n')

test('scores answers by model and category, with what they cost', async () => {
  const { model, run } = await prepare(
    row('a'),
    row('b', { outcome: 'NO', category: 'other' }),
  )
  const report = await run()
  expect(report).toMatchObject({ end: 'complete', asked: 2, failed: {}, replays: 0 })
  expect(report.scores).toMatchObject([
    { family: 'stub', category: 'all', answered: 2, right: 1 },
    { family: 'stub', category: 'rates', answered: 1, right: 1 },
    { family: 'stub', category: 'other', answered: 1, right: 0 },
  ])
  expect(report.scores[0]?.calibration?.forecasts).toBe(2)
  const requests = model.countRequests()
  expect(report.usd).toBeCloseTo((requests * TOKENS_OF_REQUEST) / 1_000_000)
})

test('asks a question once, whenever the command runs', async () => {
  const { model, run } = await prepare(row('a'))
  const first = await run()
  const requests = model.countRequests()
  expect(await run()).toEqual(first)
  expect(model.countRequests()).toBe(requests)
})

test('asks again what the file asks otherwise', async () => {
  const { run } = await prepare(row('a'))
  await run()
  await writeFile(file, JSON.stringify(row('a', { rule: 'Only a cut of a point.' })))
  expect(await run()).toMatchObject({ asked: 1 })
  expect(await resultsOf()).toHaveLength(2)
})

test('continues after a kill that cut off the last line', async () => {
  const { run } = await prepare(row('a'), row('b'))
  await run({ limit: 1 })
  const [whole = ''] = await resultsOf()
  await writeFile(`${file}.results.jsonl`, `${whole}\n${whole.slice(0, 40)}`)
  await writeFile(`${file}.results.jsonl.lock`, '999999999')
  expect(await run()).toMatchObject({ asked: 2, scores: [{ right: 2 }, { right: 2 }] })
  const lines = await resultsOf()
  expect(lines[0]).toBe(whole)
  expect(lines).toHaveLength(2)
})

test('records an interrupted question, and asks it again', async () => {
  const { model, run } = await prepare(row('a'))
  const end = new AbortController()
  const held = model.hold().then(() => end.abort())
  expect(await run({ signal: end.signal })).toMatchObject({
    ...{ end: 'interrupted', failed: { INTERRUPTED: 1 } },
  })
  await held
  expect(await run()).toMatchObject({ end: 'complete', failed: {} })
})

test('stops before a question that could cost more than is left', async () => {
  const { model, run } = await prepare(row('a'), row('b'))
  // The most tokens of one question cost 0.1 USD.
  expect(await run({ mostUsd: 0.1 })).toMatchObject({ end: 'cost', asked: 1 })
  const requests = model.countRequests()
  expect(await run({ mostUsd: 0.1 })).toMatchObject({ end: 'cost', asked: 1 })
  expect(model.countRequests()).toBe(requests)
})

test('records the code of a failure, and asks again only with an option', async () => {
  const { model, run } = await prepare(row('a', { question: 'Did Atlantis win?' }))
  const failed = { failed: { LLM_OUTPUT_INVALID: 1 }, asked: 1 }
  expect(await run()).toMatchObject(failed)
  const requests = model.countRequests()
  expect(await run()).toMatchObject(failed)
  expect(model.countRequests()).toBe(requests)
  expect(await run({ retryFailed: true })).toMatchObject(failed)
  expect(model.countRequests()).toBeGreaterThan(requests)
})

test('refuses a file of results that a running process writes', async () => {
  const { run } = await prepare(row('a'))
  await writeFile(`${file}.results.jsonl.lock`, String(process.ppid))
  await expect(run()).rejects.toMatchObject({ code: 'FOLDER_IN_USE' })
})

test('prints what was asked and writes the table', async () => {
  const { variables } = await prepare(row('a'))
  const table = join(folder, 'table.json')
  const words = ['lab', 'backtest', '--live', file, '--most-usd', '1', '--table', table]
  const { code, out } = await runCli(words, variables)
  expect(code).toBe(0)
  expect(out).toContain('1 questions, 1 asked, none failed')
  // Pages of this machine are blocked, so there is no answer.
  expect(out).toMatch(/^stub, all +0\/1 +0\.0 % +- +- +too few$/m)
  expect(JSON.parse(await readFile(table, 'utf8'))).toMatchObject({
    ...{ version: 1, format: 'live', end: 'complete' },
    scores: [{ family: 'stub', category: 'all', answered: 0 }, { category: 'rates' }],
  })
})

test.each([
  [
    'a model',
    { LLM_PRICE_PROMPT: '1', LLM_PRICE_COMPLETION: '1' },
    ['--most-usd', '1'],
    'LLM_API_KEY',
  ],
  ['a price', { LLM_API_KEY: 'k' }, ['--most-usd', '1'], 'LLM_PRICE_PROMPT'],
  ['a cap', { LLM_API_KEY: 'k' }, [], '--most-usd'],
])('refuses to run without %s', async (_, variables, words, expected) => {
  const { code, err } = await runCli(
    ['lab', 'backtest', '--live', file, ...words],
    variables,
  )
  expect(code).toBe(1)
  expect(err).toContain(expected)
})
