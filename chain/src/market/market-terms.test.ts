import { localAccount } from '@cresolver/worlds/chain'
import { decodeAbiParameters, keccak256, parseAbiParameters, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { toAmount } from '../amount.ts'
import { createChainClient } from '../chain-client.ts'
import { type MarketId, toMarketId } from './ids.ts'
import { connectMarket } from './market-connection.ts'
import { allowListOf } from './terms/allow-list.ts'
import { preparePayment } from './terms/asset-payment.ts'
import { DEVELOPMENT_TIMES } from './terms/deployment-rules.ts'
import { encodeTerms } from './terms/encode-terms.ts'
import { signPermit } from './terms/permit.ts'
import { toTerms } from './terms/terms.ts'
import {
  bond,
  disputable,
  pool,
  question,
  stake,
  startTermsWorld,
  type TermsWorld,
} from './terms/terms-market.fixture.ts'

const creator = localAccount(1).address
const worker = localAccount(2).address
const dollars = (count: number) => toAmount(BigInt(count) * 1_000_000n)
const asked = { question, durationSeconds: 3_600 }

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

/** Account 2 announces that it leaves, and leaves when its notice is over. */
async function leave(marketId: MarketId) {
  await world.as(2).leaveMarket(marketId)
  await world.chain.pass(DEVELOPMENT_TIMES.notice)
  await world.as(2).leaveMarket(marketId)
}

function fails(code: string) {
  return expect.objectContaining({ code })
}

test('a market is created with terms, and they are read back', async () => {
  const terms = {
    ...disputable,
    requireEndpointDomain: true,
    valueAtRisk: toAmount(7n),
  }
  const { marketId } = await world
    .as(1)
    .createMarket({ ...asked, rewardPool: pool, terms })
  const market = await world.as().getMarket(marketId)
  expect(await world.as().getTerms(marketId)).toEqual({
    ...toTerms(encodeTerms(terms).terms),
    ...{ bond, earliestRequest: market.deadline },
    questionHash: undefined,
  })
  expect(market).toMatchObject({ question, rewardPool: pool, creator })
})

test('a market without terms has the default ones', async () => {
  const { marketId } = await world.as(1).createMarket({ ...asked, rewardPool: pool })
  expect(await world.as().getTerms(marketId)).toEqual({
    ...toTerms(encodeTerms({ policy: 'spec' }).terms),
    questionHash: undefined,
  })
  expect(await world.as().getNextDeposit(marketId)).toBeUndefined()
})

test('a term out of its range is named by the contract', async () => {
  const terms = { ...disputable, windowSeconds: 4 }
  await expect(
    world.as(1).createMarket({ ...asked, rewardPool: pool, terms }),
  ).rejects.toMatchObject({
    code: 'VALUE_INVALID',
    message: 'The value of window is out of its range.',
  })
})

test('candidates are listed with stake and reputation', async () => {
  const { marketId } = await world
    .as(1)
    .createMarket({ ...asked, rewardPool: pool, terms: {} })
  await world.as(2).join({ marketId, stake })
  await world.as(3).join({ marketId, stake: toAmount(stake * 2n) })
  const candidate = {
    agentId: 0n,
    owner: undefined,
    ...{ isStaked: true, units: 1, joinedAt: undefined, leavingAt: undefined },
    reputation: { resQuality: 0, srcQuality: 0, analysisDepth: 0, count: 0 },
    uriHash: undefined,
  }
  expect(await world.as().getCandidates(marketId)).toEqual([
    { ...candidate, address: worker, stake },
    { ...candidate, address: localAccount(3).address, stake: stake * 2n },
  ])
})

test('a worker leaves with notice before the first request, and its stake is credited', async () => {
  const { marketId } = await world
    .as(1)
    .createMarket({ ...asked, rewardPool: pool, terms: {} })
  await world.as(2).join({ marketId, stake })
  await leave(marketId)
  expect(await world.as().balanceOf(worker)).toBe(stake)
  expect(await world.as().getCandidates(marketId)).toEqual([])
  await expect(world.as(2).leaveMarket(marketId)).rejects.toEqual(fails('NOT_ALLOWED'))
})

test('a market that keeps only the hash takes its own text and no other', async () => {
  const { marketId } = await world
    .as(1)
    .createMarket({ ...asked, rewardPool: pool, terms: { hashOnly: true } })
  expect((await world.as().getMarket(marketId)).question).toBe('')
  expect(await world.as().getTerms(marketId)).toMatchObject({
    hashOnly: true,
    questionHash: keccak256(toHex(question)),
  })
  for (const text of [undefined, `${question} `, '']) {
    await expect(world.as(1).requestResolution(marketId, text)).rejects.toEqual(
      fails('VALUE_INVALID'),
    )
  }
  await world.as(1).requestResolution(marketId, question)
  expect((await world.as().getMarket(marketId)).requestedAt).toBeGreaterThan(0)
})

test('accounts of an allow-list join, each with its proof, and no others', async () => {
  const list = allowListOf([2, 3, 4].map((number) => localAccount(number).address))
  const { marketId } = await world
    .as(1)
    .createMarket({ ...asked, rewardPool: pool, terms: { allowList: list.root } })
  await world.as(2).join({ marketId, stake, proof: list.proofOf(worker) })
  await expect(
    world.as(5).join({ marketId, stake, proof: list.proofOf(worker) }),
  ).rejects.toEqual(fails('NOT_ALLOWED'))
})

test('a pool in a token is approved for exactly its amount and taken', async () => {
  const { token, market } = world
  await token.mint(creator, dollars(20))
  const { marketId } = await world.as(1).createMarket({
    ...asked,
    rewardPool: dollars(5),
    terms: { asset: token.address },
  })
  expect(await token.balanceOf(market)).toBe(dollars(5))
  expect(await token.allowance(creator, market)).toBe(0n)
  await token.mint(worker, dollars(2))
  await world.as(2).join({ marketId, stake: dollars(2) })
  await leave(marketId)
  expect(await world.as().tokenBalanceOf(token.address, worker)).toBe(dollars(2))
  const { amount } = await world.as(2).withdrawToken(token.address)
  expect(amount).toBe(dollars(2))
  expect(await token.balanceOf(worker)).toBe(dollars(2))
  await world.as(1).requestResolution(marketId)
  await world.propose(marketId, 'INVALID')
  const to = localAccount(9).address
  expect((await world.as(1).withdrawToken(token.address, to)).amount).toBe(dollars(5))
  expect(await token.balanceOf(to)).toBe(dollars(5))
})

test('an allowance of another amount is reset first, as some tokens ask', async () => {
  const { token, market, chain } = world
  await token.mint(creator, dollars(20))
  const permit = await signPermit(
    createChainClient({ rpcUrl: chain.rpcUrl, account: localAccount(1) }),
    { token: token.address, spender: market, value: 3n, validSeconds: 600 },
  )
  await token.permit(creator, market, 3n, permit.deadline, permit.v, permit.r, permit.s)
  expect(await token.allowance(creator, market)).toBe(3n)
  const terms = { asset: token.address }
  await world.as(1).createMarket({ ...asked, rewardPool: dollars(5), terms })
  expect(await token.allowance(creator, market)).toBe(0n)
})

test('a pool in a token is paid by permit, without an approval', async () => {
  const { token } = world
  await token.mint(creator, dollars(5))
  const { marketId } = await world.as(1).createMarket({
    ...asked,
    rewardPool: dollars(5),
    terms: { asset: token.address },
    allowance: 'permit',
  })
  expect((await world.as().getMarket(marketId)).rewardPool).toBe(dollars(5))
})

test('a permit that another account used first does not stop the payment', async () => {
  const { token, market, chain } = world
  await token.mint(creator, dollars(5))
  const connection = connectMarket({
    rpcUrl: chain.rpcUrl,
    marketAddress: market,
    account: localAccount(1),
  })
  const paying = { allowance: 'permit' } as const
  const { permit } = await preparePayment(connection, token.address, dollars(5), paying)
  const [value, until, v, r, s] = decodeAbiParameters(
    parseAbiParameters('uint256, uint256, uint8, bytes32, bytes32'),
    permit,
  )
  await token.permit(creator, market, value, until, v, r, s)
  const deadline = BigInt((await world.as().chainTime()) + 3_600)
  const encoded = encodeTerms({ asset: token.address })
  await connection.send('create', 'createMarket', [
    { question, deadline, pool: dollars(5), ...encoded, permit },
  ])
  const marketId = toMarketId(await world.as().countMarkets())
  expect((await world.as().getMarket(marketId)).rewardPool).toBe(dollars(5))
})

test('a token without permits says so before anything is sent', async () => {
  const terms = { asset: world.market }
  const created = world.as(1).createMarket({
    ...asked,
    rewardPool: dollars(5),
    terms,
    allowance: 'permit',
  })
  await expect(created).rejects.toEqual(fails('WRONG_CONTRACT'))
})

test('a token that takes a fee, a pool that is too small and a token that is not listed are refused', async () => {
  const { costlyToken, token } = world
  await costlyToken.mint(creator, dollars(20))
  await token.mint(creator, dollars(20))
  const create = (asset: `0x${string}`, count: number) =>
    world.as(1).createMarket({ ...asked, rewardPool: dollars(count), terms: { asset } })
  await expect(create(costlyToken.address, 5)).rejects.toEqual(fails('CONTRACT_REVERTED'))
  await expect(create(token.address, 4)).rejects.toEqual(fails('VALUE_INVALID'))
})
