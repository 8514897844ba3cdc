import { localAccount } from '@cresolver/worlds/chain'
import { keccak256, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MarketId } from './ids.ts'
import { DEVELOPMENT_TIMES } from './terms/deployment-rules.ts'
import { stake, startTermsWorld, type TermsWorld } from './terms/terms-market.fixture.ts'

const hash = keccak256(toHex('bundle'))
const answer = '{"kind":"answer","summary":"Regen in Bern 🌧"}'
const answerHash = keccak256(toHex(answer))
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

/** Reports that worker 4 was silent, and returns what it has in the end. */
async function balanceOfSilent(marketId: MarketId) {
  const seat = (place: bigint, votes: bigint, code: bigint) =>
    (place | (votes << 6n) | (code << 10n) | (1n << 13n)) << (16n * place)
  const votes = seat(0n, 2n, 2n) | seat(1n, 2n, 2n) | seat(2n, 1n, 6n) | seat(3n, 2n, 2n)
  await world.as(6).proposeVotes({ marketId, votes, scores: 0n, recordHash: hash })
  const { until = 0 } = (await world.as().getVerdict(marketId)).asking ?? {}
  await world.chain.setNextTime(until + 1)
  await world.as(1).finalize(marketId)
  return world.as().balanceOf(localAccount(4).address)
}

test('collectors are listed in the order of their bits', async () => {
  const expected = [localAccount(8).address, localAccount(9).address]
  expect(await world.as().listCollectors(0n)).toEqual(expected)
})

test('a collector commits to the list of hashes, then to the bundle', async () => {
  const marketId = await world.panelled()
  await world.as(8).commitAnswers({ marketId, stage: 0, hash: answerHash })
  await world.as(8).commitAnswers({ marketId, stage: 1, hash })
  const collector = localAccount(8).address
  expect(await lastEvents(2)).toMatchObject([
    { type: 'answers-committed', marketId, collector, stage: 0, hash: answerHash },
    { type: 'answers-committed', marketId, collector, stage: 1, hash },
  ])
})

test('another listed collector commits after some time without a bundle', async () => {
  const marketId = await world.panelled()
  const commitment = { marketId, stage: 1, hash } as const
  await expect(world.as(7).commitAnswers(commitment)).rejects.toEqual(
    fails('NOT_ALLOWED'),
  )
  await expect(world.as(9).commitAnswers(commitment)).rejects.toEqual(fails('NOT_YET'))
  await world.chain.pass(DEVELOPMENT_TIMES.fallbackDelay)
  await world.as(9).commitAnswers(commitment)
  await expect(world.as(9).commitAnswers(commitment)).rejects.toEqual(
    fails('NOTHING_TO_DO'),
  )
})

test('an answer that its worker shows spares the stake of a silent seat', async () => {
  const marketId = await world.panelled()
  await world.as(8).commitAnswers({ marketId, stage: 1, hash })
  await world.as(4).postAnswerHash(marketId, answerHash)
  await expect(world.as(4).postAnswerHash(marketId, hash)).rejects.toEqual(
    fails('NOTHING_TO_DO'),
  )
  await expect(world.as(4).showAnswer(marketId, 'another')).rejects.toEqual(
    fails('VALUE_INVALID'),
  )
  await world.as(4).showAnswer(marketId, answer)
  const worker = localAccount(4).address
  expect(await lastEvents(1)).toMatchObject([
    { type: 'answer-shown', marketId, worker, hash: answerHash },
  ])
  expect(await balanceOfSilent(marketId)).toBe(2n * stake)
})

test('a hash whose answer is not shown spares nothing', async () => {
  const marketId = await world.panelled()
  await world.as(8).commitAnswers({ marketId, stage: 1, hash })
  await world.as(4).postAnswerHash(marketId, answerHash)
  const worker = localAccount(4).address
  expect(await lastEvents(1)).toMatchObject([
    { type: 'answer-hash-posted', marketId, worker, hash: answerHash },
  ])
  expect(await balanceOfSilent(marketId)).toBe(2n * stake - stake / 5n)
})
