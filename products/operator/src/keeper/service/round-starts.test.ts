import type { MarketId } from '@cresolver/chain'
import { nowSeconds } from '@cresolver/core/bounded'
import { verifyGatewayRequest } from '@cresolver/net/gateway'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_ROUND_STARTS } from '../plan/round-start.ts'
import { startTestGateway, type TestGateway } from './gateway.fixture.ts'
import type { KeeperParameters } from './keeper-parameters.ts'
import {
  type KeeperWorld,
  keeperAccount,
  PANEL_FIRST,
  startKeeperWorld,
  type WatchedKeeper,
} from './keeper-world.fixture.ts'

let world: KeeperWorld
let startAgain: () => Promise<void>
let gateway: TestGateway
beforeAll(async () => {
  world = await startKeeperWorld()
  startAgain = await world.remember()
}, 60_000)
afterAll(() => world.stop())
beforeEach(async () => {
  await startAgain()
  gateway = await startTestGateway()
  return gateway.stop
})

const hash = `0x${'5'.repeat(64)}` as const

/** A market whose panel is asked, which names the first two collectors; account 5 is the third. */
const requested = async (): Promise<MarketId> => {
  const terms = { ...PANEL_FIRST, collectors: [0, 1] }
  const id = await world.create({ terms, seconds: 30, workers: [2, 3, 4] })
  await world.pass(31)
  await world.ask(id)
  return id
}

const announce = (marketId: MarketId, collector = 7, stage: 0 | 1 = 1) =>
  world.as(collector).commitAnswers({ marketId, stage, hash })

const keep = (parameters: Partial<KeeperParameters> = {}) =>
  world.keeper({ gateway, ...parameters })

/** Looks once, and waits for what the gateway says. */
const look = async (keeper: WatchedKeeper) => {
  await keeper.tick()
  await keeper.roundsStarted()
}

const roundEvents = ({ events }: WatchedKeeper) =>
  events.filter(({ type }) => type === 'round-started' || type === 'round-not-started')

test('two minutes after the only bundle the gateway gets one request, signed by the keeper', async () => {
  const id = await requested()
  const keeper = await keep()
  await announce(id)
  await world.pass(100)
  await look(keeper)
  expect(gateway.markets).toEqual([])
  await world.pass(30)
  await look(keeper)
  await look(keeper)
  expect(gateway.markets).toEqual([Number(id)])
  const [token = ''] = gateway.tokens
  const keys = [keeperAccount.address]
  await expect(
    verifyGatewayRequest(token, gateway.bodies[0], keys, nowSeconds()),
  ).resolves.toMatchObject({ issuer: keeperAccount.address })
  expect(roundEvents(keeper)).toEqual([{ type: 'round-started', marketId: id }])
  expect(keeper.state().rounds).toEqual({ started: 1, failed: 0 })
})

test('lists of hashes count for nothing, and two bundles start the round themselves', async () => {
  const id = await requested()
  const keeper = await keep()
  await announce(id, 7, 0)
  await world.pass(130)
  await look(keeper)
  await announce(id, 7)
  await announce(id, 8)
  await world.pass(130)
  await look(keeper)
  expect(gateway.markets).toEqual([])
})

test('a named collector alone can announce, and repeated announcements cause no more requests', async () => {
  const id = await requested()
  const keeper = await keep()
  await expect(announce(id, 4)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(announce(id, 5)).rejects.toMatchObject({ code: 'NOT_YET' })
  for (let count = 0; count < 5; count += 1) {
    await announce(id)
    await world.pass(130)
    await look(keeper)
  }
  // At 130, 260, 390, 520 and 650 seconds: five minutes are over twice.
  expect(gateway.markets).toEqual([Number(id), Number(id)])
})

test('a listed collector that the market does not name counts, once the contract takes its bundle', async () => {
  const id = await requested()
  const keeper = await keep()
  await world.pass(2_700)
  await announce(id, 5)
  await world.pass(130)
  await look(keeper)
  expect(gateway.markets).toEqual([Number(id)])
})

test('a fruitless request is repeated every five minutes, a few times', async () => {
  const id = await requested()
  const keeper = await keep()
  await announce(id)
  await world.pass(130)
  for (let minute = 0; minute < 40; minute += 1) {
    await look(keeper)
    await world.pass(60)
  }
  const { length } = gateway.markets
  expect(length).toBe(MOST_ROUND_STARTS)
})

test('a proposal ends the requests', async () => {
  const id = await requested()
  const keeper = await keep()
  await announce(id)
  await world.proposeVotes(id, 'YES')
  await world.pass(130)
  await look(keeper)
  expect(gateway.markets).toEqual([])
})

test('a keeper that was killed may repeat the request', async () => {
  const id = await requested()
  await announce(id)
  await world.pass(130)
  const first = await keep()
  await look(first)
  await first.close()
  await look(await keep({ folder: first.folder }))
  expect(gateway.markets).toEqual([Number(id), Number(id)])
})

test('a dead gateway is reported once for each request, and what is due is sent all the same', async () => {
  const id = await requested()
  await announce(id)
  const other = await world.create({ seconds: 60 })
  const keeper = await keep()
  await gateway.stop()
  await world.pass(130)
  await look(keeper)
  await look(keeper)
  expect(roundEvents(keeper)).toEqual([
    expect.objectContaining({
      type: 'round-not-started',
      marketId: id,
      code: 'ROUND_NOT_STARTED',
    }),
  ])
  expect(keeper.state()).toMatchObject({
    problem: undefined,
    rounds: { started: 0, failed: 1 },
  })
  expect(keeper.events).toContainEqual(
    expect.objectContaining({ type: 'sent', key: `request:${other}` }),
  )
})

test('a gateway that refuses is reported, and asked again after five minutes', async () => {
  const id = await requested()
  await announce(id)
  gateway.behave('refuses')
  const keeper = await keep()
  await world.pass(130)
  await look(keeper)
  gateway.behave('accepts')
  await world.pass(300)
  await look(keeper)
  expect(roundEvents(keeper).map(({ type }) => type)).toEqual([
    'round-not-started',
    'round-started',
  ])
})

test('a slow gateway holds nothing up and is given up after its time', async () => {
  const id = await requested()
  await announce(id)
  const other = await world.create({ seconds: 60 })
  gateway.behave('slow')
  const keeper = await keep({ gatewayTimeoutMs: 1_000 })
  await world.pass(130)
  await keeper.tick()
  // The tick is over while the gateway has not answered.
  expect(roundEvents(keeper)).toEqual([])
  expect(keeper.events).toContainEqual(
    expect.objectContaining({ type: 'sent', key: `request:${other}` }),
  )
  await keeper.roundsStarted()
  expect(roundEvents(keeper)).toEqual([
    expect.objectContaining({ type: 'round-not-started', code: 'ROUND_NOT_STARTED' }),
  ])
})

test('closing does not wait for a slow gateway', async () => {
  const id = await requested()
  await announce(id)
  gateway.behave('slow')
  const keeper = await keep({ gatewayTimeoutMs: 600_000 })
  await world.pass(130)
  await keeper.tick()
  await keeper.close()
  expect(roundEvents(keeper)).toEqual([])
})

test('nothing changes without a gateway', async () => {
  const id = await requested()
  await announce(id)
  const keeper = await keep({ gateway: undefined })
  await world.pass(130)
  await look(keeper)
  expect(gateway.markets).toEqual([])
  expect(roundEvents(keeper)).toEqual([])
})
