import { CresolverError } from '@cresolver/core/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DOUBTFUL_LOOKS } from './keeper-settings.ts'
import {
  type KeeperWorld,
  keeperAccount,
  startKeeperWorld,
  type WatchedKeeper,
} from './keeper-world.fixture.ts'
import { type LyingNode, startLyingNode } from './lying-node.fixture.ts'

let world: KeeperWorld
let node: LyingNode
let startAgain: () => Promise<void>
let keeper: WatchedKeeper

beforeAll(async () => {
  world = await startKeeperWorld()
  node = await startLyingNode(world.chain.rpcUrl)
  startAgain = await world.remember()
}, 60_000)
afterAll(async () => {
  await world.stop()
  await node.stop()
})

/** A market that is due, and a keeper behind the node. */
beforeEach(async () => {
  node.lie()
  await startAgain()
  await world.create()
  await world.pass(61)
  keeper = await world.keeper({ transport: node.transport })
  return () => keeper.close()
})

/** Ticks while some seconds pass between; after half a minute what waits is sent again. */
const tickTimes = async (times: number, seconds = 31): Promise<void> => {
  for (let tick = 0; tick < times; tick += 1) {
    await keeper.tick().catch((error: unknown) => {
      if (!CresolverError.isInstance(error) || error.code !== 'RPC_UNREACHABLE')
        throw error
    })
    await world.pass(seconds)
  }
}

const requests = async (): Promise<number> => {
  const events = await world.as().readEvents({ fromBlock: 0n })
  return events.filter(({ type }) => type === 'resolution-requested').length
}

const expectOne = async (fills = 0): Promise<void> => {
  expect(await requests()).toBe(1)
  expect(await world.sentBy(keeperAccount.address)).toBe(1 + fills)
  expect(keeper.state()).toMatchObject({ inFlight: 0, failed: 0 })
}

const count = (nonce: number) => ({ result: `0x${nonce.toString(16)}` })
const isCount = (method: string) => method === 'eth_getTransactionCount'
const isSend = (method: string) => method === 'eth_sendRawTransaction'

describe('a node that lies about nonces', () => {
  test('sends too low ones for ever: the market is requested once', async () => {
    node.lie(({ method }) => (isCount(method) ? count(0) : 'forward'))
    await tickTimes(4)
    await expectOne()
    const next = await world.create()
    await world.pass(61)
    await tickTimes(4, 5)
    expect((await world.as().getMarket(next)).requestedAt).toBeDefined()
    expect(await world.sentBy(keeperAccount.address)).toBe(2)
  })

  test('sends too high ones for a while: nothing is sent, and then the market is requested', async () => {
    await world.settle(keeper)
    const next = await world.create()
    await world.pass(61)
    node.lie(({ method }) => (isCount(method) ? count(5) : 'forward'))
    await tickTimes(DOUBTFUL_LOOKS - 1, 5)
    expect(keeper.state()).toMatchObject({ sent: 1, inFlight: 0 })
    node.lie()
    await tickTimes(2)
    expect((await world.as().getMarket(next)).requestedAt).toBeDefined()
    expect(await world.sentBy(keeperAccount.address)).toBe(2)
  })

  test('sends too high ones until they are believed: the gap is filled, and nothing is done twice', async () => {
    await world.settle(keeper)
    const next = await world.create()
    await world.pass(61)
    node.lie(({ method }) => (isCount(method) ? count(4) : 'forward'))
    await tickTimes(DOUBTFUL_LOOKS + 1, 5)
    expect(keeper.state()).toMatchObject({ sent: 2, inFlight: 1 })
    node.lie()
    await tickTimes(DOUBTFUL_LOOKS + 3, 5)
    expect((await world.as().getMarket(next)).requestedAt).toBeDefined()
    expect(await requests()).toBe(2)
    // Nonce 0, the filled ones 1 to 3, and 4.
    expect(await world.sentBy(keeperAccount.address)).toBe(5)
    expect(keeper.state().inFlight).toBe(0)
  })

  test('far too high: nothing is ever sent, and the keeper is unhealthy until the truth returns', async () => {
    await world.settle(keeper)
    await world.create()
    await world.pass(61)
    node.lie(({ method }) => (isCount(method) ? count(1_000) : 'forward'))
    await tickTimes(DOUBTFUL_LOOKS + 3, 5)
    expect(keeper.state()).toMatchObject({ sent: 1, problem: 'ACCOUNT_SHARED' })
    node.lie()
    await tickTimes(2, 5)
    expect(keeper.state()).toMatchObject({ sent: 2, problem: undefined })
  })

  test.each(['already known', 'nonce too low', 'replacement transaction underpriced'])(
    '"%s" to what it never saw: the market is requested once it takes it',
    async (error) => {
      node.lie(({ method }) => (isSend(method) ? { error } : 'forward'))
      await tickTimes(3)
      expect(await requests()).toBe(0)
      node.lie()
      await tickTimes(4)
      await expectOne()
    },
  )

  test.each(['already known', 'nonce too low'])(
    '"%s" to what it took: the market is requested once',
    async (error) => {
      node.lie(async ({ method, params }) => {
        if (!isSend(method)) return 'forward'
        await world.chain.call(method, ...params).catch(() => undefined)
        return { error }
      })
      await tickTimes(5)
      await expectOne()
    },
  )

  test('another program that used the nonce: the market is requested with the next one', async () => {
    node.lie(({ method }) => (isSend(method) ? 'drop' : 'forward'))
    await tickTimes(1)
    const raw = await keeperAccount.signTransaction({
      ...{ chainId: 31_337, nonce: 0, gas: 21_000n, to: keeperAccount.address },
      ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n, type: 'eip1559' },
    })
    await world.chain.call('eth_sendRawTransaction', raw)
    node.lie()
    await tickTimes(DOUBTFUL_LOOKS + 3)
    expect(keeper.events).toContainEqual(
      expect.objectContaining({ type: 'lost', nonce: 0 }),
    )
    await expectOne(1)
  })
})

describe('a node that goes away', () => {
  const methods = [
    'eth_getBlockByNumber',
    'eth_getTransactionCount',
    'eth_getLogs',
    'eth_call',
    'eth_estimateGas',
    'eth_maxPriorityFeePerGas',
    'eth_getBalance',
    'eth_sendRawTransaction',
    'eth_getTransactionReceipt',
  ]

  test.each(methods)(
    'disconnects at %s: the market is requested once it is back',
    async (away) => {
      node.lie(({ method }) => (method === away ? 'drop' : 'forward'))
      await tickTimes(3)
      node.lie()
      await tickTimes(4)
      await expectOne()
    },
  )

  test('disconnects after it took a transaction, before it says so', async () => {
    node.lie(async ({ method, params }) => {
      if (!isSend(method)) return 'forward'
      await world.chain.call(method, ...params).catch(() => undefined)
      return 'drop'
    })
    await tickTimes(2)
    node.lie()
    await tickTimes(3)
    await expectOne()
  })

  test('does not answer: a tick ends, and the next one continues', async () => {
    node.lie(({ method }) => (isSend(method) ? 'hang' : 'forward'))
    await tickTimes(1)
    node.lie()
    await tickTimes(3)
    await expectOne()
  })
})

describe('a transaction that waits', () => {
  test('is sent again, byte for byte, and replaced with a higher fee when it is stuck', async () => {
    const swallowed: unknown[] = []
    node.lie(({ method, params }) => {
      if (!isSend(method)) return 'forward'
      swallowed.push(params[0])
      return { result: `0x${'0'.repeat(64)}` }
    })
    await tickTimes(4)
    expect(new Set(swallowed).size).toBe(1)
    await tickTimes(2)
    expect(new Set(swallowed).size).toBe(2)
    node.lie()
    await tickTimes(3)
    await expectOne()
    const [replaced] = keeper.events.filter(({ type }) => type === 'replaced')
    expect(replaced).toMatchObject({ nonce: 0, kind: 'request' })
  })

  test('is not replaced without end by a node that hides it', async () => {
    const swallowed = new Set<unknown>()
    node.lie(({ method, params }) => {
      if (!isSend(method)) return 'forward'
      swallowed.add(params[0])
      return { result: `0x${'0'.repeat(64)}` }
    })
    await tickTimes(60)
    expect(swallowed.size).toBe(7)
    node.lie()
    await tickTimes(2)
    await expectOne()
  })
})
