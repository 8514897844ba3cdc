import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CONSUMERS,
  DISPUTABLE,
  type KeeperWorld,
  startKeeperWorld,
} from './keeper-world.fixture.ts'

let world: KeeperWorld

beforeAll(async () => {
  world = await startKeeperWorld()
}, 60_000)

afterAll(() => world.stop())

test('a market is requested at its deadline, finalized and delivered to its consumer', async () => {
  const consumer = await world.consumer(CONSUMERS.counts)
  const marketId = await world.create({ terms: { ...DISPUTABLE, consumer } })
  const keeper = await world.keeper()
  await world.settle(keeper)
  expect(keeper.state().sent).toBe(0)

  await world.pass(61)
  await world.settle(keeper)
  expect((await world.as().getMarket(marketId)).requestedAt).toBeDefined()

  await world.propose(marketId, 'YES')
  await world.settle(keeper)
  expect(keeper.state().sent).toBe(1)

  await world.pass(3_601)
  await world.settle(keeper)
  expect(await world.as().getVerdict(marketId)).toMatchObject({
    outcome: 'YES',
    isPaidOut: true,
  })
  expect(
    BigInt(await world.chain.call('eth_getStorageAt', consumer, '0x0', 'latest')),
  ).toBe(1n)
  expect(keeper.state().sent).toBe(3)
  await keeper.close()
})
