import { createMarketClient, deployCresolver, toWei } from '@cresolver/chain'
import { startMarketChain } from '@cresolver/chain/fixture'
import type { DashboardConfig } from '@cresolver/core/protocol'
import { localAccount, type TestChain } from '@cresolver/worlds/chain'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ChainConnection, connectChain } from '../chain/chain-connection.ts'
import { takeEarlyConfig, takeEarlyRead } from './early-read.ts'
import { earlyReadScript } from './early-read-script.ts'
import { MarketCache } from './market-cache.ts'

let chain: TestChain
let config: DashboardConfig
let connection: ChainConnection

beforeAll(async () => {
  const account = localAccount(0)
  const started = await startMarketChain({
    name: 'early-read',
    source: import.meta.url,
    build: ({ rpcUrl }) =>
      deployCresolver({ rpcUrl, account, directResolver: account.address }),
  })
  chain = started.chain
  const { market } = started.facts
  const place = { rpcUrl: chain.rpcUrl, account, pollingIntervalMs: 20 }
  const client = createMarketClient({ ...place, marketAddress: market })
  for (let made = 0; made < 43; made += 1) {
    await client.createMarket({
      question: `Will number ${made} come true?`,
      durationSeconds: 3_600,
      rewardPool: toWei(0n),
    })
  }
  const network = { name: 'Local chain', chainId: 31_337, kind: 'local' } as const
  config = { network, rpcUrl: chain.rpcUrl, contracts: { market } }
  connection = connectChain(config)
}, 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'cresolverEarly')
})
afterAll(() => chain.stop())

/** Runs the script as the head of a page does; the chain is the real one. */
function runScript(file: () => Response | Promise<Response>) {
  const asked: string[] = []
  const ask = fetch
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(file())
    asked.push(String(options?.body))
    return ask(url, options)
  })
  // biome-ignore lint/security/noGlobalEval: the script stands in the page as a text
  globalThis.eval(earlyReadScript)
  return asked
}

describe('the early read of the script in the head', () => {
  test('is the configuration, where the chain stands and the newest markets', async () => {
    runScript(() => Response.json(config))
    expect(await takeEarlyConfig()).toEqual(config)
    const read = await takeEarlyRead(connection)
    expect(read?.total).toBe(43)
    expect(read?.head.number).toBeGreaterThanOrEqual(43n)
    expect(read?.markets.map(({ marketId }) => Number(marketId))).toEqual(
      Array.from({ length: 41 }, (_, index) => index + 3),
    )
    expect(read?.markets.at(-1)?.question).toBe('Will number 42 come true?')
  })

  test('saves the cache its first requests', async () => {
    const asked = runScript(() => Response.json(config))
    const readEarly = () => takeEarlyRead(connection)
    const pollMs = 60_000
    const cache = new MarketCache({ connection, pollMs, mayRestart: false, readEarly })
    await cache.look()
    expect(cache.getState()).toMatchObject({ phase: 'ready', total: 43 })
    expect(cache.getState().markets[0]?.marketId).toBe(43n)
    expect(asked).toHaveLength(2)
  })

  test('is used once: a second read asks the chain', async () => {
    runScript(() => Response.json(config))
    expect(takeEarlyConfig()).toBeInstanceOf(Promise)
    expect(takeEarlyConfig()).toBeUndefined()
    expect(await takeEarlyRead(connection)).toBeDefined()
    expect(await takeEarlyRead(connection)).toBeUndefined()
  })

  test('is not taken from another chain', async () => {
    runScript(() => Response.json(config))
    expect(await takeEarlyRead({ ...connection, chainId: 1 })).toBeUndefined()
  })

  test.each<[string, () => Response]>([
    ['is not there', () => new Response('no', { status: 404 })],
    ['invalid JSON', () => new Response('<p>no</p>')],
    ['names no market', () => Response.json({ rpcUrl: 'http://127.0.0.1:1' })],
    [
      'names a node that is away',
      () => Response.json({ ...config, rpcUrl: 'http://127.0.0.1:1' }),
    ],
    [
      'names an address without a contract',
      () => Response.json({ ...config, contracts: { market: `0x${'1'.repeat(40)}` } }),
    ],
  ])('is nothing where the configuration %s', async (_name, file) => {
    runScript(file)
    expect(await takeEarlyRead(connection)).toBeUndefined()
  })

  test.each([
    ['nothing', undefined],
    ['no page', { chainId: '0x7a69', block: {}, total: '0x1' }],
    [
      'a page that is none',
      {
        chainId: '0x7a69',
        block: { number: '0x1', hash: '0x1', timestamp: '0x1' },
        total: '0x1',
        page: '0x1234',
      },
    ],
  ])('is nothing where a node answers %s', async (_name, chain) => {
    vi.stubGlobal('cresolverEarly', { chain: Promise.resolve(chain) })
    expect(await takeEarlyRead(connection)).toBeUndefined()
  })

  test('is undefined without a script', async () => {
    expect(takeEarlyConfig()).toBeUndefined()
    expect(await takeEarlyRead(connection)).toBeUndefined()
  })
})
