import { createServer } from 'node:http'
import {
  createMarketClient,
  deployCresolver,
  type MarketClient,
  parseAmount,
  toAmount,
  toWei,
} from '@cresolver/chain'
import {
  type Anvil,
  deployLocalContracts,
  localAccount,
  startAnvil,
} from '@cresolver/devnet'
import { zeroHash } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectChain } from '../chain/chain-connection.ts'
import { MarketCache, type MarketCacheState } from './market-cache.ts'

const account = localAccount(0)
const zero = `0x${'0'.repeat(40)}` as const

type World = { anvil: Anvil; market: MarketClient; contracts: Contracts }
type Contracts = { readonly market: string; readonly multicall: string }

let world: World
const open: (() => void)[] = []
beforeAll(async () => {
  world = await startWorld(0)
}, 30_000)
afterEach(() => {
  for (const close of open.splice(0)) close()
})
afterAll(() => world.anvil.close())

async function startWorld(port: number): Promise<World> {
  const anvil = await startAnvil({ port })
  const connection = { rpcUrl: anvil.rpcUrl, account, pollingIntervalMs: 20 }
  const { multicall } = await deployLocalContracts(connection, false)
  const { market } = await deployCresolver({
    ...connection,
    directResolver: account.address,
    courts: [
      {
        ...{ court: localAccount(7).address, asset: undefined, fee: toAmount(0n) },
        periodSeconds: 3_600,
      },
    ],
  })
  return {
    anvil,
    contracts: { market, multicall },
    market: createMarketClient({ ...connection, marketAddress: market }),
  }
}

/** Moves the clock of the chain, and mines blocks. */
async function pass(seconds: number, blocks = 1): Promise<void> {
  const call = (method: string, params: readonly unknown[]) =>
    fetch(world.anvil.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
  await call('evm_increaseTime', [seconds])
  await call('anvil_mine', [`0x${blocks.toString(16)}`])
}

async function create(market: MarketClient, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const question = `Will number ${made} come true?`
    await market.createMarket({ question, durationSeconds: 3_600, rewardPool: toWei(0n) })
  }
}

function openMarketCache(
  rpcUrl: string,
  contracts: Contracts,
  chainId = 31_337,
): MarketCache {
  const network = { name: 'Local chain', chainId, kind: 'local' } as const
  const connection = connectChain({ network, rpcUrl, contracts })
  return new MarketCache({ connection, pollMs: 20, mayRestart: true })
}

/** Follows the cache until the expected state; the test's own time limit ends it. */
function until(cache: MarketCache, says: (state: MarketCacheState) => boolean) {
  return new Promise<MarketCacheState>((resolve) => {
    const look = () => {
      if (says(cache.getState())) resolve(cache.getState())
    }
    open.push(cache.subscribe(look))
    look()
  })
}

describe('the market cache', () => {
  test('reads the newest at once, all others after them, and what happened last', async () => {
    await create(world.market, 64)
    const cache = openMarketCache(world.anvil.rpcUrl, world.contracts)
    const first = await until(cache, ({ phase }) => phase === 'ready')
    expect(first.markets[0]?.marketId).toBe(64n)
    expect(first.markets).toHaveLength(41)
    expect(first.hasActivity).toBe(false)
    const all = await until(cache, ({ markets }) => markets.length === 64)
    expect(all.markets.map(({ marketId }) => Number(marketId))).toEqual(
      Array.from({ length: 64 }, (_, index) => 64 - index),
    )
    expect(all.total).toBe(64)
    const reported = await until(cache, ({ hasActivity }) => hasActivity)
    expect(reported.activity[0]).toMatchObject({ type: 'market-created', marketId: 64n })
  })

  test('reads again what has changed, and nothing else', async () => {
    const cache = openMarketCache(world.anvil.rpcUrl, world.contracts)
    const before = await until(cache, ({ markets }) => markets.length >= 64)
    const { marketId } = await world.market.createMarket({
      question: 'Is it new?',
      durationSeconds: 3_600,
      rewardPool: toWei(5n),
    })
    await until(cache, ({ total }) => total === Number(marketId))
    await world.market.requestResolution(marketId)
    await world.market.propose({
      ...{ marketId, finding: 'INVALID' },
      ...{ workers: [], weights: [], dimScores: [], recordHash: zeroHash },
    })
    const after = await until(
      cache,
      ({ markets, activity }) =>
        markets[0]?.outcome.kind === 'void' && activity[0]?.type === 'market-voided',
    )
    expect(after.markets[0]).toMatchObject({ marketId, question: 'Is it new?' })
    expect(after.activity[0]).toMatchObject({ marketId })
    expect(after.markets[1]).toBe(before.markets[0])
  })

  test('follows a claim, and what time makes of it', async () => {
    const now = await world.market.chainTime()
    const { marketId } = await world.market.createMarket({
      question: '§question Will it?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:1',
      durationSeconds: 3_600,
      rewardPool: parseAmount('0.1'),
      terms: { dataOnly: true, windowSeconds: 60, earliestRequest: now + 30, court: 1 },
    })
    const cache = openMarketCache(world.anvil.rpcUrl, world.contracts)
    const before = await until(cache, ({ phase }) => phase === 'ready')
    expect(before.markets[0]?.verdict?.state).toBe('OPEN')
    await pass(30)
    await world.market.ask({ marketId, claim: 'YES' })
    const claimed = await until(
      cache,
      ({ markets }) => markets[0]?.verdict?.state === 'PROPOSED',
    )
    expect(claimed.markets[0]?.verdict).toMatchObject({ outcome: 'YES' })
    // More blocks than are read again: only the time tells that something has changed.
    await pass(61, 20)
    const ended = await until(
      cache,
      ({ markets }) => markets[0]?.verdict?.state === 'FINAL',
    )
    expect(ended.markets[0]?.verdict).toMatchObject({ outcome: 'YES' })
  })

  test('says what is wrong with a chain or an address that is not meant', async () => {
    const otherChain = openMarketCache(world.anvil.rpcUrl, world.contracts, 1)
    const failed = await until(otherChain, ({ phase }) => phase === 'failed')
    expect(failed.problem).toMatchObject({ code: 'CHAIN_MISMATCH' })
    const nothing = openMarketCache(world.anvil.rpcUrl, {
      ...world.contracts,
      market: zero,
    })
    const empty = await until(nothing, ({ phase }) => phase === 'failed')
    expect(empty.problem?.toLine()).toMatch(
      /the address has no code.*contracts.market.*WRONG_CONTRACT/,
    )
    const { multicall } = world.contracts
    const other = openMarketCache(world.anvil.rpcUrl, {
      ...world.contracts,
      market: multicall,
    })
    const wrong = await until(other, ({ phase }) => phase === 'failed')
    expect(wrong.problem?.message).toContain('it is another contract')
  })

  test('keeps its state while the node is unreachable, and continues on a new chain', async () => {
    const first = await startWorld(0)
    await create(first.market, 2)
    const cache = openMarketCache(first.anvil.rpcUrl, first.contracts)
    await until(cache, ({ markets }) => markets.length === 2)
    await first.anvil.close()
    const stale = await until(cache, ({ problem }) => problem !== undefined)
    expect(stale).toMatchObject({ phase: 'ready', problem: { code: 'RPC_UNREACHABLE' } })
    expect(stale.markets).toHaveLength(2)
    const second = await startWorld(Number(new URL(first.anvil.rpcUrl).port))
    await create(second.market, 1)
    const restarted = await until(
      cache,
      ({ problem, markets }) => problem === undefined && markets.length === 1,
    )
    expect(restarted.total).toBe(1)
    await second.anvil.close()
  })

  test('sends no requests without listeners', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.writeHead(503).end()
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const cache = openMarketCache(`http://127.0.0.1:${port}`, world.contracts)
    const failed = await until(cache, ({ phase }) => phase === 'failed')
    expect(failed.problem?.message).toContain('(status 503)')
    for (const close of open.splice(0)) close()
    await cache.look()
    const before = asked
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(asked).toBe(before)
    server.close()
  })
})
