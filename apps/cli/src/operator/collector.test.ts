import { localAccountKey } from '@cresolver/worlds/chain'
import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'
import { formatCollectorEvent } from './format-event.ts'
import { readCollectorOptions } from './operator-options.ts'
import { signerFolder } from './signer-folder.ts'

const market = `0x${'a1'.repeat(20)}` as const
const account = `0x${'B2'.repeat(20)}` as const
const environment = (variables = {}) => ({
  variables: { CRESOLVER_HOME: '/home/of', ...variables },
  stdout: { write: () => undefined },
  stderr: { write: () => undefined },
  now: () => 0,
})
const given = { port: '8570', host: '127.0.0.1' }

test('variables stand in for options, and Multicall3 is that of public chains', () => {
  const CRESOLVER_ARCHIVE = 'https://archive.example, https://other.example'
  const variables = { CRESOLVER_ARCHIVE, IPFS_GATEWAY: '' }
  expect(readCollectorOptions(given, environment(variables))).toEqual({
    multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
    archiveUrls: ['https://archive.example', 'https://other.example'],
    ipfsGateway: undefined,
    ...{ port: 8_570, hostname: '127.0.0.1', localMode: false },
  })
})

test('each market contract and account has a folder of its own', () => {
  expect(signerFolder('collector', {}, market, account, environment())).toBe(
    `/home/of/collector/${market}-${account.toLowerCase()}`,
  )
})

test.each([
  [['--port', '65536'], 'USAGE'],
  [['--archive', 'archive'], 'USAGE'],
  [['1', '2', '3'].flatMap((name) => ['--archive', `https://${name}.example`]), 'USAGE'],
  [['--from-block', '-1'], 'USAGE'],
  [['--multicall', '0x1'], 'VALUE_INVALID'],
])('%j fails with %s', async (words, code) => {
  const variables = { CRESOLVER_MARKET: market, PRIVATE_KEY: localAccountKey(5) }
  const { err } = await runCli(['operate', 'collector', '--json', ...words], variables)
  expect(JSON.parse(err)).toMatchObject({ error: { code } })
})

test('nothing starts without a key', async () => {
  const { err } = await runCli(['operate', 'collector', '--json'], {
    CRESOLVER_MARKET: market,
  })
  expect(JSON.parse(err)).toMatchObject({ error: { code: 'SIGNER_MISSING' } })
})

const colors = picocolors.createColors(false)

test('events are sentences', () => {
  const marketId = 4n
  const hash = `0x${'07'.repeat(32)}` as const
  expect(
    [
      { type: 'round-begun', marketId, seats: 10 } as const,
      { type: 'announced', marketId, kind: 'bundle', hash } as const,
      { type: 'problem', code: 'RPC_UNREACHABLE', message: 'No node.' } as const,
    ].map((event) => formatCollectorEvent(event, colors)),
  ).toEqual([
    'Market 4: asking the panel of 10.',
    `Announced the bundle of market 4, ${hash}.`,
    'No node. (RPC_UNREACHABLE)',
  ])
})
