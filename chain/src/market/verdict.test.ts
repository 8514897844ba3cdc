import { localAccount } from '@cresolver/worlds/chain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { toAmount } from '../amount.ts'
import type { MarketId } from './ids.ts'
import { DEVELOPMENT_TIMES } from './terms/deployment-rules.ts'
import {
  bond,
  courtFee,
  dataDisputable,
  disputable,
  pool,
  question,
  slash,
  stake,
  startTermsWorld,
  type TermsWorld,
} from './terms/terms-market.fixture.ts'

const asker = localAccount(9).address
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
  return world.as(8).dispute({ marketId, answer: 'NO', reason: 'It was dry.' })
}

async function untilOf(marketId: MarketId): Promise<number> {
  return (await verdictOf(marketId)).asking?.until ?? 0
}

test('a claim is final by time alone, and then paid', async () => {
  const marketId = await world.due(disputable)
  expect(await verdictOf(marketId)).toEqual({
    marketId,
    verdictId: await world.as().getVerdictId(marketId),
    state: 'OPEN',
    outcome: 'OPEN',
    reason: undefined,
    finalAt: undefined,
    recordHash: undefined,
    isPaidOut: false,
    asking: undefined,
  })
  expect(await world.as().getNextDeposit(marketId)).toBe(bond)
  expect((await world.as(9).ask({ marketId, claim: 'YES' })).paid).toBe(bond)
  const now = await world.chain.latestTime()
  const asking = {
    ...{ state: 'PROPOSED', judge: 'NONE', claim: 'YES', found: 'UNSURE', asker },
    ...{ dispute: undefined, appeal: undefined, stage: 0, askedAt: now, votes: 0n },
    ...{ joinUntil: undefined, until: now + hour, courtAsked: false },
  }
  expect(await verdictOf(marketId)).toMatchObject({
    ...{ state: 'PROPOSED', outcome: 'YES', finalAt: now + hour, isPaidOut: false },
    asking,
  })
  await expect(world.as(9).finalize(marketId)).rejects.toEqual(fails('NOT_YET'))
  await world.chain.setNextTime(now + hour + 1)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', isPaidOut: false })
  await expect(dispute(marketId)).rejects.toEqual(fails('TOO_LATE'))
  await world.as(9).finalize(marketId)
  expect(await verdictOf(marketId)).toMatchObject({
    ...{ state: 'FINAL', outcome: 'YES', finalAt: now + hour, isPaidOut: true },
  })
  expect(await world.as().balanceOf(asker)).toBe(bond)
  expect(await world.as().balanceOf(localAccount(1).address)).toBe(pool)
})

test('a dispute asks a panel, whose votes are a finding that is paid', async () => {
  const marketId = await world.asked(disputable)
  expect(await world.as().getNextDeposit(marketId)).toBe(bond + courtFee)
  expect((await dispute(marketId)).paid).toBe(bond + courtFee)
  expect((await verdictOf(marketId)).asking).toMatchObject({
    ...{ state: 'JUDGED', judge: 'PANEL', dispute: { by: disputer, answer: 'NO' } },
    joinUntil: (await world.chain.latestTime()) + DEVELOPMENT_TIMES.notice,
  })
  expect(await world.as().getNextDeposit(marketId)).toBeUndefined()
})

test('votes are counted, and pay those that are right', async () => {
  const marketId = await world.panelled()
  await world.proposeVotes(marketId, ['NO', 'NO', 'NO', 'YES'])
  expect(await verdictOf(marketId)).toMatchObject({
    ...{ state: 'PROPOSED', outcome: 'NO', recordHash },
    asking: { judge: 'PANEL', found: 'NO' },
  })
  expect(await world.as().getNextDeposit(marketId)).toBe(2n * bond + courtFee)
  await world.chain.setNextTime((await untilOf(marketId)) + 1)
  await world.as(9).finalize(marketId)
  // Two votes each: half a slash a vote, and a sixth of the one slash.
  const pay = 2n * (slash / 2n + slash / 6n)
  expect(await world.as().balanceOf(localAccount(2).address)).toBe(2n * stake + pay)
  expect(await world.as().balanceOf(localAccount(5).address)).toBe(2n * stake - slash)
  const [first] = await world.as().getCandidates(marketId)
  expect(first?.reputation).toEqual({
    ...{ resQuality: 80, srcQuality: 70, analysisDepth: 60, count: 1 },
  })
})

test('an appeal asks the court, which may say SPLIT', async () => {
  const marketId = await world.panelled()
  await world.proposeVotes(marketId, ['NO', 'NO', 'NO', 'NO'])
  await world.as(9).dispute({ marketId, answer: 'SPLIT', reason: 'It drizzled.' })
  expect((await verdictOf(marketId)).asking).toMatchObject({
    ...{ state: 'JUDGED', judge: 'COURT', courtAsked: true },
    appeal: { by: asker, answer: 'SPLIT' },
    until: (await world.chain.latestTime()) + day,
  })
  await expect(world.as(8).rule({ marketId, finding: 'YES' })).rejects.toEqual(
    fails('NOT_ALLOWED'),
  )
  await world.as(7).rule({ marketId, finding: 'SPLIT' })
  expect((await world.as().getMarket(marketId)).outcome).toEqual({ kind: 'split' })
  expect(await verdictOf(marketId)).toMatchObject({ state: 'FINAL', outcome: 'SPLIT' })
  await expect(
    world.as(9).releaseStake(marketId, localAccount(2).address),
  ).rejects.toEqual(fails('NOTHING_TO_DO'))
})

test('an unsure panel passes its market on to the court', async () => {
  const marketId = await world.panelled()
  await world.proposeVotes(marketId, ['NO', 'NO', 'YES', 'YES'])
  expect((await verdictOf(marketId)).asking).toMatchObject({
    ...{ judge: 'COURT', found: 'UNSURE', appeal: undefined },
  })
})

test('a market that no judge decides is void', async () => {
  const marketId = await world.panelled()
  await world.proposeVotes(marketId, ['NO', 'NO', 'YES', 'YES'])
  await world.chain.setNextTime((await untilOf(marketId)) + 1)
  expect(await verdictOf(marketId)).toMatchObject({
    ...{ state: 'FINAL', outcome: 'VOID', reason: 'NO_JUDGE', isPaidOut: false },
  })
  await world.as(9).finalize(marketId)
  expect(await verdictOf(marketId)).toMatchObject({ reason: 'NO_JUDGE', isPaidOut: true })
  await world.as(9).burn(undefined)
})

test('a question that was asked too early is open again, without its bond', async () => {
  const marketId = await world.asked(dataDisputable)
  await world.as(8).dispute({ marketId, answer: 'TOO_EARLY', reason: 'Not yet.' })
  await world.propose(marketId, 'TOO_EARLY')
  expect(await verdictOf(marketId)).toMatchObject({ state: 'PROPOSED', outcome: 'OPEN' })
  await world.chain.setNextTime((await untilOf(marketId)) + 1)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'PROPOSED' })
  await world.as(7).finalize(marketId)
  expect(await verdictOf(marketId)).toMatchObject({ state: 'OPEN', asking: undefined })
  expect(await world.as().balanceOf(asker)).toBe(0n)
})

test('a claimed INVALID is a void market with its reason', async () => {
  const marketId = await world.asked(dataDisputable, 'INVALID')
  expect(await verdictOf(marketId)).toMatchObject({ outcome: 'VOID', reason: 'INVALID' })
})

test('a deposit can be shared, and a share taken back', async () => {
  const marketId = await world.asked(disputable)
  const share = { marketId, reason: 'It was dry.' }
  await world.as(7).dispute({ ...share, answer: 'SPLIT', amount: stake })
  await world.as(8).dispute({ ...share, answer: 'NO', amount: bond })
  await world.as(9).dispute({ ...share, answer: 'NO', amount: courtFee })
  expect((await verdictOf(marketId)).asking?.dispute).toEqual({
    ...{ by: 'several', answer: 'NO' },
  })
  const own = { marketId, stage: 0, isAppeal: false }
  await world.as(7).withdrawShare({ ...own, answer: 'SPLIT' })
  expect(await world.as().balanceOf(localAccount(7).address)).toBe(stake)
  await expect(world.as(8).withdrawShare({ ...own, answer: 'NO' })).rejects.toEqual(
    fails('NOTHING_TO_DO'),
  )
})

test('a dispute of a hash-only market needs the text, and no other', async () => {
  const marketId = await world.asked({ ...dataDisputable, hashOnly: true })
  const reason = 'No.'
  for (const text of [undefined, 'Did it snow?']) {
    await expect(
      world.as(8).dispute({ marketId, answer: 'NO', reason, question: text }),
    ).rejects.toEqual(fails('VALUE_INVALID'))
  }
  await world.as(8).dispute({ marketId, answer: 'NO', reason, question })
  expect((await verdictOf(marketId)).state).toBe('JUDGED')
})

test('courts and times of the deployment are read', async () => {
  expect(await world.as().getTimes()).toEqual(DEVELOPMENT_TIMES)
  expect(await world.as().getCourt(1)).toMatchObject({
    ...{ number: 1, court: localAccount(7).address, asset: undefined },
    ...{ fee: courtFee, periodSeconds: day },
  })
  await expect(world.as().getCourt(9)).rejects.toEqual(fails('COURT_NOT_LISTED'))
})

test('a market without a window takes no asking', async () => {
  const { marketId } = await world
    .as(1)
    .createMarket({ question, durationSeconds: 60, rewardPool: pool })
  await expect(world.as(9).ask({ marketId, claim: 'YES' })).rejects.toEqual(
    fails('COURT_NOT_LISTED'),
  )
  expect(await world.as().getNextDeposit(marketId)).toBeUndefined()
})

test('each step is an event', async () => {
  const marketId = await world.panelled()
  await world.proposeVotes(marketId, ['NO', 'NO', 'NO', 'YES'])
  await world.chain.setNextTime((await untilOf(marketId)) + 1)
  await world.as(9).finalize(marketId)
  const events = await world.as().readEvents({ fromBlock: 0n })
  expect(events.map(({ type }) => type)).toEqual([
    ...['market-created', 'terms-set', 'asked', 'share-deposited', 'disputed'],
    ...['judge-asked', ...Array.from({ length: 4 }, () => 'worker-joined')],
    ...['panel-started', 'judge-asked', 'resolution-requested'],
    ...['votes-counted', 'verdict-proposed', 'settled'],
    ...['stake-released', 'stake-released', 'stake-released', 'stake-slashed'],
    ...['stake-released', 'verdict-final'],
  ])
  const settled = events.find(({ type }) => type === 'settled')
  expect(settled).toMatchObject({
    ...{ marketId, stage: 0, finding: 'NO' },
    money: { asker: 0n, slash, court: 0n, rest: pool, restTo: localAccount(1).address },
  })
  const money = settled?.type === 'settled' ? settled.money : undefined
  expect(money?.pay).toBe(toAmount(slash / 2n + slash / 6n))
})
