import { getBlock } from 'viem/actions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChainClient } from '../../chain-client.ts'
import type { MarketId } from '../ids.ts'
import { DEVELOPMENT_TIMES } from '../terms/deployment-rules.ts'
import { startTermsWorld, type TermsWorld } from '../terms/terms-market.fixture.ts'
import { findRequestBlock } from './find-request-block.ts'

let world: TermsWorld
let restore: () => Promise<void>
beforeAll(async () => {
  world = await startTermsWorld()
})
beforeEach(async () => {
  restore = await world.chain.snapshot()
})
afterEach(() => restore())
afterAll(() => world.chain.stop())

const request = async (marketId: MarketId, after: number) => {
  await world.chain.pass(after)
  await world.as(1).requestResolution(marketId)
}

/** Blocks of the chain's requests, oldest first. */
const requestBlocks = async () =>
  (await world.as().readEvents({ fromBlock: 0n })).flatMap((event) =>
    event.type === 'resolution-requested' ? [event.blockNumber] : [],
  )

const find = async (marketId: MarketId) => {
  const draw = await world.as().getPanelDraw(marketId)
  if (draw.kind === 'not-requested') throw new Error('it is not requested')
  const { requestedAt = 0 } = await world.as().getMarket(marketId)
  const { requestBlock } = draw
  const chain = createChainClient({ rpcUrl: world.chain.rpcUrl })
  const round = { market: world.market, marketId, requestedAt, requestBlock }
  return findRequestBlock(chain, round)
}

test('a request that is repeated within the round leaves the round where it began', async () => {
  const marketId = await world.panelled()
  const [first] = await requestBlocks()
  for (let times = 0; times < 3; times += 1) await request(marketId, 2)
  expect(await find(marketId)).toBe(first)
})

test('a request after the round begins another, whatever is requested around it', async () => {
  const marketId = await world.panelled()
  await request(marketId, 2)
  await request(marketId, 2)
  await request(marketId, DEVELOPMENT_TIMES.round + 1)
  await request(marketId, 2)
  const blocks = await requestBlocks()
  expect(blocks).toHaveLength(5)
  expect(await find(marketId)).toBe(blocks[3])
})

test('a request whose log the node does not have is not found', async () => {
  const marketId = await world.panelled()
  const chain = createChainClient({ rpcUrl: world.chain.rpcUrl })
  const { number, timestamp } = await getBlock(chain.client)
  const later = { requestedAt: Number(timestamp) + 1, requestBlock: number }
  const round = { market: world.market, marketId, ...later }
  expect(await findRequestBlock(chain, round)).toBeUndefined()
})
