import { CresolverError } from '@cresolver/core/protocol'
import { localAccount, type TestChain } from '@cresolver/worlds/chain'
import { createClient, encodeFunctionData, http } from 'viem'
import { generatePrivateKey, type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseAmount } from '../amount.ts'
import { deployCresolver } from '../deployment/deploy-cresolver.ts'
import { deployForwarder } from '../deployment/forwarder.fixture.ts'
import { marketAbi } from '../generated/market.ts'
import { startMarketChain } from '../market-chain.fixture.ts'
import { type MarketId, toAgentId, toMarketId } from './ids.ts'
import { createMarketClient, type MarketClient } from './market-client.ts'

const owner = localAccount(0)
const creator = localAccount(1)
const workers = [localAccount(2), localAccount(3)] as const
const resolver = localAccount(4)
const stake = parseAmount('0.01')
const question = 'Did it rain in Bern on 1 May 2026?'

let chain: TestChain
let marketAddress: MarketClient['address']
let restore: () => Promise<void>

beforeAll(async () => {
  const started = await startMarketChain({
    name: 'market-client',
    source: import.meta.url,
    build: ({ rpcUrl }) =>
      deployCresolver({ rpcUrl, account: owner, directResolver: resolver.address }),
  })
  chain = started.chain
  marketAddress = started.facts.market
})
beforeEach(async () => {
  restore = await chain.snapshot()
})
afterEach(() => restore())
afterAll(() => chain.stop())

function as(account?: LocalAccount): MarketClient {
  return createMarketClient({ rpcUrl: chain.rpcUrl, marketAddress, account })
}

async function openMarket(workerCount = 0) {
  const { marketId } = await as(creator).createMarket({
    question,
    durationSeconds: 3600,
    rewardPool: parseAmount('1'),
  })
  for (const worker of workers.slice(0, workerCount)) {
    await as(worker).join({ marketId, stake })
  }
  return marketId
}

const recordHash = `0x${'7'.repeat(64)}` as const

async function voidMarket(marketId: MarketId, reason: 'INVALID' | 'NO_QUORUM') {
  await as(creator).requestResolution(marketId)
  await as(resolver).propose({
    ...{ marketId, recordHash, finding: reason === 'INVALID' ? reason : 'UNSURE' },
    reason: reason === 'INVALID' ? undefined : reason,
    ...{ workers: [], weights: [], dimScores: [] },
  })
}

function fails(code: string) {
  return expect.objectContaining({ code })
}

test('markets can be counted, and the stake shows who joined one', async () => {
  expect(await as().countMarkets()).toBe(0)
  const marketId = await openMarket(1)
  expect(await as().countMarkets()).toBe(1)
  expect(await as().stakeOf(marketId, workers[0].address)).toBe(stake)
  expect(await as().stakeOf(marketId, workers[1].address)).toBe(0n)
  expect(await as().stakeOf(toMarketId(99), workers[0].address)).toBe(0n)
})

test('a transaction that creates no market is an error and no market 0', async () => {
  // A contract that takes every call and does nothing.
  const silent = localAccount(9).address
  await chain.call('anvil_setCode', silent, '0x00')
  await chain.call('anvil_setCode', silent, '0x600160005260206000f3')
  const client = createMarketClient({
    ...{ rpcUrl: chain.rpcUrl, marketAddress: silent, account: creator },
  })
  await expect(
    client.createMarket({ question, deadline: 1, rewardPool: parseAmount('0') }),
  ).rejects.toEqual(fails('WRONG_CONTRACT'))
})

test('a created market can be read back', async () => {
  const { marketId, transactionHash } = await as(creator).createMarket({
    question,
    durationSeconds: 3600,
    rewardPool: parseAmount('1.5'),
  })
  expect(marketId).toBe(1n)
  expect(transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
  const market = await as().getMarket(marketId)
  expect(market).toEqual({
    marketId: 1n,
    question,
    rewardPool: 1_500_000_000_000_000_000n,
    deadline: market.deadline,
    creator: creator.address,
    outcome: { kind: 'open' },
    workerCount: 0,
    requestedAt: undefined,
    verdict: { state: 'OPEN', outcome: 'OPEN', until: undefined },
  })
  expect(Math.abs(market.deadline - 3600 - (await chain.latestTime()))).toBeLessThan(5)
})

test('counts the duration of terms from the present time of a chain that stood still', async () => {
  await chain.call('evm_increaseTime', '0x258')
  const { marketId } = await as(creator).createMarket({
    ...{ question, durationSeconds: 60, rewardPool: parseAmount('0') },
    terms: {},
  })
  const { deadline } = await as().getMarket(marketId)
  // The block that creates it comes at most a busy machine's moment later.
  const left = deadline - (await chain.latestTime())
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(60)
})

test('a market can name the moment of its deadline', async () => {
  const deadline = Math.floor(Date.now() / 1000) + 7_777
  const rewardPool = parseAmount('0.5')
  const { marketId } = await as(creator).createMarket({ question, deadline, rewardPool })
  expect(await as().getMarket(marketId)).toMatchObject({ question, deadline, rewardPool })
})

test('a deadline in the past is refused', async () => {
  const created = as(creator).createMarket({
    question,
    deadline: 1_000_000_000,
    rewardPool: parseAmount('0'),
  })
  await expect(created).rejects.toThrow(fails('VALUE_INVALID'))
})

test('markets are listed in ascending order, from a number on and up to a count', async () => {
  for (let count = 0; count < 4; count += 1) await openMarket()
  const ids = async (parameters?: Parameters<MarketClient['listMarkets']>[0]) =>
    (await as().listMarkets(parameters)).map(({ marketId }) => marketId)
  expect(await ids()).toEqual([1n, 2n, 3n, 4n])
  expect(await ids({ from: toMarketId(3) })).toEqual([3n, 4n])
  expect(await ids({ from: toMarketId(2), count: 2 })).toEqual([2n, 3n])
  expect(await ids({ from: toMarketId(9) })).toEqual([])
  expect(await ids({ count: 0 })).toEqual([])
})

test('more markets than fit on a page are listed completely', async () => {
  const client = createClient({ transport: http(chain.rpcUrl) })
  const data = encodeFunctionData({
    abi: marketAbi,
    functionName: 'createMarket',
    args: [question, 3600n],
  })
  const call = { from: creator.address, to: marketAddress, data }
  for (let count = 0; count < 101; count += 1) {
    await client.request({ method: 'eth_sendTransaction', params: [call] })
  }
  const markets = await as().listMarkets()
  expect(markets).toHaveLength(101)
  expect(markets.at(-1)?.marketId).toBe(101n)
})

test('workers that join in the same block do not run out of gas', async () => {
  const marketId = await openMarket()
  const joining = [2, 3, 4, 5, 6].map((number) => localAccount(number))
  // Each estimate sees a market without workers; every one before costs the next one gas.
  await chain.withSlowBlocks(() =>
    Promise.all(joining.map((worker) => as(worker).join({ marketId, stake }))),
  )
  expect((await as().getMarket(marketId)).workerCount).toBe(5)
})

test('a settled market pays by weight, returns stakes and grows reputation', async () => {
  const marketId = await openMarket(2)
  await as(creator).requestResolution(marketId)
  await as(resolver).propose({
    ...{ marketId, finding: 'YES', stage: 0, seats: 3n | (1n << 128n), recordHash },
    workers: workers.map(({ address }) => address),
    weights: [900_000n, 100_000n],
    dimScores: [90, 80, 70, 60, 50, 40],
  })
  expect((await as().getMarket(marketId)).outcome).toEqual({
    kind: 'verdict',
    resolution: true,
  })
  expect(await as().balanceOf(workers[0].address)).toBe(parseAmount('0.91'))
  expect(await as().balanceOf(workers[1].address)).toBe(parseAmount('0.11'))
  expect(await as().getReputation(workers[0].address)).toEqual({
    resQuality: 90,
    srcQuality: 80,
    analysisDepth: 70,
    count: 1,
  })
})

test('a balance is withdrawn once, to oneself or to another', async () => {
  const marketId = await openMarket(2)
  await voidMarket(marketId, 'INVALID')
  const { amount, transactionHash } = await as(workers[0]).withdraw()
  expect(amount).toBe(stake)
  expect(transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
  expect((await as(creator).withdrawTo(localAccount(8).address)).amount).toBe(
    parseAmount('1'),
  )
  await expect(as(workers[0]).withdraw()).rejects.toEqual(fails('NOTHING_TO_DO'))
  expect(await as().balanceOf(workers[0].address)).toBe(0n)
  expect(await as().balanceOf(workers[1].address)).toBe(stake)
})

test.each(['INVALID', 'NO_QUORUM'] as const)(
  'a resolver voids a market for reason %s',
  async (reason) => {
    const marketId = await openMarket()
    await voidMarket(marketId, reason)
    expect((await as().getMarket(marketId)).outcome).toEqual({ kind: 'void', reason })
  },
)

test('anyone can void a market that was not settled in time', async () => {
  const marketId = await openMarket()
  await expect(as(workers[0]).voidExpired(marketId)).rejects.toEqual(fails('NOT_YET'))
  await chain.pass(3600 + 7 * 24 * 3600)
  await as(workers[0]).voidExpired(marketId)
  expect((await as().getMarket(marketId)).outcome).toEqual({
    kind: 'void',
    reason: 'EXPIRED',
  })
})

test('a request for a resolution is remembered', async () => {
  const marketId = await openMarket()
  await as(creator).requestResolution(marketId)
  expect((await as().getMarket(marketId)).requestedAt).toBeGreaterThan(0)
  await expect(as(workers[0]).requestResolution(marketId)).rejects.toEqual(
    fails('NOT_YET'),
  )
})

test('an error of the contract is named, explained and has no cause with a URL', async () => {
  const marketId = await openMarket()
  const thrown: unknown = await as(workers[0])
    .join({ marketId, stake: parseAmount('0.001') })
    .catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(CresolverError)
  expect(thrown).toMatchObject({
    code: 'VALUE_INVALID',
    message:
      'A stake of 1000000000000000 wei is below the least stake of 10000000000000000 wei.',
    hint: 'Send at least 10000000000000000 wei.',
  })
})

test('an agent id is refused without an identity registry', async () => {
  const marketId = await openMarket()
  await expect(
    as(workers[0]).join({ marketId, stake, agentId: toAgentId(7) }),
  ).rejects.toEqual(fails('WRONG_STATE'))
})

test('a market that does not exist is named', async () => {
  await expect(as().getMarket(toMarketId(9))).rejects.toMatchObject({
    code: 'MARKET_NOT_FOUND',
    message: 'Market 9 does not exist.',
  })
})

test('scores that do not wait cannot be published', async () => {
  const marketId = await openMarket(1)
  await expect(as(creator).publishFeedback(marketId, workers[0].address)).rejects.toEqual(
    fails('NOTHING_TO_DO'),
  )
})

test('nothing can be sent without an account', async () => {
  await expect(as().withdraw()).rejects.toMatchObject({
    code: 'SIGNER_MISSING',
    message: 'This connection only reads; to withdraw, it needs an account.',
  })
  expect(as().account).toBe(undefined)
  expect(as(creator).account).toBe(creator.address)
  expect(as().address).toBe(marketAddress)
})

test('an account without money cannot create a market', async () => {
  const poor = privateKeyToAccount(generatePrivateKey())
  await expect(
    as(poor).createMarket({
      question,
      durationSeconds: 60,
      rewardPool: parseAmount('1'),
    }),
  ).rejects.toEqual(fails('INSUFFICIENT_FUNDS'))
})

test('an address without a contract and another contract are not markets', async () => {
  const { rpcUrl } = chain
  const nothing = createMarketClient({ rpcUrl, marketAddress: creator.address })
  await expect(nothing.listMarkets()).rejects.toMatchObject({
    code: 'WRONG_CONTRACT',
    message: `${creator.address} is not a market contract: the address has no code.`,
  })
  const { receiver } = await deployCresolver({
    rpcUrl,
    account: owner,
    forwarder: await deployForwarder(rpcUrl),
  })
  const other = createMarketClient({ rpcUrl, marketAddress: receiver ?? '0x' })
  await expect(other.getMarket(toMarketId(1))).rejects.toMatchObject({
    code: 'WRONG_CONTRACT',
    message: `${receiver} is not a market contract: it has another contract.`,
  })
})

test('another chain than the one that is meant is refused', async () => {
  const client = createMarketClient({ rpcUrl: chain.rpcUrl, marketAddress, chainId: 1 })
  await expect(client.listMarkets()).rejects.toMatchObject({
    code: 'CHAIN_MISMATCH',
    message: `The RPC endpoint ${chain.rpcUrl} serves chain 31337, not 1.`,
  })
  const right = createMarketClient({
    rpcUrl: chain.rpcUrl,
    marketAddress,
    chainId: 31_337,
  })
  expect(await right.listMarkets()).toEqual([])
})
