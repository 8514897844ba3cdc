import { localAccount } from '@cresolver/local-chain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseAmount } from '../amount.ts'
import type { MarketId } from './ids.ts'
import {
  disputable,
  pool,
  question,
  stake,
  startTermsWorld,
  type TermsWorld,
} from './terms-market.fixture.ts'

const disputer = localAccount(8).address
const recordHash = `0x${'0'.repeat(63)}7`
const court = { court: localAccount(7).address, courtPeriodSeconds: 86_400 }
const hour = 3_600
const day = 24 * hour

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

function fails(code: string) {
  return expect.objectContaining({ code })
}

function verdictOf(marketId: MarketId) {
  return world.as().getVerdict(marketId)
}

function dispute(marketId: MarketId) {
  return world.as(8).dispute({ marketId, reason: 'The source says otherwise.' })
}

test('a verdict goes from open over proposed to final by time alone, and is then paid', async () => {
  const marketId = await world.requested(disputable)
  expect(await verdictOf(marketId)).toEqual({
    marketId,
    verdictId: await world.as().getVerdictId(marketId),
    state: 'OPEN',
    outcome: 'OPEN',
    reason: undefined,
    finalAt: undefined,
    recordHash: undefined,
    isPaidOut: false,
    dispute: undefined,
  })
  await world.propose(marketId, 'YES', 0, 3)
  const now = await world.chain.latestTime()
  expect(await verdictOf(marketId)).toMatchObject({
    state: 'PROPOSED',
    outcome: 'YES',
    finalAt: now + hour,
    recordHash,
    isPaidOut: false,
  })
  await expect(world.as(9).finalize(marketId)).rejects.toEqual(fails('NOT_YET'))
  await world.chain.pass(hour + 1)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', isPaidOut: false })
  expect((await world.as().getMarket(marketId)).outcome).toEqual({ kind: 'open' })
  await expect(dispute(marketId)).rejects.toEqual(fails('WINDOW_OVER'))
  await world.as(9).finalize(marketId)
  expect(await verdictOf(marketId)).toMatchObject({
    state: 'FINAL',
    outcome: 'YES',
    finalAt: now + hour,
    isPaidOut: true,
  })
})

test('a panel verdict costs bond and fee to dispute, and a second panel overturns it', async () => {
  const marketId = await world.requested(disputable, 4)
  await world.propose(marketId, 'NO', 0, 2)
  expect(await world.as().getDisputeCost(marketId)).toBe(parseAmount('0.13'))
  const { paid } = await dispute(marketId)
  expect(paid).toBe(parseAmount('0.13'))
  const until = (await world.chain.latestTime()) + 3 * day
  expect(await verdictOf(marketId)).toMatchObject({
    state: 'DISPUTED',
    outcome: 'NO',
    finalAt: undefined,
    dispute: { judge: 'PANEL', disputer, until, drawBlock: expect.any(BigInt) },
  })
  await world.propose(marketId, 'YES', 2, 2, 1)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', outcome: 'YES' })
  await expect(
    world.as(9).releaseStake(marketId, localAccount(2).address),
  ).rejects.toEqual(fails('STAKE_NOT_RELEASABLE'))
})

test('the stake of a candidate that was not drawn is released by anyone', async () => {
  const marketId = await world.requested(disputable, 4)
  await world.propose(marketId, 'NO', 0, 3)
  await world.chain.pass(hour + 1)
  const spare = localAccount(5).address
  await world.as(9).releaseStake(marketId, spare)
  expect(await world.as().balanceOf(spare)).toBe(stake)
  const [first, , , last] = await world.as().getCandidates(marketId)
  expect([first?.isStaked, last?.isStaked]).toEqual([false, false])
  expect(first?.reputation).toEqual({
    resQuality: 80,
    srcQuality: 70,
    analysisDepth: 60,
    count: 1,
  })
})

test('a court judges where no second panel can, and may say SPLIT', async () => {
  const marketId = await world.requested({ ...disputable, ...court })
  await world.propose(marketId, 'YES', 0, 3)
  await dispute(marketId)
  const until = (await world.chain.latestTime()) + day
  expect((await verdictOf(marketId)).dispute).toEqual({
    judge: 'COURT',
    disputer,
    until,
    drawBlock: undefined,
  })
  await expect(world.as(8).rule({ marketId, finding: 'SPLIT' })).rejects.toEqual(
    fails('NOT_THE_JUDGE'),
  )
  await world.as(7).rule({ marketId, finding: 'SPLIT' })
  expect((await world.as().getMarket(marketId)).outcome).toEqual({ kind: 'split' })
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', outcome: 'SPLIT' })
})

test('without a second panel and a court a dispute is refused by name', async () => {
  const marketId = await world.requested(disputable)
  await world.propose(marketId, 'YES', 0, 3)
  await expect(dispute(marketId)).rejects.toEqual(fails('NO_JUDGE'))
})

test('a court follows a panel that missed its time, and void one that missed its own', async () => {
  const marketId = await world.requested({ ...disputable, ...court }, 4)
  await world.propose(marketId, 'YES', 0, 2)
  await dispute(marketId)
  const { dispute: before } = await verdictOf(marketId)
  await world.chain.pass(3 * day + 1)
  const { dispute: after } = await verdictOf(marketId)
  expect([before?.judge, after?.judge]).toEqual(['PANEL', 'COURT'])
  expect(after?.until).toBe((before?.until ?? 0) + day)
  await world.chain.pass(day)
  expect(await verdictOf(marketId)).toMatchObject({
    state: 'FINAL',
    outcome: 'VOID',
    reason: 'NO_JUDGE',
    isPaidOut: false,
  })
  await world.as(9).finalize(marketId)
  expect(await verdictOf(marketId)).toMatchObject({ reason: 'NO_JUDGE', isPaidOut: true })
  expect(await world.as().balanceOf(localAccount(1).address)).toBe(pool)
  await world.as(9).burn(undefined)
})

test('a proposed VOID names its reason before it is final', async () => {
  const marketId = await world.requested(disputable)
  await world.propose(marketId, 'VOID', 0, 0)
  expect(await verdictOf(marketId)).toMatchObject({
    state: 'PROPOSED',
    outcome: 'VOID',
    reason: 'INVALID',
  })
})

test('a data verdict costs its bond only, and the rule judges it', async () => {
  const { marketId } = await world.as(1).createMarket({
    question,
    durationSeconds: 60,
    rewardPool: pool,
    terms: { dataOnly: true, windowSeconds: 300, bond: parseAmount('0.2') },
  })
  await world.as(1).requestResolution(marketId)
  await world.propose(marketId, 'YES', 0, 0)
  expect(await world.as().getDisputeCost(marketId)).toBe(parseAmount('0.2'))
  await dispute(marketId)
  expect((await verdictOf(marketId)).dispute?.judge).toBe('RULE')
  await world.propose(marketId, 'YES', 0, 0, 1)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', outcome: 'YES' })
  expect(await world.as().balanceOf(disputer)).toBe(0n)
})

test('a window of 300 seconds takes a dispute in its last second and none after it', async () => {
  const { marketId } = await world.as(1).createMarket({
    question,
    durationSeconds: 60,
    rewardPool: pool,
    terms: { dataOnly: true, windowSeconds: 300, bond: parseAmount('0.2') },
  })
  await world.as(1).requestResolution(marketId)
  await world.propose(marketId, 'YES', 0, 0)
  const { finalAt = 0 } = await verdictOf(marketId)
  await world.chain.setNextTime(finalAt)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'PROPOSED' })
  await world.chain.setNextTime(finalAt + 1)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL' })
})

test('a dispute of a hash-only market needs the text, and no other', async () => {
  const terms = { ...disputable, ...court, hashOnly: true }
  const { marketId } = await world
    .as(1)
    .createMarket({ question, durationSeconds: hour, rewardPool: pool, terms })
  await world.as(1).requestResolution(marketId, question)
  await world.propose(marketId, 'YES', 0, 0)
  const reason = 'No.'
  for (const text of [undefined, 'Did it snow?']) {
    await expect(
      world.as(8).dispute({ marketId, reason, question: text }),
    ).rejects.toEqual(fails('WRONG_QUESTION'))
  }
  await world.as(8).dispute({ marketId, reason, question })
  expect((await verdictOf(marketId)).state).toBe('DISPUTED')
})

test('a market without terms is final when it is settled', async () => {
  const { marketId } = await world
    .as(1)
    .createMarket({ question, durationSeconds: hour, rewardPool: pool })
  expect(await verdictOf(marketId)).toMatchObject({ state: 'OPEN', dispute: undefined })
  await world.as(6).void(marketId, 'TOO_EARLY')
  expect(await verdictOf(marketId)).toMatchObject({
    state: 'FINAL',
    outcome: 'VOID',
    reason: 'TOO_EARLY',
    isPaidOut: true,
  })
})

test('a verdict is passed to a contract, and an account without code is refused', async () => {
  const marketId = await world.requested(disputable)
  await world.propose(marketId, 'YES', 0, 3)
  await expect(world.as(9).push(marketId, world.token.address)).rejects.toEqual(
    fails('NOT_FINAL'),
  )
  await world.chain.pass(hour + 1)
  expect((await world.as(9).push(marketId, world.token.address)).accepted).toBe(false)
  await expect(world.as(9).push(marketId, disputer)).rejects.toEqual(
    fails('CONSUMER_WITHOUT_CODE'),
  )
})

test('each step is an event', async () => {
  const marketId = await world.requested({ ...disputable, ...court }, 4)
  await world.propose(marketId, 'NO', 0, 2)
  await dispute(marketId)
  await world.propose(marketId, 'YES', 2, 2, 1)
  const events = await world.as().readEvents({ fromBlock: 0n })
  expect(events.map(({ type }) => type)).toEqual([
    'market-created',
    'terms-set',
    ...Array.from({ length: 4 }, () => 'worker-joined'),
    'resolution-requested',
    'verdict-proposed',
    'seats-scored',
    'verdict-disputed',
    'resolution-requested',
    'seats-scored',
    'stake-released',
    'stake-released',
    'stake-released',
    'stake-released',
    'verdict-final',
  ])
  expect(events.find(({ type }) => type === 'verdict-disputed')).toMatchObject({
    marketId,
    disputer,
    judge: 'PANEL',
    reason: 'The source says otherwise.',
  })
  expect(events.find(({ type }) => type === 'seats-scored')).toMatchObject({
    stage: 0,
    seats: [
      { index: 0, reward: pool / 2n, weight: 1n, scores: [80, 70, 60] },
      { index: 1, reward: pool / 2n, weight: 1n, scores: [80, 70, 60] },
    ],
  })
})
