import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Environment } from '../../environment.ts'
import { NOW, runMarketCli, temporaryFolder } from '../market.fixture.ts'
import { localEnvironment } from './local-environment.ts'
import { type LocalServerState, localFolderOf, stateFileIn } from './local-state.ts'

/** A home folder with the state file of a server, whose process is this one unless given. */
async function openHome(change: Partial<LocalServerState> = {}) {
  const variables = { HOME: await temporaryFolder() }
  const folder = localFolderOf({ variables })
  await mkdir(folder, { recursive: true })
  const state: LocalServerState = {
    version: 1,
    pid: process.pid,
    moltbookUrl: 'http://127.0.0.1:8787/api/v1',
    dataUrl: 'http://127.0.0.1:8788',
    apiKey: 'moltbook_local_x',
    folder: join(folder, 'run-1'),
    aheadMs: 0,
    ...change,
  }
  await writeFile(stateFileIn(folder), JSON.stringify(state))
  return { variables, folder }
}

function environmentOf(variables: Environment['variables']): Environment {
  const output = { write: () => {} }
  return { variables, stdout: output, stderr: output, now: () => NOW }
}

test('the local environment has nothing of the own accounts, keys and chain', async () => {
  const { variables } = await openHome()
  const own = {
    MOLTBOOK_API_KEY: 'secret',
    ANTHROPIC_API_KEY: 'secret',
    COINGECKO_API_KEY: 'secret',
    SOURCE_KEY_FRED: 'secret',
    LLM_BASE_URL: 'https://example.org',
    MARKET_ADDRESS: '0x1',
    CRESOLVER_MARKET: '0x1',
    PRIVATE_KEY: 'secret',
    PATH: '/bin',
  }
  const local = await localEnvironment(
    { local: true },
    environmentOf({ ...own, ...variables }),
  )
  expect(Object.values(local.variables)).not.toContain('secret')
  expect(local.variables).toEqual({
    HOME: variables.HOME,
    PATH: '/bin',
    MARKET_BOOK: expect.stringContaining('run-1/markets.json'),
    MARKET_SOLVER: 'reader',
    MOLTBOOK_API_KEY: 'moltbook_local_x',
    MOLTBOOK_BASE_URL: 'http://127.0.0.1:8787/api/v1',
    COINGECKO_BASE_URL: 'http://127.0.0.1:8788/coingecko',
    DEFILLAMA_BASE_URL: 'http://127.0.0.1:8788/defillama',
    DEFILLAMA_COINS_BASE_URL: 'http://127.0.0.1:8788/defillama-coins',
    DATA_BASE_URL: 'http://127.0.0.1:8788',
  })
  expect(local.now()).toBe(NOW)
})

test('--at moves the clock for all later commands, and never back', async () => {
  const { variables, folder } = await openHome()
  const environment = environmentOf(variables)
  const moment = Date.UTC(2026, 5, 1, 12)
  const at = await localEnvironment({ local: true, at: '2026-06-01T12:00Z' }, environment)
  expect(at.now()).toBe(moment)
  expect((await localEnvironment({ local: true }, environment)).now()).toBe(moment)
  expect(JSON.parse(await readFile(stateFileIn(folder), 'utf8'))).toMatchObject({
    aheadMs: moment - NOW,
  })
  await expect(
    localEnvironment({ local: true, at: '2026-05-31' }, environment),
  ).rejects.toMatchObject({ code: 'USAGE' })
})

test.each([
  ['a server that has ended', { pid: 2 ** 30 }],
  ['another version of the file', { version: 2 as 1 }],
])('%s is not used', async (_title, change) => {
  const { variables } = await openHome(change)
  expect(await runMarketCli(['status', '--local'], variables)).toEqual({
    code: 1,
    out: '',
    err: 'error No local Moltbook is running. Start it in another terminal: cresolver moltbook serve. (NOT_CONFIGURED)\n',
  })
})

test.each([
  [['--at', '2027-01-01'], 'USAGE'],
  [['--local', '--book', 'x'], 'USAGE'],
  [['--local', '--config-dir', 'x'], 'USAGE'],
  [['--local', '--account', 'x'], 'USAGE'],
  [['--local', '--at', 'noon'], 'USAGE'],
])('status %j ends with 2', async (words, code) => {
  const { variables } = await openHome()
  expect(await runMarketCli(['status', ...words], variables)).toMatchObject({
    code: 2,
    err: expect.stringContaining(`(${code})`),
  })
})
