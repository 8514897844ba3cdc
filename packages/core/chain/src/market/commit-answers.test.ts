import { localAccount } from '@cresolver/local-chain'
import { keccak256, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MarketId } from './ids.ts'
import {
  disputable,
  stake,
  startTermsWorld,
  type TermsWorld,
} from './terms-market.fixture.ts'

const hash = keccak256(toHex('bundle'))
const answer = '{"kind":"answer","summary":"Regen in Bern 🌧"}'
const answerHash = keccak256(toHex(answer))
const collected = { ...disputable, silentSlashBps: 5_000 }

let world: TermsWorld
let restore: () => Promise<void>
beforeAll(async () => {
  world = await startTermsWorld()
  await world.listCollector(9)
})
beforeEach(async () => {
  restore = await world.chain.snapshot()
})
afterEach(() => restore())
afterAll(() => world.chain.stop())

function fails(code: string) {
  return expect.objectContaining({ code })
}

async function lastEvents(count: number) {
  return (await world.as().readEvents({ fromBlock: 0n })).slice(-count)
}

/** A report that the third worker was silent, and what that worker gets in the end. */
async function reportSilent(marketId: MarketId) {
  const candidates = await world.as().getCandidates(marketId)
  const workers = candidates.slice(0, 2).map(({ address }) => address)
  await world.as(6).propose({
    marketId,
    stage: 0,
    finding: 'YES',
    reason: undefined,
    workers,
    weights: [1n, 1n],
    dimScores: [80, 80, 80, 80, 80, 80],
    seats: 7n | (4n << 64n) | (3n << 128n),
    recordHash: hash,
  })
}

async function releaseThird(marketId: MarketId) {
  await world.chain.pass(3_601)
  await world.as(1).releaseStake(marketId, localAccount(4).address)
  return world.as().balanceOf(localAccount(4).address)
}

test('collectors are listed in the order of their bits', async () => {
  const expected = [localAccount(8).address, localAccount(9).address]
  expect(await world.as().listCollectors(0n)).toEqual(expected)
})

test('a collector commits to the list of hashes, then to the bundle', async () => {
  const marketId = await world.requested(collected)
  await world.as(8).commitAnswers({ marketId, stage: 0, hash: answerHash })
  await world.as(8).commitAnswers({ marketId, stage: 1, hash })
  const collector = localAccount(8).address
  expect(await lastEvents(2)).toMatchObject([
    { type: 'answers-committed', marketId, collector, stage: 0, hash: answerHash },
    { type: 'answers-committed', marketId, collector, stage: 1, hash },
  ])
})

test('another listed collector commits after 45 minutes without a bundle', async () => {
  const marketId = await world.requested(collected)
  const commitment = { marketId, stage: 1, hash } as const
  await expect(world.as(7).commitAnswers(commitment)).rejects.toEqual(
    fails('NOT_ACOLLECTOR'),
  )
  await expect(world.as(9).commitAnswers(commitment)).rejects.toEqual(
    fails('FALLBACK_TOO_EARLY'),
  )
  await world.chain.pass(45 * 60)
  await world.as(9).commitAnswers(commitment)
  await expect(world.as(9).commitAnswers(commitment)).rejects.toEqual(
    fails('BUNDLE_COMMITTED'),
  )
})

test('an answer that its worker shows spares the stake of a silent seat', async () => {
  const marketId = await world.requested(collected)
  await world.as(8).commitAnswers({ marketId, stage: 1, hash })
  await world.as(4).postAnswerHash(marketId, answerHash)
  await expect(world.as(4).postAnswerHash(marketId, hash)).rejects.toEqual(
    fails('HASH_POSTED'),
  )
  await reportSilent(marketId)
  await expect(world.as(4).showAnswer(marketId, 'another')).rejects.toEqual(
    fails('WRONG_ANSWER'),
  )
  await world.as(4).showAnswer(marketId, answer)
  const worker = localAccount(4).address
  expect(await lastEvents(1)).toMatchObject([
    { type: 'answer-shown', marketId, worker, hash: answerHash },
  ])
  expect(await releaseThird(marketId)).toBe(stake)
})

test('a hash whose answer is not shown spares nothing', async () => {
  const marketId = await world.requested(collected)
  await world.as(8).commitAnswers({ marketId, stage: 1, hash })
  await world.as(4).postAnswerHash(marketId, answerHash)
  const worker = localAccount(4).address
  expect(await lastEvents(1)).toMatchObject([
    { type: 'answer-hash-posted', marketId, worker, hash: answerHash },
  ])
  await reportSilent(marketId)
  expect(await releaseThird(marketId)).toBe(stake / 2n)
})
