import {
  createChainClient,
  createMarketClient,
  DEVELOPMENT_TIMES,
  deployCresolver,
  FINDINGS,
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
const courtFee = parseAmount('0.03')
/** Court and seven votes of the least stake, of which a wrong one loses a fifth. */
const bond = courtFee + 7n * parseAmount('0.002')
const question = 'Did it rain in Bern on 1 May 2026?'

let anvil: Anvil
let market: Address
beforeAll(async () => {
  anvil = await startAnvil({ port: 0 })
  const { rpcUrl } = anvil
  const directResolver = owner.address
  const courts = [
    {
      ...{ court: court?.address ?? '0x', asset: undefined, fee: courtFee },
      periodSeconds: 86_400,
    },
  ]
  const account = owner
  market = (await deployCresolver({ rpcUrl, account, directResolver, courts })).market
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

/** Reports two votes each of the first workers for an answer, and the rest of seven of the last. */
async function reportVotes(marketId: bigint, finding: Finding) {
  const votes = [3n, 2n, 2n].reduce((word, count, place) => {
    const code = BigInt(FINDINGS[finding])
    const seat = BigInt(place) | (count << 6n) | (code << 10n) | (1n << 13n)
    return word | (seat << BigInt(16 * place))
  }, 0n)
  await client().proposeVotes({
    ...{ marketId: toMarketId(marketId), votes, scores: 0n, recordHash: zeroHash },
  })
}

async function pass(seconds: number) {
  const test = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
  await test.increaseTime({ seconds })
  await test.mine({ blocks: 1 })
}

/** A market whose claim YES was disputed with NO, and whose panel sits. */
async function openPanel(): Promise<bigint> {
  const { marketId } = await as().createMarket({
    question,
    rewardPool: parseEther('1'),
    durationSeconds: 60,
    disputes: true,
  })
  await pass(60)
  expect(await as().getNextDeposit(marketId)).toBe(bond)
  await as().ask(marketId, { claim: 'YES' })
  const { paid } = await as(disputer).dispute(marketId, { answer: 'NO', reason: 'Dry.' })
  expect(paid).toBe(bond + courtFee)
  for (const worker of workers) {
    await client(worker).join({
      marketId: toMarketId(marketId),
      stake: parseAmount('0.03'),
    })
  }
  await pass(DEVELOPMENT_TIMES.notice + 1)
  await as().startPanel(marketId)
  return marketId
}

test('a proposed verdict is returned only to those who ask, and a final one when time makes it so', async () => {
  const marketId = await openPanel()
  expect(await as().getVerdict(marketId, { until: 'proposed' })).toBeUndefined()
  const proposed = as().waitForVerdict(marketId, { until: 'proposed' })
  const final = as().waitForVerdict(marketId, { timeoutMs: 60_000 })
  await reportVotes(marketId, 'YES')
  expect(await proposed).toMatchObject({ state: 'PROPOSED', outcome: 'YES', question })
  expect(await as().getVerdict(marketId)).toBeUndefined()
  await expect(as().finalize(marketId)).rejects.toMatchObject({ code: 'NOT_YET' })
  await pass(DEVELOPMENT_TIMES.minWindow + 1)
  expect(await final).toMatchObject({ state: 'FINAL', outcome: 'YES' })
  await as().finalize(marketId)
  expect(await as().getVerdict(marketId)).toMatchObject({ outcome: 'YES' })
})

test('an appeal waits for the court, which may say SPLIT', async () => {
  const marketId = await openPanel()
  await reportVotes(marketId, 'NO')
  expect(await as().getNextDeposit(marketId)).toBe(2n * bond + courtFee)
  await as().dispute(marketId, { answer: 'YES', reason: 'The source says so.' })
  expect(await as().getNextDeposit(marketId)).toBeUndefined()
  const final = as().waitForVerdict(marketId, { timeoutMs: 60_000 })
  await client(court).rule({ marketId: toMarketId(marketId), finding: 'SPLIT' })
  expect(await final).toMatchObject({ state: 'FINAL', outcome: 'SPLIT' })
})

test('a deposit can be shared, and a share taken back', async () => {
  const asked = {
    question,
    durationSeconds: 60,
    disputes: true,
    terms: { dataOnly: true },
  }
  const { marketId } = await as().createMarket(asked)
  await pass(60)
  await as().ask(marketId, { claim: 'YES' })
  const share = { answer: 'NO', reason: 'Dry.', amount: 5n } as const
  expect((await as(disputer).dispute(marketId, share)).paid).toBe(5n)
  await as(disputer).withdrawShare(marketId, { stage: 0, isAppeal: false, answer: 'NO' })
})

test('a market decided by data alone gets no panel, and the published form stays final at once', async () => {
  const terms = { dataOnly: true }
  const asked = { question, durationSeconds: 60, rewardPool: parseEther('1') }
  const data = await as().createMarket({ ...asked, disputes: true, terms })
  expect(await client().getTerms(toMarketId(data.marketId))).toMatchObject({
    ...{ windowSeconds: DEVELOPMENT_TIMES.minWindow, votes: 0, bond: courtFee, court: 1 },
  })
  const plain = await as().createMarket({ ...asked, published: true })
  expect(await client().getTerms(toMarketId(plain.marketId))).toMatchObject({
    policy: 'spec',
    windowSeconds: 0,
    bond: 0n,
  })
  const final = as().waitForVerdict(plain.marketId, { timeoutMs: 60_000 })
  await as().requestResolution(plain.marketId)
  await client().propose({
    ...{ marketId: toMarketId(plain.marketId), finding: 'YES', recordHash: zeroHash },
    ...{ workers: [], weights: [], dimScores: [] },
  })
  expect(await final).toMatchObject({ state: 'FINAL', outcome: 'YES' })
})
