import { localAccount } from '@cresolver/local-chain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseAmount } from '../amount.ts'
import type { MarketId } from './ids.ts'
import type { TermsInput } from './terms.ts'
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

test('a panel verdict costs bond and fee to dispute, and the court overturns it', async () => {
  const marketId = await world.requested(disputable)
  await world.propose(marketId, 'NO', 0, 2)
  expect(await world.as().getDisputeCost(marketId)).toBe(parseAmount('0.13'))
  const { paid } = await dispute(marketId)
  expect(paid).toBe(parseAmount('0.13'))
  const until = (await world.chain.latestTime()) + day
  expect(await verdictOf(marketId)).toMatchObject({
    ...{ state: 'DISPUTED', outcome: 'NO', finalAt: undefined },
    dispute: { judge: 'COURT', disputer, appellant: undefined, until },
  })
  await expect(world.as(8).rule({ marketId, finding: 'YES' })).rejects.toEqual(
    fails('NOT_THE_JUDGE'),
  )
  await world.as(7).rule({ marketId, finding: 'YES' })
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', outcome: 'YES' })
  await expect(
    world.as(9).releaseStake(marketId, localAccount(2).address),
  ).rejects.toEqual(fails('STAKE_NOT_RELEASABLE'))
})

test('an unsure panel passes its market on to the court, which may say SPLIT', async () => {
  const marketId = await world.requested(disputable)
  await world.propose(marketId, 'UNSURE', 0, 3)
  expect((await verdictOf(marketId)).dispute).toMatchObject({
    ...{ judge: 'COURT', disputer: undefined, appellant: undefined },
  })
  await world.as(7).rule({ marketId, finding: 'SPLIT' })
  expect((await world.as().getMarket(marketId)).outcome).toEqual({ kind: 'split' })
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', outcome: 'SPLIT' })
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

test('a court that misses its time leaves the market void', async () => {
  const marketId = await world.requested(disputable)
  await world.propose(marketId, 'YES', 0, 2)
  await dispute(marketId)
  await world.chain.pass(day + 1)
  expect(await verdictOf(marketId)).toMatchObject({
    ...{ state: 'FINAL', outcome: 'VOID', reason: 'NO_JUDGE', isPaidOut: false },
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

async function requestedData(terms: TermsInput = {}) {
  const { marketId } = await world.as(1).createMarket({
    ...{ question, durationSeconds: 60, rewardPool: pool },
    terms: { dataOnly: true, windowSeconds: 300, bond: parseAmount('0.2'), ...terms },
  })
  await world.as(1).requestResolution(marketId)
  await world.propose(marketId, 'YES', 0, 0)
  return marketId
}

test('a data verdict costs its bond only, and the rule judges it', async () => {
  const marketId = await requestedData()
  expect(await world.as().getDisputeCost(marketId)).toBe(parseAmount('0.2'))
  await dispute(marketId)
  expect((await verdictOf(marketId)).dispute?.judge).toBe('RULE')
  await world.propose(marketId, 'YES', 0, 0, 1)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', outcome: 'YES' })
  expect(await world.as().balanceOf(disputer)).toBe(0n)
})

test('what the rule finds again is proposed again where a court can be asked', async () => {
  const { court, courtPeriodSeconds, disputeFee } = disputable
  const marketId = await requestedData({ court, courtPeriodSeconds, disputeFee })
  await dispute(marketId)
  await world.propose(marketId, 'NO', 0, 0, 1)
  expect(await verdictOf(marketId)).toMatchObject({
    ...{ state: 'PROPOSED', outcome: 'NO', dispute: { judge: 'NONE', disputer } },
  })
  expect(await world.as().getDisputeCost(marketId)).toBe(parseAmount('0.23'))
  await world.as(9).dispute({ marketId, reason: 'It was right before.' })
  expect((await verdictOf(marketId)).dispute).toMatchObject({
    ...{ judge: 'COURT', disputer, appellant: localAccount(9).address },
  })
})

test('a void that the rule found keeps its reason when time makes it final', async () => {
  const { court, courtPeriodSeconds, disputeFee } = disputable
  const marketId = await requestedData({ court, courtPeriodSeconds, disputeFee })
  await dispute(marketId)
  await world.propose(marketId, 'VOID', 0, 0, 1)
  const { finalAt = 0 } = await verdictOf(marketId)
  await world.chain.setNextTime(finalAt + 1)
  expect(await verdictOf(marketId)).toMatchObject({
    ...{ state: 'FINAL', outcome: 'VOID', reason: 'INVALID', isPaidOut: false },
  })
})

test('a window of 300 seconds takes a dispute in its last second and none after it', async () => {
  const marketId = await requestedData()
  const { finalAt = 0 } = await verdictOf(marketId)
  await world.chain.setNextTime(finalAt)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'PROPOSED' })
  await world.chain.setNextTime(finalAt + 1)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL' })
})

test('a dispute of a hash-only market needs the text, and no other', async () => {
  const terms = { ...disputable, hashOnly: true }
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
  const marketId = await world.requested(disputable)
  await world.propose(marketId, 'NO', 0, 2)
  await dispute(marketId)
  await world.as(7).rule({ marketId, finding: 'NO' })
  const events = await world.as().readEvents({ fromBlock: 0n })
  expect(events.map(({ type }) => type)).toEqual([
    'market-created',
    'terms-set',
    ...Array.from({ length: 3 }, () => 'worker-joined'),
    'resolution-requested',
    'seats-scored',
    'verdict-proposed',
    'verdict-disputed',
    'stake-released',
    'stake-released',
    'verdict-final',
  ])
  expect(events.find(({ type }) => type === 'verdict-disputed')).toMatchObject({
    ...{ marketId, disputer, judge: 'COURT', reason: 'The source says otherwise.' },
  })
  expect(events.find(({ type }) => type === 'seats-scored')).toMatchObject({
    seats: [
      { index: 0, reward: pool / 2n, weight: 1n, scores: [80, 70, 60] },
      { index: 1, reward: pool / 2n, weight: 1n, scores: [80, 70, 60] },
    ],
  })
})
