import { parseAmount } from '@cresolver/chain'
import { localAccount } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CRE_QUOTAS } from '../plan/pace.ts'
import {
  CONSUMERS,
  DATA_ONLY,
  DISPUTABLE,
  type KeeperWorld,
  keeperAccount,
  startKeeperWorld,
  WORLD_TIMES,
} from './keeper-world.fixture.ts'
import { startLyingNode } from './lying-node.fixture.ts'

let world: KeeperWorld
let startAgain: () => Promise<void>

beforeAll(async () => {
  world = await startKeeperWorld({ identity: true })
  for (const worker of [2, 3, 4, 5]) await world.register(worker)
  startAgain = await world.remember()
}, 60_000)
afterAll(() => world.stop())

/** A promise that something else resolves. */
const withResolvers = () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** Keys of the transactions that were sent, in order. */
const sentKeys = (keeper: { readonly events: readonly { readonly type: string }[] }) =>
  keeper.events.flatMap((event) =>
    event.type === 'sent' && 'key' in event ? [String(event.key)] : [],
  )

describe('the life of a market', () => {
  test('a disputed market gets its panel, is finalized, delivered, and all of it paid out', async () => {
    await startAgain()
    const consumer = await world.consumer(CONSUMERS.counts)
    const id = await world.create({
      terms: { ...DISPUTABLE, consumer },
      workers: [2, 3, 4, 5],
    })
    const keeper = await world.keeper()
    await world.pass(61)
    await world.ask(id, 'NO')
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([])

    await world.as(8).dispute({ marketId: id, answer: 'YES', reason: 'It rained.' })
    await world.pass(WORLD_TIMES.notice + 1)
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([`start:${id}`])

    await world.proposeVotes(id, 'YES')
    await world.settle(keeper)
    expect(sentKeys(keeper)).toHaveLength(1)

    await world.pass(3_601)
    await world.settle(keeper)
    expect(await world.as().getVerdict(id)).toMatchObject({
      outcome: 'YES',
      isPaidOut: true,
    })
    expect(await world.slotOf(consumer)).toBe(1n)
    expect(sentKeys(keeper)).toEqual([
      ...[`start:${id}`, `finalize:${id}`, `push:${id}:${consumer}`],
      ...[2, 3, 4].map((number) => `publish:${id}:${localAccount(number).address}`),
      `release:${id}:${localAccount(5).address}`,
    ])
    const events = await world.as().readEvents({ fromBlock: 0n })
    const published = events.filter(({ type }) => type === 'feedback-published')
    expect(published).toHaveLength(3)
    await keeper.close()
  })

  test('a claim that nobody disputes is finalized', async () => {
    await startAgain()
    const id = await world.create({ terms: DISPUTABLE, workers: [], pool: '0' })
    await world.pass(61)
    await world.ask(id)
    const keeper = await world.keeper()
    await world.pass(3_601)
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([`finalize:${id}`])
    await keeper.close()
  })

  test('a judge that does not report is asked again, and at last passed over', async () => {
    await startAgain()
    const id = await world.create({ terms: DATA_ONLY, workers: [] })
    const keeper = await world.keeper()
    await world.pass(61)
    await world.ask(id)
    await world.as(8).dispute({ marketId: id, answer: 'NO', reason: 'No.' })
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([])
    await world.pass(301)
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([`request:${id}`])
    await world.pass(WORLD_TIMES.judging)
    await world.settle(keeper)
    expect(sentKeys(keeper).slice(1)).toEqual([`court:${id}`])
    expect((await world.as().getVerdict(id)).asking).toMatchObject({
      ...{ judge: 'COURT', courtAsked: true },
    })
    await world.pass(3_601)
    await world.settle(keeper)
    expect(await world.as().getVerdict(id)).toMatchObject({
      ...{ outcome: 'VOID', reason: 'NO_JUDGE', isPaidOut: true },
    })
    await keeper.close()
  })

  test('a chain without new blocks does not hide that a deadline is over', async () => {
    await startAgain()
    const id = await world.create()
    const keeper = await world.keeper()
    await world.passQuietly(61)
    await keeper.tick()
    expect(sentKeys(keeper)).toEqual([`request:${id}`])
    await keeper.close()
  })

  test('a round that brought nothing is repeated after the pause and not before', async () => {
    await startAgain()
    const id = await world.create()
    const keeper = await world.keeper()
    await world.pass(61)
    await world.settle(keeper)
    await world.pass(280)
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([`request:${id}`])
    await world.pass(30)
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([`request:${id}`, `request:${id}`])
    await keeper.close()
  })

  test('a market that is reopened is requested again', async () => {
    await startAgain()
    const id = await world.create()
    const keeper = await world.keeper()
    await world.pass(61)
    await world.settle(keeper)
    await world.propose(id, 'TOO_EARLY')
    await world.pass(3_000)
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([`request:${id}`])
    await world.pass(700)
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([`request:${id}`, `request:${id}`])
    await keeper.close()
  })

  test('a market that was asked too early is finalized, which opens it again', async () => {
    await startAgain()
    const id = await world.create({ terms: DATA_ONLY, workers: [] })
    const keeper = await world.keeper()
    await world.pass(61)
    await world.ask(id)
    await world.as(8).dispute({ marketId: id, answer: 'TOO_EARLY', reason: 'Wait.' })
    await world.propose(id, 'TOO_EARLY')
    await world.pass(3_601)
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([`finalize:${id}`])
    expect((await world.as().getVerdict(id)).state).toBe('OPEN')
    await keeper.close()
  })

  test('a question that the contract keeps as a hash is requested with its text', async () => {
    await startAgain()
    const id = await world.create({ terms: { hashOnly: true } })
    const keeper = await world.keeper()
    await world.pass(61)
    await world.settle(keeper)
    expect((await world.as().getMarket(id)).requestedAt).toBeDefined()
    await keeper.close()
  })

  test('a market without a verdict is voided seven days after its first late request', async () => {
    await startAgain()
    const id = await world.create()
    const plain = await world.create({ workers: [] })
    const keeper = await world.keeper()
    await world.pass(61)
    await world.settle(keeper)
    await world.pass(7 * 86_400 - 120)
    await world.settle(keeper)
    expect((await world.as().getMarket(id)).outcome.kind).toBe('open')
    await world.pass(200)
    await world.settle(keeper)
    for (const market of [id, plain]) {
      expect((await world.as().getMarket(market)).outcome).toEqual({
        kind: 'void',
        reason: 'EXPIRED',
      })
    }
    await keeper.close()
  })
})

describe('consumers', () => {
  /** A market that is final for a consumer. */
  const finalFor = async (code: `0x${string}`) => {
    await startAgain()
    const consumer = await world.consumer(code)
    const id = await world.create({ terms: { consumer }, workers: [] })
    const other = await world.create({ workers: [2] })
    await world.pass(61)
    await world.as(1).requestResolution(id)
    await world.propose(id, 'YES')
    return { consumer, id, other }
  }

  test('one that reverts costs nothing, is tried again later and stops no other market', async () => {
    const { consumer, id, other } = await finalFor(CONSUMERS.reverts)
    const keeper = await world.keeper()
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([`request:${other}`])
    await world.pass(59)
    await world.settle(keeper)
    await world.pass(10)
    await world.settle(keeper)
    const asides = keeper.events.filter(({ type }) => type === 'set-aside')
    expect(asides).toMatchObject([
      { key: `push:${id}:${consumer}`, code: 'CONTRACT_REVERTED', seconds: 60 },
      { key: `push:${id}:${consumer}`, code: 'CONTRACT_REVERTED', seconds: 120 },
    ])
    await keeper.close()
  })

  test('one that accepts later gets its verdict then', async () => {
    const { consumer, id } = await finalFor(CONSUMERS.waits)
    const keeper = await world.keeper()
    await world.settle(keeper)
    const one = `0x${'1'.padStart(64, '0')}`
    await world.chain.call('anvil_setStorageAt', consumer, `0x${'0'.repeat(64)}`, one)
    await world.pass(61)
    await world.settle(keeper)
    expect(sentKeys(keeper)).toContain(`push:${id}:${consumer}`)
    await keeper.close()
  })

  test('one that accepts in calls and refuses in transactions is paid for eight times at most', async () => {
    const { consumer, id } = await finalFor(CONSUMERS.lies)
    const keeper = await world.keeper()
    for (let times = 0; times < 14; times += 1) {
      await world.settle(keeper)
      await world.pass(21_700)
    }
    const pushes = sentKeys(keeper).filter((key) => key === `push:${id}:${consumer}`)
    expect(pushes).toHaveLength(8)
    await keeper.close()
  })

  test('a keeper that starts later does not try again what was tried often enough', async () => {
    const keeper = await world.keeper()
    await world.settle(keeper)
    expect(sentKeys(keeper).filter((key) => key.startsWith('push'))).toEqual([])
    await keeper.close()
  })

  test('an address without code is set aside', async () => {
    const { id } = await finalFor('0x')
    const keeper = await world.keeper()
    await world.settle(keeper)
    expect(keeper.events).toContainEqual(
      expect.objectContaining({ type: 'set-aside', code: 'VALUE_INVALID' }),
    )
    expect(sentKeys(keeper).some((key) => key.startsWith(`push:${id}`))).toBe(false)
    await keeper.close()
  })
})

describe('two keepers', () => {
  test('finish the market if they act at the same moment, and the second pays gas at most', async () => {
    await startAgain()
    const id = await world.create()
    await world.pass(61)
    const node = await startLyingNode(world.chain.rpcUrl)
    const one = await world.keeper()
    const other = await world.keeper({
      account: localAccount(8),
      transport: node.transport,
    })
    // The other one simulates before the first one sends, and sends after it.
    const simulated = withResolvers()
    const released = withResolvers()
    node.lie(async ({ method }) => {
      if (method === 'eth_sendRawTransaction') {
        simulated.resolve()
        await released.promise
      }
      return 'forward' as const
    })
    const late = other.tick()
    await simulated.promise
    await world.settle(one)
    released.resolve()
    await late
    for (const keeper of [one, other]) await world.settle(keeper)
    const events = await world.as().readEvents({ fromBlock: 0n })
    expect(events.filter(({ type }) => type === 'resolution-requested')).toHaveLength(1)
    expect([one.state().failed, other.state().failed]).toEqual([0, 1])
    expect(other.state().spent).toBeGreaterThan(0n)
    expect(await world.sentBy(keeperAccount.address)).toBe(1)
    expect(await world.sentBy(localAccount(8).address)).toBe(1)
    expect((await world.as().getMarket(id)).requestedAt).toBeDefined()
    await one.close()
    await other.close()
    await node.stop()
  })
})

describe('limits', () => {
  test('a day that dust would drain is kept for a market with a large pool', async () => {
    await startAgain()
    await world.passToMidnight()
    const large = await world.create({ pool: '100', seconds: 600 })
    for (let index = 0; index < 40; index += 1) {
      await world.create({ pool: '0.1', creator: 1 + (index % 4), workers: [5] })
    }
    await world.pass(61)
    const quotas = { ...CRE_QUOTAS, events: 1_000, executions: 1_000 }
    const keeper = await world.keeper({ dailyLimit: parseAmount('0.0016'), quotas })
    /** Looks at a chain whose gas costs 1 gwei all the time. */
    const look = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        await world.chain.call('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00')
        await world.mine()
        await keeper.tick()
      }
    }
    await look(30)
    expect(keeper.state().queue.held).toContainEqual(
      expect.objectContaining({ reason: 'daily-limit' }),
    )
    await world.pass(600)
    await look(3)
    expect(sentKeys(keeper).at(-1)).toBe(`request:${large}`)
    await keeper.close()
  })

  test('a market of dust is passed over, and one whose gas is more than its share waits', async () => {
    await startAgain()
    const [dust, small] = [
      await world.create({ pool: '0.0001' }),
      await world.create({ pool: '0.001' }),
    ]
    const enough = await world.create({ pool: '1' })
    await world.pass(61)
    await world.chain.call('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00')
    await world.mine()
    const keeper = await world.keeper({ minPool: parseAmount('0.0002') })
    await world.settle(keeper)
    expect(sentKeys(keeper)).toEqual([`request:${enough}`])
    const held = keeper
      .state()
      .queue.held.map(({ action, reason }) => [action.marketId, reason])
    expect(held).toEqual([[small, 'pool-share']])
    expect(dust).toBeDefined()
    await keeper.close()
  })

  test('bound the cost of a day, also after a restart', async () => {
    await startAgain()
    await world.passToMidnight()
    for (let index = 0; index < 20; index += 1) await world.create()
    await world.pass(61)
    await world.chain.call('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00')
    await world.mine()
    // A request is planned with 200,000 gas of up to 3 gwei, and costs at least 50,000 gas of 1 gwei.
    const quotas = { ...CRE_QUOTAS, events: 100, executions: 100 }
    const limits = { dailyLimit: parseAmount('0.0008'), quotas }
    const keeper = await world.keeper(limits)
    await world.settle(keeper)
    const { sent, spent } = keeper.state()
    expect(spent).toBeLessThanOrEqual(limits.dailyLimit)
    expect(keeper.state().queue.held).toContainEqual(
      expect.objectContaining({ reason: 'daily-limit' }),
    )
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThan(17)
    await keeper.close()

    const next = await world.keeper({ ...limits, folder: keeper.folder })
    await world.settle(next)
    expect(next.state()).toMatchObject({ sent: 0, spent })
    await next.close()
  })

  test('nothing is sent while the fees of the chain are above the limit', async () => {
    await startAgain()
    await world.create()
    await world.pass(61)
    const keeper = await world.keeper({ maxFeePerGas: 1n })
    await world.settle(keeper)
    expect(keeper.state()).toMatchObject({ sent: 0, problem: 'KEEPER_FEES_TOO_HIGH' })
    await keeper.close()
  })

  test('an account without money sends nothing and says why', async () => {
    await startAgain()
    await world.create()
    await world.pass(61)
    await world.chain.call('anvil_setBalance', keeperAccount.address, '0x1')
    const keeper = await world.keeper()
    await world.settle(keeper)
    expect(keeper.state()).toMatchObject({
      sent: 0,
      inFlight: 0,
      problem: 'INSUFFICIENT_FUNDS',
    })
    await world.chain.call('anvil_setBalance', keeperAccount.address, '0xde0b6b3a7640000')
    await world.settle(keeper)
    expect(keeper.state()).toMatchObject({ sent: 1, problem: undefined })
    await keeper.close()
  })
})
