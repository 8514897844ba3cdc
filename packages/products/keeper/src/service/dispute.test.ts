import { type Finding, parseAmount } from '@cresolver/chain'
import { createPriceApp, localBaseUrls, ownSeries } from '@cresolver/local-servers'
import { hashBody, type Observation } from '@cresolver/questions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDataJudge } from '../dispute/data-judge.ts'
import type { KeeperParameters } from './keeper-parameters.ts'
import {
  DISPUTABLE,
  type KeeperWorld,
  keeperAccount,
  startKeeperWorld,
  type WatchedKeeper,
} from './keeper-world.fixture.ts'

let world: KeeperWorld
let startAgain: () => Promise<void>
beforeAll(async () => {
  world = await startKeeperWorld()
  startAgain = await world.remember()
}, 60_000)
afterAll(() => world.stop())
beforeEach(() => startAgain())

const question =
  '§question Was it at 100?\n§rule\nsource:coingecko:coin\nop:gte\ntarget:100'
const bond = parseAmount('0.01')

/** A source in which the coin always costs the same. */
const sourceOf = (price: number) => {
  const app = createPriceApp({ prices: { coin: ownSeries(price, 0) } })
  return {
    fetch: async (request: Observation['request']): Promise<Observation> => {
      const url = localBaseUrls('')[request.host] + request.path
      const answer = await app.request(url)
      const body = await answer.text()
      const { status } = answer
      return { kind: 'answer', request, url, status, body, sha256: hashBody(body) }
    },
  }
}

/** A data market with a proposed verdict, and a keeper that looks at it for some minutes. */
const watch = async (
  finding: Finding,
  prices: readonly [number, number],
  settings: Partial<KeeperParameters> = {},
) => {
  const terms = { ...DISPUTABLE, dataOnly: true }
  const id = await world.create({ terms, question, workers: [] })
  const judge = createDataJudge({
    sources: [sourceOf(prices[0]), sourceOf(prices[1])],
    now: world.now,
  })
  const keeper = await world.keeper({ judge, maxBond: bond, ...settings })
  await world.pass(61 + 4_200)
  await world.settle(keeper)
  await world.propose(id, finding)
  for (let minute = 0; minute < 4; minute += 1) {
    await keeper.tick()
    await keeper.judged()
    await world.pass(61)
  }
  await world.settle(keeper)
  const { state, dispute } = await world.as().getVerdict(id)
  await keeper.close()
  return { id, keeper, state, dispute }
}

const judgements = ({ events }: WatchedKeeper) =>
  events.flatMap((event) => (event.type === 'judged' ? [event.judgement] : []))

test('a wrong verdict is disputed, once, and its bond counts as spent', async () => {
  const { keeper, state, dispute, id } = await watch('NO', [120, 120])
  expect(state).toBe('DISPUTED')
  expect(dispute).toMatchObject({ judge: 'RULE', disputer: keeperAccount.address })
  const sent = keeper.events.filter(
    (event) => event.type === 'sent' && event.key === `dispute:${id}`,
  )
  expect(sent).toHaveLength(1)
  expect(keeper.state().spent).toBeGreaterThan(bond)
})

test('a right verdict is not disputed', async () => {
  const { keeper, state } = await watch('YES', [120, 120])
  expect(state).toBe('PROPOSED')
  expect(judgements(keeper)).toEqual(['right'])
})

test('a verdict is not disputed where one read differs from the other', async () => {
  const { keeper, state } = await watch('NO', [120, 80])
  expect(state).toBe('PROPOSED')
  expect(judgements(keeper)).toEqual([])
})

test('a verdict is not disputed where the bond is above its limit', async () => {
  const { keeper, state } = await watch('NO', [120, 120], { maxBond: bond - 1n })
  expect(state).toBe('PROPOSED')
  expect(judgements(keeper)).toEqual([])
})

test('a verdict is not disputed where the bond does not fit into the day', async () => {
  const { keeper, state } = await watch('NO', [120, 120], { dailyLimit: bond })
  expect(state).toBe('PROPOSED')
  expect(judgements(keeper)).toEqual(['wrong'])
  expect(keeper.state().queue.held).toContainEqual(
    expect.objectContaining({ reason: 'daily-limit' }),
  )
})

test('a judge that fails disputes nothing and stops nothing', async () => {
  const judge = async () => {
    throw new Error('no source')
  }
  const { keeper, state } = await watch('NO', [120, 120], { judge })
  expect(state).toBe('PROPOSED')
  expect(keeper.events).toContainEqual(
    expect.objectContaining({ type: 'problem', code: 'KEEPER_JUDGE_FAILED' }),
  )
})
