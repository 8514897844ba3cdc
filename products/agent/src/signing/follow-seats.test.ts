import { createMarketClient, deployCresolver, parseAmount } from '@cresolver/chain'
import { startMarketChain } from '@cresolver/chain/fixture'
import type { TestChain } from '@cresolver/worlds/chain'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AgentTrust, PrepareRequest } from '../definition/agent-trust.ts'
import { prepareSeats } from '../process/prepare-seats.ts'
import { followSeats } from './follow-seats.ts'
import { trustSeats } from './seats-on-chain.ts'

// Funded accounts of anvil.
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const worker = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Creates the market with terms: another account than its worker. */
const creator = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const HOUR = 3_600

let chain: TestChain
let market: `0x${string}`
let clarifications: `0x${string}`
const open: (() => void)[] = []

beforeAll(async () => {
  const account = { address: owner, type: 'json-rpc' } as const
  const started = await startMarketChain({
    name: 'follow-seats',
    source: import.meta.url,
    build: ({ rpcUrl }) => deployCresolver({ rpcUrl, account, directResolver: owner }),
  })
  chain = started.chain
  market = started.facts.market
  clarifications = started.facts.clarifications
}, 60_000)

afterEach(() => {
  for (const close of open.splice(0)) close()
})

afterAll(() => chain.stop())

function clientOf(address: `0x${string}`) {
  const { rpcUrl } = chain
  const account = { address, type: 'json-rpc' } as const
  return createMarketClient({
    rpcUrl,
    marketAddress: market,
    clarificationsAddress: clarifications,
    account,
    pollingIntervalMs: 20,
  })
}

async function createMarket(question: string) {
  const { marketId } = await clientOf(owner).createMarket({
    question,
    durationSeconds: HOUR,
    rewardPool: parseAmount('0'),
  })
  return marketId
}

async function join(question: string) {
  const marketId = await createMarket(question)
  await clientOf(worker).join({ marketId, stake: parseAmount('0.01') })
  return marketId
}

function trust() {
  const { rpcUrl } = chain
  const place = { rpcUrl, chainId: 31_337, market, clarifications, worker } as const
  return trustSeats({ ...place, pollingIntervalMs: 20, lookMs: 20 })
}

/** Follows the seats, and lists the questions that were reported. */
async function follow() {
  const reported: string[] = []
  const close = await trust().followSeats(({ question }) => reported.push(question))
  open.push(close)
  const times = (question: string) => reported.filter((one) => one === question).length
  return { times, close }
}

test('a market joined before is reported at the start, one of others is not', async () => {
  await join('Before?')
  await createMarket('Not joined?')
  const { times } = await follow()
  expect([times('Before?'), times('Not joined?')]).toEqual([1, 0])
})

test('a market joined later is reported, and again when its deadline has passed', async () => {
  const { times } = await follow()
  await join('Later?')
  await vi.waitFor(() => expect(times('Later?')).toBe(1), 10_000)
  await chain.pass(HOUR + 1)
  await vi.waitFor(() => expect(times('Later?')).toBe(2), 10_000)
})

test('a market whose deadline has passed is reported once', async () => {
  await join('Over?')
  await chain.pass(HOUR + 1)
  const { times } = await follow()
  await join('Witness?')
  await vi.waitFor(() => expect(times('Witness?')).toBe(1), 10_000)
  expect(times('Over?')).toBe(1)
})

test('a market is forgotten once its verdict is final', async () => {
  const { times } = await follow()
  const { marketId } = await clientOf(creator).createMarket({
    question: 'With terms?',
    durationSeconds: HOUR,
    rewardPool: parseAmount('0'),
    terms: {},
  })
  await clientOf(worker).join({ marketId, stake: parseAmount('0.01') })
  await vi.waitFor(() => expect(times('With terms?')).toBe(1), 10_000)
  await clientOf(creator).requestResolution(marketId)
  await clientOf(owner).propose({
    ...{ marketId, finding: 'INVALID' },
    ...{ workers: [], weights: [], dimScores: [], recordHash: `0x${'0'.repeat(64)}` },
  })
  await join('Later than that?')
  await vi.waitFor(() => expect(times('Later than that?')).toBe(1), 10_000)
  await chain.pass(HOUR + 1)
  await vi.waitFor(() => expect(times('Later than that?')).toBe(2), 10_000)
  expect(times('With terms?')).toBe(1)
})

test('has the time of the chain', async () => {
  const { now } = trust()
  const before = await clientOf(owner).chainTime()
  const seen = await now()
  expect(seen).toBeGreaterThanOrEqual(before)
  expect(seen).toBeLessThanOrEqual(await clientOf(owner).chainTime())
})

test('seats are prepared, two at a time, and closing ends it', async () => {
  const { followSeats: seats } = trust()
  for (const question of ['A?', 'B?', 'C?']) await join(question)
  const signals: AbortSignal[] = []
  const close = await prepareSeats(
    { name: 'Ada', trust: { followSeats: seats } },
    {
      prepare: (_request, signal) => {
        signals.push(signal)
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      },
    },
  )
  await vi.waitFor(() => expect(signals).toHaveLength(2), 10_000)
  close()
  await new Promise((resolve) => setImmediate(resolve))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('a seat that cannot be prepared is named, and the next one is', async () => {
  const asked: PrepareRequest[] = [1, 2, 3].map((id) => ({
    market_id: id,
    question: 'Q?',
  }))
  const followed: NonNullable<AgentTrust['followSeats']> = async (onSeat) => {
    asked.forEach(onSeat)
    return () => undefined
  }
  const error = vi.fn()
  const logger = { info: vi.fn(), warn: vi.fn(), error }
  const prepare = vi.fn(async ({ market_id }: PrepareRequest) => {
    if (market_id === 1) throw new Error('no model')
  })
  await prepareSeats(
    { name: 'Ada', logger, trust: { followSeats: followed } },
    { prepare },
  )
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(3))
  expect(error.mock.calls).toEqual([
    ['Could not prepare the answer of market 1: no model'],
  ])
})

test('closing leaves no timer, and neither does a start that fails', async () => {
  const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout }
  const lookMs = 12_345
  const timers = new Set<unknown>()
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((...given) => {
    const timer = real.set(...given)
    if (given[1] === lookMs) timers.add(timer)
    return timer
  })
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    timers.delete(timer)
    real.clear(timer)
  })
  const unwatch = vi.fn()
  const seat = { market_id: 1, question: 'Q?', deadline: 1_000 }
  const client = {
    watchEvents: async () => unwatch,
    listMarkets: async () => [{ marketId: 1n, outcome: { kind: 'open' } }] as never,
    chainTime: async () => 0,
  }
  const rest = { worker, lookMs, onSeat: vi.fn(), onError: vi.fn() } as const
  const close = await followSeats({ client, ...rest, readSeat: async () => seat })
  expect([timers.size, unwatch.mock.calls.length]).toEqual([1, 0])
  close()
  expect([timers.size, unwatch.mock.calls.length]).toEqual([0, 1])
  const listMarkets = () => Promise.reject(new Error('no node'))
  const failing = { ...client, listMarkets }
  await expect(
    followSeats({ client: failing, ...rest, readSeat: async () => seat }),
  ).rejects.toThrow('no node')
  expect([timers.size, unwatch.mock.calls.length]).toEqual([0, 2])
  vi.restoreAllMocks()
})
