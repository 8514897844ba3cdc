import type { MarketId } from '@cresolver/chain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DOUBTFUL_LOOKS } from './keeper-settings.ts'
import {
  type KeeperWorld,
  keeperAccount,
  startKeeperWorld,
  type WatchedKeeper,
} from './keeper-world.fixture.ts'

let world: KeeperWorld
let startAgain: () => Promise<void>
let keeper: WatchedKeeper

beforeAll(async () => {
  world = await startKeeperWorld()
  startAgain = await world.remember()
}, 60_000)
afterAll(() => world.stop())
beforeEach(async () => {
  await startAgain()
  keeper = await world.keeper()
  return () => keeper.close()
})

const tickTimes = async (times: number): Promise<void> => {
  for (let tick = 0; tick < times; tick += 1) {
    await keeper.tick()
    await world.mine()
  }
}
const isRequested = async (id: MarketId) =>
  (await world.as().getMarket(id)).requestedAt !== undefined
const signedKeys = () =>
  keeper.events.flatMap((event) => (event.type === 'signed' ? [event.key] : []))

test('a request that the last blocks lost is sent again as it was', async () => {
  const id = await world.create()
  await world.pass(61)
  const before = await world.chain.call('evm_snapshot')
  await keeper.tick()
  await keeper.tick()
  expect(await isRequested(id)).toBe(true)
  await world.chain.call('evm_revert', before)
  expect(await isRequested(id)).toBe(false)
  await world.mine(3)
  await tickTimes(6)
  expect(await isRequested(id)).toBe(true)
  expect(signedKeys()).toEqual([`request:${id}`])
  expect(keeper.events.map(({ type }) => type)).toContain('unmined')
  expect(keeper.state()).toMatchObject({ inFlight: 0, failed: 0 })
})

test('a chain that is shorter afterwards loses nothing either', async () => {
  const id = await world.create()
  await world.pass(61)
  await world.mine(5)
  const before = await world.chain.call('evm_snapshot')
  await world.mine(4)
  await keeper.tick()
  await keeper.tick()
  await world.chain.call('evm_revert', before)
  await tickTimes(DOUBTFUL_LOOKS + 5)
  expect(await isRequested(id)).toBe(true)
  expect(signedKeys()).toEqual([`request:${id}`])
})

test('blocks that are replaced with the same transactions change nothing', async () => {
  const id = await world.create()
  await world.pass(61)
  await tickTimes(2)
  await world.chain.call('anvil_reorg', 2, [])
  await tickTimes(6)
  expect(await isRequested(id)).toBe(true)
  expect(signedKeys()).toEqual([`request:${id}`])
  expect(await world.sentBy(keeperAccount.address)).toBe(1)
})

test('a step undone after its confirmation is planned again from the state of the chain', async () => {
  const id = await world.create()
  await world.pass(61)
  const before = await world.chain.call('evm_snapshot')
  await tickTimes(6)
  await world.propose(id, 'YES')
  await tickTimes(4)
  expect(keeper.events.map(({ type }) => type)).toContain('confirmed')
  await world.chain.call('evm_revert', before)
  await world.mine(20)
  await tickTimes(2 * DOUBTFUL_LOOKS + 6)
  expect(await isRequested(id)).toBe(true)
  expect(keeper.state().inFlight).toBe(0)
  expect(keeper.state().failed).toBe(0)
})

test('a market that a reorganization removed is forgotten', async () => {
  const before = await world.chain.call('evm_snapshot')
  await world.create()
  await world.pass(30)
  await tickTimes(1)
  await world.chain.call('evm_revert', before)
  await world.mine(4)
  await world.pass(61)
  await tickTimes(6)
  expect(signedKeys()).toEqual([])
  expect(keeper.state().queue).toEqual({ send: [], held: [] })
})
