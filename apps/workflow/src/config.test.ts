import { QUOTA_PROFILES } from '@cresolver/chain/panel'
import { workerAddress } from '@cresolver/chain/panel/fixture'
import { bytesToString, sha256 } from 'viem'
import { expect, test } from 'vitest'
import { configFileSchema, configSchema, readConfigFile } from './config.ts'
import { fakeConfig } from './runtime/fake-runtime.fixture.ts'

const { configHash: _, ...settings } = fakeConfig()
const written = (change: object) => ({ ...settings, quotas: 'cli', ...change })
const pathOf = (change: object) =>
  configSchema.safeParse(written(change)).error?.issues[0]?.path.join('.')

test('a configuration is taken as it is', () => {
  const archiveUrls = ['https://one.example', 'https://two.example']
  const archived = written({ archiveUrls, cacheSeconds: 600 })
  const { quotas: _, ...parsed } = configSchema.parse(archived)
  const { quotas: __, ...expected } = archived
  expect(parsed).toEqual(expected)
})

test('quotas are those of a profile, or numbers', () => {
  const quotasOf = (quotas: unknown) => configSchema.parse(written({ quotas })).quotas
  expect(quotasOf('docs')).toEqual({
    concurrentCalls: 3,
    httpCalls: 5,
    httpTimeoutMs: 10_000,
    httpRequestBytes: 10_000,
    confidentialCalls: 5,
    confidentialRequestBytes: 10_000,
    confidentialTimeoutMs: 10_000,
    consensusCalls: 20,
    observationBytes: 25_000,
    chainReadBytes: 5_000,
    logBlocks: 100,
  })
  const raised = { ...QUOTA_PROFILES.docs, 'HTTPAction.CallLimit': 25 }
  expect(quotasOf(raised)).toEqual({ ...quotasOf('docs'), httpCalls: 25 })
})

const judge = {
  kind: 'model',
  baseUrl: 'https://llm.example',
  model: 'm',
  secretOwner: workerAddress(1),
} as const

test('a secret that slipped in is dropped', () => {
  const parsed = configSchema.parse(written({ judge: { ...judge, apiKey: 'k' } }))
  expect(parsed.judge).toEqual(judge)
})

test.each([
  ['anvil-devnet', 31_337],
  ['geth-testnet', 1_337],
])('the local chain %s may have local agents', (chainSelectorName, chainId) => {
  expect(pathOf({ chainSelectorName, chainId, localMode: true })).toBe(undefined)
})

test.each([
  ['ethereum-testnet-sepolia', 11_155_111],
  ['ethereum-mainnet', 1],
  ['ethereum-testnet-sepolia', 31_337],
  ['anvil-devnet', 11_155_111],
  ['constructor', 1],
])('%s with the id %d may have none', (chainSelectorName, chainId) => {
  const config = { chainSelectorName, chainId, localMode: true, judge }
  expect(pathOf(config)).toBe('localMode')
  expect(pathOf({ ...config, localMode: false })).toBe(undefined)
})

test.each([
  ['ethereum-testnet-sepolia', 11_155_111],
  ['ethereum-testnet-sepolia', 31_337],
  ['anvil-devnet', 1],
])('%s with the id %d needs a judge that reads', (chainSelectorName, chainId) => {
  expect(pathOf({ chainSelectorName, chainId })).toBe('judge')
  expect(pathOf({ chainSelectorName, chainId, judge })).toBe(undefined)
})

test.each([
  ['market', { market: '0x12' }],
  ['receiver', { receiver: `0x${'g'.repeat(40)}` }],
  ['chainId', { chainId: 0 }],
  ['confidence', { confidence: 'SOON' }],
  ['gasLimit', { gasLimit: '2e6' }],
  ['gasLimit', { gasLimit: 2_000_000 }],
  ['authorizedKeys', { authorizedKeys: [] }],
  [
    'agents',
    {
      agents: Array(11).fill({
        name: 'A',
        worker: workerAddress(1),
        endpoint: 'https://a.example',
      }),
    },
  ],
  [
    'agents.0.endpoint',
    { agents: [{ name: 'A', worker: workerAddress(1), endpoint: 'a.example' }] },
  ],
  ['judge.kind', { judge: { kind: 'oracle' } }],
  [
    'judge.baseUrl',
    { judge: { kind: 'model', model: 'm', secretOwner: workerAddress(1), baseUrl: 'x' } },
  ],
  ['archiveUrls.0', { archiveUrls: ['https://a b'] }],
  ['archiveUrls', { archiveUrls: ['http://a.example'] }],
  ['archiveUrls', { archiveUrls: [] }],
  ['archiveUrls', { archiveUrls: Array(3).fill('https://a.example') }],
  ['cacheSeconds', { cacheSeconds: 601 }],
  [
    'quotas.HTTPAction.CallLimit',
    { quotas: { ...QUOTA_PROFILES.cli, 'HTTPAction.CallLimit': 0 } },
  ],
  ['quotas', { quotas: 'none' }],
])('a fault at %s is found', (path, change) => {
  expect(pathOf(change)).toBe(path)
})

test('the hash of a configuration is that of the bytes of its file', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(written({}), undefined, 2))
  const parsed = configFileSchema.parse(readConfigFile(bytes))
  expect(parsed.configHash).toBe(sha256(bytes))
  expect(parsed).toMatchObject(configSchema.parse(JSON.parse(bytesToString(bytes))))
  const other = readConfigFile(new TextEncoder().encode(JSON.stringify(written({}))))
  expect(other.configHash).not.toBe(parsed.configHash)
})

test('a file cannot say what its hash is', () => {
  const configHash = `0x${'11'.repeat(32)}`
  const said = written({ configHash })
  const bytes = new TextEncoder().encode(JSON.stringify(said))
  expect(configFileSchema.safeParse(readConfigFile(bytes)).data?.configHash).not.toBe(
    configHash,
  )
})
