import {
  createChainClient,
  createMarketClient,
  deployCresolver,
  type Finding,
  marketAbi,
  parseAmount,
  toMarketId,
  transact,
} from '@cresolver/chain'
import { ACCOUNT_ROLES, type Anvil, localAccount, startAnvil } from '@cresolver/devnet'
import { type Cresolver, createCresolver } from '@cresolver/sdk'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  http,
  parseEther,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'

const owner = localAccount(ACCOUNT_ROLES.owner)
const creator = localAccount(ACCOUNT_ROLES.creator)
const [disputer, court, ...workers] = [5, 6, 7, 8, 9].map((number) =>
  localAccount(number),
)
const question = 'Did it rain in Bern on 1 May 2026?'

let anvil: Anvil
let market: Address
beforeAll(async () => {
  anvil = await startAnvil({ port: 0 })
  const { rpcUrl } = anvil
  const directResolver = owner.address
  market = (await deployCresolver({ rpcUrl, account: owner, directResolver })).market
  const args = [localAccount(10).address] as const
  const data = encodeFunctionData({ abi: marketAbi, functionName: 'listCollector', args })
  const client = createChainClient({ rpcUrl, account: owner })
  await transact(client, { action: 'list a collector', to: market, data })
})
afterAll(() => anvil?.close())

function as(account = creator): Cresolver {
  const contracts = { market }
  return createCresolver({
    rpcUrl: anvil.rpcUrl,
    contracts,
    account,
    pollingIntervalMs: 20,
  })
}

function client(account = owner) {
  return createMarketClient({ rpcUrl: anvil.rpcUrl, marketAddress: market, account })
}

async function report(marketId: bigint, finding: Finding) {
  const id = toMarketId(marketId)
  const seated = (await client().getCandidates(id)).map(({ address }) => address)
  const drawn = (1n << BigInt(seated.length)) - 1n
  await client().propose({
    marketId: id,
    finding,
    stage: 0,
    workers: seated,
    weights: seated.map(() => 1n),
    dimScores: seated.flatMap(() => [80, 70, 60]),
    seats: drawn | (drawn << 128n),
    recordHash: zeroHash,
  })
}

async function pass(seconds: number) {
  const test = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
  await test.increaseTime({ seconds })
  await test.mine({ blocks: 1 })
}

async function openPanel(terms = {}): Promise<bigint> {
  const { marketId } = await as().createMarket({
    question,
    rewardPool: parseEther('1'),
    durationSeconds: 3_600,
    disputes: true,
    terms: {
      ...{ court: court?.address, courtPeriodSeconds: 86_400, collectors: [0] },
      ...terms,
    },
  })
  for (const worker of workers) {
    await client(worker).join({
      marketId: toMarketId(marketId),
      stake: parseAmount('0.01'),
    })
  }
  await as().requestResolution(marketId)
  return marketId
}

test('a proposed verdict is returned only to those who ask, and a final one when time makes it so', async () => {
  const marketId = await openPanel()
  const proposed = as().waitForVerdict(marketId, { until: 'proposed' })
  const final = as().waitForVerdict(marketId, { timeoutMs: 60_000 })
  await report(marketId, 'YES')
  expect(await proposed).toMatchObject({ state: 'PROPOSED', outcome: 'YES', question })
  expect(await as().getVerdict(marketId)).toBeUndefined()
  const terms = await client().getTerms(toMarketId(marketId))
  expect(terms).toMatchObject({
    windowSeconds: 7_200,
    bond: parseEther('0.1'),
    disputeFee: parseEther('0.1'),
  })
  await expect(as().finalize(marketId)).rejects.toMatchObject({ code: 'NOT_YET' })
  await pass(7_201)
  expect(await final).toMatchObject({ state: 'FINAL', outcome: 'YES' })
  await as().finalize(marketId)
  expect(await as().getVerdict(marketId)).toMatchObject({ outcome: 'YES' })
})

test('a disputed verdict waits for the court, which may say SPLIT', async () => {
  const marketId = await openPanel({ bond: parseEther('0.2') })
  await report(marketId, 'NO')
  expect(await as().getDisputeCost(marketId)).toBe(parseEther('0.3'))
  const { paid } = await as(disputer).dispute(marketId, { reason: 'The source says so.' })
  expect(paid).toBe(parseEther('0.3'))
  expect(await as().getVerdict(marketId, { until: 'proposed' })).toMatchObject({
    state: 'DISPUTED',
    outcome: 'NO',
    finalAt: undefined,
  })
  const final = as().waitForVerdict(marketId, { timeoutMs: 60_000 })
  await client(court).rule({ marketId: toMarketId(marketId), finding: 'SPLIT' })
  expect(await final).toMatchObject({ state: 'FINAL', outcome: 'SPLIT' })
})

test('only data gets a window of an hour, and the published form stays final at once', async () => {
  const terms = { dataOnly: true }
  const asked = { question, durationSeconds: 60, rewardPool: parseEther('1') }
  const data = await as().createMarket({ ...asked, disputes: true, terms })
  expect(await client().getTerms(toMarketId(data.marketId))).toMatchObject({
    windowSeconds: 3_600,
    bond: parseEther('0.1'),
    disputeFee: 0n,
  })
  const plain = await as().createMarket({ ...asked, published: true })
  expect(await client().getTerms(toMarketId(plain.marketId))).toMatchObject({
    policy: 'spec',
    windowSeconds: 0,
    bond: 0n,
  })
  const final = as().waitForVerdict(plain.marketId, { timeoutMs: 60_000 })
  await as().requestResolution(plain.marketId)
  await report(plain.marketId, 'YES')
  expect(await final).toMatchObject({ state: 'FINAL', outcome: 'YES' })
})
