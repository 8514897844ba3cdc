import { localAccount, type TestChain } from '@cresolver/local-chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAmount } from '../amount.ts'
import { deployCresolver } from '../deployment/deploy-cresolver.ts'
import { startMarketChain } from '../market-chain.fixture.ts'
import { createMarketClient, type MarketClient } from './market-client.ts'
import type { MarketEvent } from './market-events.ts'

const owner = localAccount(0)
const worker = localAccount(1)
const question = 'Is the sky blue?'
const place = {
  blockNumber: expect.any(BigInt),
  transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
}

let chain: TestChain
let market: MarketClient
let asWorker: MarketClient

beforeAll(async () => {
  const started = await startMarketChain({
    name: 'market-events',
    source: import.meta.url,
    build: ({ rpcUrl }) =>
      deployCresolver({ rpcUrl, account: owner, directResolver: owner.address }),
  })
  chain = started.chain
  const { rpcUrl } = chain
  const { market: marketAddress } = started.facts
  const connection = { rpcUrl, marketAddress, pollingIntervalMs: 20 }
  market = createMarketClient({ ...connection, account: owner })
  asWorker = createMarketClient({ ...connection, account: worker })
})
afterAll(() => chain.stop())

async function playMarket() {
  const { marketId } = await market.createMarket({
    question,
    durationSeconds: 60,
    rewardPool: parseAmount('1'),
  })
  await asWorker.join({ marketId, stake: parseAmount('0.01') })
  await market.requestResolution(marketId)
  await market.settle({
    marketId,
    workers: [worker.address],
    weights: [5n],
    dimScores: [1, 2, 3],
    resolution: false,
  })
  await asWorker.withdraw()
  const second = await market.createMarket({
    question,
    durationSeconds: 60,
    rewardPool: parseAmount('0'),
  })
  await market.void(second.marketId, 'TOO_EARLY')
  return { marketId, second: second.marketId }
}

test('every event of a market is read, typed and in order', async () => {
  const { marketId, second } = await playMarket()
  const events = await market.readEvents({ fromBlock: 0n })
  const created = { type: 'market-created', creator: owner.address, question }
  expect(events).toEqual([
    {
      ...place,
      ...created,
      marketId,
      rewardPool: parseAmount('1'),
      deadline: expect.any(Number),
    },
    {
      ...place,
      type: 'worker-joined',
      marketId,
      worker: worker.address,
      agentId: 0n,
      stake: parseAmount('0.01'),
    },
    { ...place, type: 'resolution-requested', marketId, question },
    {
      ...place,
      type: 'market-resolved',
      marketId,
      resolution: false,
      totalWeight: 5n,
      rewardPool: parseAmount('1'),
      rewards: [parseAmount('1')],
    },
    {
      ...place,
      type: 'seats-scored',
      marketId,
      stage: 0,
      seats: [{ index: 0, reward: parseAmount('1'), weight: 5n, scores: [1, 2, 3] }],
    },
    {
      ...place,
      type: 'withdrawn',
      account: worker.address,
      to: worker.address,
      amount: parseAmount('1.01'),
    },
    {
      ...place,
      ...created,
      marketId: second,
      rewardPool: 0n,
      deadline: expect.any(Number),
    },
    { ...place, type: 'market-voided', marketId: second, reason: 'TOO_EARLY' },
  ])
  const last = events.at(-1)?.blockNumber ?? 0n
  expect(await market.readEvents({ fromBlock: last })).toHaveLength(1)
  expect(await market.readEvents({ fromBlock: 0n, toBlock: 0n })).toEqual([])
})

test('events are followed from the present on, each once, until it is ended', async () => {
  const seen: MarketEvent[] = []
  let stop = () => {}
  const complete = new Promise<void>((resolve, reject) => {
    const started = market.watchEvents({
      onEvent: (event) => {
        seen.push(event)
        if (event.type === 'market-voided') resolve()
      },
      onError: reject,
    })
    started.then((end) => {
      stop = end
      return playMarket()
    }, reject)
  })
  await complete
  stop()
  await playMarket()
  expect(seen.map(({ type }) => type)).toEqual([
    'market-created',
    'worker-joined',
    'resolution-requested',
    'market-resolved',
    'seats-scored',
    'withdrawn',
    'market-created',
    'market-voided',
  ])
})

test('events are followed from a past block on', async () => {
  let stop = () => {}
  const first = await new Promise<MarketEvent>((resolve, reject) => {
    market.watchEvents({ fromBlock: 0n, onEvent: resolve }).then((end) => {
      stop = end
    }, reject)
  })
  expect(first).toMatchObject({ type: 'market-created', marketId: 1n })
  stop()
})
