import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reputationRegistryAbi } from '@cresolver/chain'
import { canonicalHash } from '@cresolver/core/protocol'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { createClient, http } from 'viem'
import { getContractEvents, readContract } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../../cli.fixture.ts'
import { type AgentWorld, startAgentWorld } from './track-record.fixture.ts'

const weather = `§question Did it rain?
§category weather
§rule
source:manual
deadline:2030-01-01T00:00Z`

let world: AgentWorld
let folder: string
let path: string
beforeAll(async () => {
  world = await startAgentWorld()
  folder = await mkdtemp(join(tmpdir(), 'track-record-'))
  path = join(folder, 'agent.json')
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

function run(place: number, words: readonly string[] = [], account = 5) {
  const id = String(world.agents[place])
  return runCli(['agents', 'track-record', id, '--archive', world.archive, ...words], {
    ...{ RPC_URL: world.chain.rpcUrl, CRESOLVER_MARKET: world.market },
    ...{ PRIVATE_KEY: localAccountKey(account), NO_COLOR: '1' },
  })
}

async function json(place: number, words: readonly string[] = []) {
  const { code, out, err } = await run(place, [...words, '--json'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
}

test('an agent is a newcomer, and nothing is published, before a verdict is final', async () => {
  const yes = { determination: true, confidence: 1 }
  const no = { determination: false, confidence: 0.9 }
  const guess = { determination: true, confidence: 1, investigated: false }
  await world.propose('Did it snow?', 'YES', [yes, no, yes])
  expect(await json(0)).toMatchObject([
    { event: 'track-record', answers: 0, trackRecord: 132, categories: [], records: [] },
  ])
  const { code, err } = await run(0, ['--publish'])
  expect(code).toBe(1)
  expect(err).toContain('NOTHING_TO_DO')
  await world.propose(weather, 'NO', [no, yes, guess])
  await world.finish()
})

test('right and wrong answers are scored, guesses are not, and categories apart', async () => {
  const [right] = await json(0)
  // Of one creator, so that both count half: (0² + 0.1²) / 2.
  expect(right).toMatchObject({
    ...{ answers: 2, brier: 0.005, chainId: 31_337 },
    categories: [{ category: 'weather', answers: 1, brier: 0.01 }],
  })
  expect(right.trackRecord).toBeGreaterThan(132)
  const [wrong] = await json(1)
  expect(wrong).toMatchObject({ answers: 2, brier: 0.905, trackRecord: 132 })
  const [guessed] = await json(2)
  expect(guessed).toMatchObject({ answers: 1, brier: 0, categories: [] })
  const { out } = await run(0)
  expect(out.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
    `Agent | ${world.agents[0]}`,
    'category | answers | Brier | track record',
    expect.stringMatching(/^all \| 2 \| 0\.005 \| \d+ \| too few$/),
    expect.stringMatching(/^weather \| 1 \| 0\.010 \| \d+ \| too few$/),
    '',
  ])
})

test('another account publishes it, and everyone can compute it again', async () => {
  const [scored, published] = await json(0, ['--publish', '--file', path])
  const file = JSON.parse(await readFile(path, 'utf8'))
  expect(published).toMatchObject({
    ...{ event: 'track-record-published', index: '1', value: scored.trackRecord },
    ...{ client: localAccount(5).address, hash: canonicalHash(file) },
    registry: world.registries.reputationRegistry,
  })
  expect(file.records).toHaveLength(2)
  const client = createClient({ transport: http(world.chain.rpcUrl) })
  const registry = {
    ...{ address: world.registries.reputationRegistry, abi: reputationRegistryAbi },
  } as const
  const read = await readContract(client, {
    ...registry,
    functionName: 'getSummary',
    args: [world.agents[0] ?? 0n, [localAccount(5).address], 'track-record', 'cresolver'],
  })
  expect(read).toEqual([1n, BigInt(scored.trackRecord), 1])
  const [event] = await getContractEvents(client, {
    ...{ ...registry, eventName: 'NewFeedback', strict: true, fromBlock: 0n },
  })
  expect(event?.args.feedbackHash).toBe(canonicalHash(file))
  for (const place of [path, event?.args.feedbackURI ?? '']) {
    const { code, out } = await run(0, ['--check', place])
    expect(code).toBe(0)
    expect(out).toContain(`The file holds: ${canonicalHash(file)}.`)
  }
})

test('a file with another number, or without a record, does not hold', async () => {
  const file = JSON.parse(await readFile(path, 'utf8'))
  for (const changed of [
    { ...file, trackRecord: 900 },
    { ...file, records: file.records.slice(1) },
  ]) {
    await writeFile(join(folder, 'changed.json'), JSON.stringify(changed))
    const { code, err } = await run(0, ['--check', join(folder, 'changed.json')])
    expect(code).toBe(1)
    expect(err).toContain('RECORD_DIFFERS')
  }
})

test.each([
  ['its own account', ['--publish'], 2, 'NOT_ALLOWED'],
  ['a URL without a file', ['--publish', '--uri', 'https://a.example/1'], 5, 'USAGE'],
  ['no URL', ['--publish', '--uri', 'a.json', '--file', '/tmp/x'], 5, 'USAGE'],
  ['a check and a file', ['--check', 'a', '--file', 'b'], 5, 'USAGE'],
  ['no file', ['--check', '/nonexistent'], 5, 'FILE_INVALID'],
])('%s is refused', async (_, words, account, expected) => {
  const { code, err } = await run(0, words, account)
  expect(code).toBe(1)
  expect(err).toContain(expected)
})

test('a record that no archive has ends the command: the result would be another one', async () => {
  const { rpcUrl } = world.chain
  const words = ['agents', 'track-record', String(world.agents[0])]
  const variables = { RPC_URL: rpcUrl, CRESOLVER_MARKET: world.market }
  const empty = await runCli([...words, '--archive', `${world.archive}/none`], variables)
  expect(empty.err).toContain('ARCHIVE_UNREACHABLE')
  expect((await runCli(words, variables)).err).toContain('NOT_CONFIGURED')
})
