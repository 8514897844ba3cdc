import { workerAddress } from '@cresolver/panel/fixture'
import { expect, test } from 'vitest'
import { configSchema } from './config.ts'
import { fakeConfig } from './runtime/fake-runtime.fixture.ts'

const pathOf = (config: unknown) =>
  configSchema.safeParse(config).error?.issues[0]?.path.join('.')

test('a configuration is taken as it is', () => {
  expect(configSchema.parse(fakeConfig())).toEqual(fakeConfig())
  const archiveUrls = ['https://one.example', 'https://two.example']
  const archived = fakeConfig({ archiveUrls, cacheSeconds: 600 })
  expect(configSchema.parse(archived)).toEqual(archived)
})

test('a secret that slipped in is dropped', () => {
  const judge = {
    kind: 'model',
    baseUrl: 'https://llm.example',
    model: 'm',
    secretOwner: workerAddress(1),
  } as const
  const parsed = configSchema.parse(
    fakeConfig({ judge: { ...judge, apiKey: 'k' } as never }),
  )
  expect(parsed.judge).toEqual(judge)
})

test.each([
  ['anvil-devnet', 31_337],
  ['geth-testnet', 1_337],
])('the local chain %s may have local agents', (chainSelectorName, chainId) => {
  const config = fakeConfig({ chainSelectorName, chainId, localMode: true })
  expect(configSchema.parse(config)).toEqual(config)
})

test.each([
  ['ethereum-testnet-sepolia', 11_155_111],
  ['ethereum-mainnet', 1],
  ['ethereum-testnet-sepolia', 31_337],
  ['anvil-devnet', 11_155_111],
  ['constructor', 1],
])('%s with the id %d may have none', (chainSelectorName, chainId) => {
  const config = fakeConfig({ chainSelectorName, chainId, localMode: true })
  expect(pathOf(config)).toBe('localMode')
  expect(pathOf({ ...config, localMode: false })).toBe(undefined)
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
  ['quotas.httpCalls', { quotas: { ...fakeConfig().quotas, httpCalls: 0 } }],
])('a fault at %s is found', (path, change) => {
  expect(pathOf({ ...fakeConfig(), ...change })).toBe(path)
})
