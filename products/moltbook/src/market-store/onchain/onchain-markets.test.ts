import {
  createMarketClient,
  deployCresolver,
  parseAmount,
  toMarketId,
} from '@cresolver/chain'
import { startMarketChain } from '@cresolver/chain/fixture'
import { localAccount, type TestChain } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnchainMarkets } from './onchain-markets.ts'

const owner = localAccount(0)
const creator = localAccount(1)
const other = localAccount(2)
const pool = parseAmount('0.5')

let chain: TestChain
let marketAddress: `0x${string}`
let deadline: number
let time: number

beforeAll(async () => {
  const started = await startMarketChain({
    name: 'onchain-markets',
    source: import.meta.url,
    build: ({ rpcUrl }) =>
      deployCresolver({ rpcUrl, account: owner, directResolver: creator.address }),
  })
  chain = started.chain
  marketAddress = started.facts.market
  time = Math.floor(Date.now() / 1_000)
  deadline = time + 86_400
}, 60_000)
afterAll(() => chain.stop())

const clientOf = (account: typeof creator | typeof other) =>
  createMarketClient({ rpcUrl: chain.rpcUrl, marketAddress, account })
const connect = (account: typeof creator | typeof other = creator) =>
  createOnchainMarkets(clientOf(account), 31_337, pool, () => time * 1_000)

test('a market is created until its deadline and found again by who created it', async () => {
  const markets = connect()
  expect(markets).toMatchObject({ chainId: 31_337, marketAddress })
  expect(await markets.find('Found?', deadline)).toBeUndefined()
  const { marketId, transactionHash } = await markets.create('Found?', deadline)
  expect(transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await clientOf(creator).getMarket(toMarketId(BigInt(marketId)))).toMatchObject({
    question: 'Found?',
    deadline,
    rewardPool: pool,
    creator: creator.address,
  })
  expect(await markets.find('Found?', deadline)).toBe(marketId)
  expect(await markets.find('Found?', deadline + 1)).toBeUndefined()
  expect(await markets.find('Found', deadline)).toBeUndefined()
  expect(await connect(other).find('Found?', deadline)).toBeUndefined()
  expect(await markets.outcome(marketId)).toBeNull()
})

test('a request is not repeated within an hour', async () => {
  const markets = connect()
  const { marketId } = await markets.create('Asked?', deadline)
  const client = clientOf(creator)
  const requestedAt = async () =>
    (await client.getMarket(toMarketId(BigInt(marketId)))).requestedAt ?? 0
  expect(await requestedAt()).toBe(0)
  await markets.request(marketId)
  const first = await requestedAt()
  expect(first).toBeGreaterThan(0)
  await chain.pass(3_601)
  time = first + 3_600
  await markets.request(marketId)
  expect(await requestedAt()).toBe(first)
  time = first + 3_601
  await markets.request(marketId)
  expect(await requestedAt()).toBeGreaterThanOrEqual(first + 3_601)
})

test.each([
  ['YES', 'YES'],
  ['NO', 'NO'],
  ['INVALID', 'VOID'],
] as const)(
  '%s of a resolver ends a market %s, and only once',
  async (outcome, ended) => {
    const markets = connect()
    const { marketId } = await markets.create(`Settled ${outcome}?`, deadline)
    await markets.settle(marketId, outcome)
    expect(await markets.outcome(marketId)).toBe(ended)
    await expect(markets.settle(marketId, 'YES')).rejects.toMatchObject({
      code: 'NOTHING_TO_DO',
    })
  },
)
