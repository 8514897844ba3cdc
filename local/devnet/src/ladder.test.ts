import {
  type ConnectionParameters,
  createChainClient,
  createCourtClient,
  DEVELOPMENT_TIMES,
  FINDINGS,
  type Finding,
  proposeLadder,
  type TermsInput,
  toAmount,
  toMarketId,
  toWei,
  transact,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import {
  ACCOUNT_ROLES,
  ANVIL_CHAIN_ID,
  type Anvil,
  localAccount,
  startAnvil,
} from '@cresolver/worlds/chain'
import { encodeFunctionData, type Hex, zeroHash } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceTime } from './chain/advance-time.ts'
import { enterDeployedState } from './chain/deployed-state.ts'
import {
  COURT_TIMEOUT_SECONDS,
  LOCAL_COURTS,
  type LocalContracts,
} from './chain/local-contracts.ts'
import { DevnetMarketClient } from './devnet-market-client.ts'

let anvil: Anvil
let contracts: LocalContracts
let markets: DevnetMarketClient
/** Seconds that the clock was moved on. */
let passed = 0

const connect = (accountIndex: number): ConnectionParameters => ({
  rpcUrl: anvil.rpcUrl,
  account: localAccount(accountIndex),
  chainId: ANVIL_CHAIN_ID,
  pollingIntervalMs: 20,
})
const owner = () => createChainClient(connect(ACCOUNT_ROLES.owner))
const advance = async (seconds: number) => {
  passed += seconds
  await advanceTime(owner(), seconds)
}

beforeAll(async () => {
  anvil = await startAnvil({ port: 0 })
  const connection = { ...connect(ACCOUNT_ROLES.owner), rpcUrl: anvil.rpcUrl }
  contracts = await enterDeployedState(connection, false)
  const agents = [3, 4, 5].map((accountIndex) => ({
    ...{ name: `${accountIndex}`, worker: localAccount(accountIndex).address },
    ...{ accountIndex, agentId: 0n, url: 'http://127.0.0.1:9' },
  }))
  markets = new DevnetMarketClient(connect, contracts, agents, undefined, advance)
  const args = [localAccount(ACCOUNT_ROLES.firstCollector).address] as const
  await transact(owner(), {
    action: 'list a collector',
    to: contracts.market,
    data: encodeFunctionData({ abi: marketAbi, functionName: 'listCollector', args }),
  })
}, 60_000)
afterAll(() => anvil?.close())
beforeEach(() => {
  passed = 0
})

/** Calls the market as the receiver, to which the workflow reports. */
const reportAs = async (data: Hex) => {
  const { client } = owner()
  const from = contracts.receiver
  const call = (method: string, ...params: unknown[]) =>
    client.request({ method, params } as never)
  await call('anvil_impersonateAccount', from)
  await call('anvil_setBalance', from, '0xde0b6b3a7640000')
  await call('eth_sendTransaction', { from, to: contracts.market, data, gas: '0x2dc6c0' })
}

/** Three, two and two votes for an answer. */
const reportVotes = (marketId: bigint, answer: Finding) => {
  const votes = [3n, 2n, 2n].reduce((word, count, place) => {
    const code = BigInt(FINDINGS[answer])
    const seat = BigInt(place) | (count << 6n) | (code << 10n) | (1n << 13n)
    return word | (seat << BigInt(16 * place))
  }, 0n)
  const args = [marketId, votes, 0n, zeroHash] as const
  return reportAs(
    encodeFunctionData({ abi: marketAbi, functionName: 'proposeVotes', args }),
  )
}

const termsOf = (court: number, terms: TermsInput = {}): TermsInput => ({
  ...terms,
  ...proposeLadder(terms, {
    ...{ times: DEVELOPMENT_TIMES, asset: { minStake: toWei(10n ** 16n) }, court },
  }),
  ...(terms.dataOnly !== true && { collectors: [0] }),
})

const verdictOf = (marketId: bigint) =>
  markets.as(ACCOUNT_ROLES.creator).getVerdict(toMarketId(marketId))

test('a claim goes through dispute, panel and appeal to the court in less than a minute', async () => {
  const terms = termsOf(LOCAL_COURTS.reality)
  const market = { question: 'Did it rain?', durationSeconds: 5, terms }
  const marketId = await markets.create(market)
  await markets.haveJudged(marketId)
  expect((await verdictOf(marketId)).asking).toMatchObject({
    ...{ state: 'JUDGED', judge: 'PANEL', claim: 'YES' },
    dispute: { by: localAccount(ACCOUNT_ROLES.disputer).address, answer: 'NO' },
  })
  await reportVotes(marketId, 'NO')
  expect(await verdictOf(marketId)).toMatchObject({ state: 'PROPOSED', outcome: 'NO' })
  await markets.as(ACCOUNT_ROLES.asker).dispute({
    ...{ marketId: toMarketId(marketId), answer: 'YES', reason: 'It did.' },
  })
  expect((await verdictOf(marketId)).asking).toMatchObject({ judge: 'COURT' })
  await advance(COURT_TIMEOUT_SECONDS + 1)
  // The first answer is the appellant's, and nobody objected to it.
  const keeper = connect(ACCOUNT_ROLES.keeper)
  await createCourtClient(keeper, contracts.court).decide(toMarketId(marketId))
  expect(await verdictOf(marketId)).toMatchObject({
    ...{ state: 'FINAL', outcome: 'YES', isPaidOut: true },
  })
  expect(passed).toBeLessThan(60)
})

test('a panel that sits at once, and a court that is an account, take less than a minute', async () => {
  const terms = termsOf(LOCAL_COURTS.account, { judgeFirst: true })
  const market = { question: 'Did it rain?', durationSeconds: 5, terms }
  const marketId = await markets.create(market)
  await markets.haveJudged(marketId)
  await reportVotes(marketId, 'INVALID')
  await markets.as(ACCOUNT_ROLES.disputer).dispute({
    ...{ marketId: toMarketId(marketId), answer: 'SPLIT', reason: 'It drizzled.' },
  })
  const court = markets.as(ACCOUNT_ROLES.court)
  await court.rule({ marketId: toMarketId(marketId), finding: 'SPLIT' })
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', outcome: 'SPLIT' })
  expect(passed).toBeLessThan(60)
})

test('a claim that nobody disputes is final after its window', async () => {
  const terms = termsOf(LOCAL_COURTS.reality, { dataOnly: true })
  const market = { question: 'Is it?', durationSeconds: 5, terms, agents: [] }
  const marketId = await markets.create({ ...market, rewardPool: toAmount(0n) })
  await markets.ask(ACCOUNT_ROLES.asker, { marketId, claim: 'NO' })
  await advance(DEVELOPMENT_TIMES.minWindow + 1)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', outcome: 'NO' })
  expect(passed).toBeLessThan(20)
})
