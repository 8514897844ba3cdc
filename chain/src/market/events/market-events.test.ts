import { hashText } from '@cresolver/core/protocol'
import { localAccount, type TestChain } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAmount } from '../../amount.ts'
import { deployCresolver } from '../../deployment/deploy-cresolver.ts'
import { startMarketChain } from '../../market-chain.fixture.ts'
import { createMarketClient, type MarketClient } from '../market-client.ts'
import type { MarketEvent } from './market-events.ts'

const owner = localAccount(0)
const worker = localAccount(1)
const question = 'Is the sky blue?'
const recordHash = `0x${'7'.repeat(64)}` as const
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
  await market.propose({
    ...{ marketId, finding: 'NO', recordHash },
    ...{ workers: [worker.address], weights: [5n], dimScores: [1, 2, 3] },
  })
  await asWorker.withdraw()
  const second = await market.createMarket({
    question,
    durationSeconds: 60,
    rewardPool: parseAmount('0'),
  })
  await market.requestResolution(second.marketId)
  await market.propose({
    ...{ marketId: second.marketId, finding: 'INVALID', recordHash },
    ...{ workers: [], weights: [], dimScores: [] },
  })
  return { marketId, second: second.marketId }
}

test('every event of a market is read, typed and in order', async () => {
  const { marketId, second } = await playMarket()
  const events = await market.readEvents({ fromBlock: 0n })
  const created = { type: 'market-created', creator: owner.address, question }
  const terms = expect.objectContaining({ policy: 'spec', windowSeconds: 0 })
  const termsSet = { type: 'terms-set', questionHash: hashText(question), terms }
  const requested = { type: 'resolution-requested', question }
  const deadline = expect.any(Number)
  const account = worker.address
  const [pool, stake] = [parseAmount('1'), parseAmount('0.01')]
  const expected = [
    { ...created, marketId, rewardPool: pool, deadline },
    { ...termsSet, marketId },
    { type: 'worker-joined', marketId, worker: account, agentId: 0n, stake },
    { ...requested, marketId },
    {
      type: 'seats-scored',
      marketId,
      seats: [{ index: 0, reward: pool, weight: 5n, scores: [1, 2, 3] }],
    },
    {
      ...{ type: 'market-resolved', marketId, resolution: false, totalWeight: 5n },
      ...{ rewardPool: pool, rewards: [pool] },
    },
    { type: 'withdrawn', account, to: account, amount: pool + stake },
    { ...created, marketId: second, rewardPool: 0n, deadline },
    { ...termsSet, marketId: second },
    { ...requested, marketId: second },
    { type: 'market-voided', marketId: second, reason: 'INVALID' },
  ]
  expect(events.filter(({ type }) => type !== 'verdict-final')).toEqual(
    expected.map((event) => ({ ...place, ...event })),
  )
  const last = events.at(-1)?.blockNumber ?? 0n
  expect((await market.readEvents({ fromBlock: last })).at(-1)).toEqual(events.at(-1))
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
  const types = seen.map(({ type }) => type)
  expect(types.filter((type) => type !== 'verdict-final')).toEqual([
    ...['market-created', 'terms-set', 'worker-joined', 'resolution-requested'],
    ...['seats-scored', 'market-resolved', 'withdrawn'],
    ...['market-created', 'terms-set', 'resolution-requested', 'market-voided'],
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
