import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'

let chain: CliChain
beforeAll(async () => {
  chain = await startCliChain()
})
afterAll(() => chain.stop())

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keeper-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const keep = async (words: readonly string[], variables = {}) =>
  runCli(['operate', 'keeper', '--once', ...words], {
    RPC_URL: chain.rpcUrl,
    CRESOLVER_MARKET: chain.market,
    PRIVATE_KEY: localAccountKey(5),
    CRESOLVER_HOME: await newFolder(),
    ...variables,
  })

test('a keeper that looks once says what it keeps, and its journal is beside the profiles', async () => {
  const home = await newFolder()
  const { code, out, err } = await keep([], { CRESOLVER_HOME: home })
  expect([code, err]).toEqual([0, ''])
  const { address } = localAccount(5)
  expect(out).toContain(`Keeping the markets of ${chain.market} as ${address}.`)
  expect(out).toMatch(/^Queue at block \d+: nothing due\.$/m)
  const folder = `${chain.market}-${address}`.toLowerCase()
  expect(await readdir(join(home, 'keeper', folder))).toEqual(['journal.jsonl'])
})

test('a market of the account is requested, and the key appears nowhere', async () => {
  const rest = { RPC_URL: chain.rpcUrl, CRESOLVER_MARKET: chain.market }
  const question = '§question Q?\n§rule\nsource:coingecko:coin\nop:gte\ntarget:1'
  const created = await runCli(
    ['--json', 'markets', 'create', question, '--duration', '1m', '--pool', '1'],
    { ...rest, PRIVATE_KEY: localAccountKey(1) },
  )
  expect(created.err).toBe('')
  await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([
      { jsonrpc: '2.0', id: 1, method: 'evm_increaseTime', params: [4_300] },
      { jsonrpc: '2.0', id: 2, method: 'evm_mine', params: [] },
    ]),
  })
  const data = await newFolder()
  const { out, code } = await keep(['--json', '--data', data])
  expect(code).toBe(0)
  const events = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(events.map(({ event }) => event)).toEqual(['keeper-started', 'planned', 'sent'])
  expect(events[2]).toMatchObject({ kind: 'request', nonce: expect.any(Number) })
  expect(out).not.toContain(localAccountKey(5).slice(2))
  const again = await keep(['--data', data])
  expect(again.out).toMatch(/^Done request:1 in block \d+ for 0\.\d+ ETH\.$/m)
})

test.each([
  [['--ask'], 'USAGE'],
  [['--deposit-limit', 'x'], 'VALUE_INVALID'],
  [['--max-fee', '0'], 'USAGE'],
  [['--port', '65536'], 'USAGE'],
  [['--from-block', '-1'], 'USAGE'],
  [['--confirmations', '0'], 'VALUE_INVALID'],
  [['--daily-limit', 'x'], 'VALUE_INVALID'],
  [['--own', '0x1'], 'VALUE_INVALID'],
  [['--gateway', 'http://127.0.0.1:1'], 'CONFIG_INVALID'],
  [['--workflow', `0x${'ab'.repeat(32)}`], 'CONFIG_INVALID'],
])('%j fails with %s', async (words, code) => {
  const { err } = await keep(['--json', ...words])
  expect(JSON.parse(err)).toMatchObject({ error: { code } })
})

test('nothing starts without a key', async () => {
  const { err } = await keep(['--json'], { PRIVATE_KEY: '' })
  expect(JSON.parse(err)).toMatchObject({ error: { code: 'SIGNER_MISSING' } })
})
