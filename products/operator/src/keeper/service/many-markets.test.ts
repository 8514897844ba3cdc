import { FINDINGS, toMarketId } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { runs } from '@cresolver/worlds/campaigns'
import { localAccount } from '@cresolver/worlds/chain'
import { encodeFunctionData, toHex, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRE_QUOTAS } from '../plan/pace.ts'
import { BOND, type KeeperWorld, startKeeperWorld } from './keeper-world.fixture.ts'

const markets = runs(1_000, 60)
/** Of five markets one waits to be finalized, the others to be requested. */
const isProposed = (id: number) => id % 5 === 0

let world: KeeperWorld
beforeAll(async () => {
  world = await startKeeperWorld()
}, 60_000)
afterAll(() => world.stop())

/** Sends from an account whose key the node has, and waits for nothing. */
const send = (from: number, data: `0x${string}`, value = 0n): Promise<unknown> =>
  world.chain.call('eth_sendTransaction', {
    ...{ from: localAccount(from).address, to: world.market, data },
    ...{ value: toHex(value), gas: toHex(1_000_000) },
  })

/** Only data decides; with a window a claim waits for its end. */
const termsOf = (window: number) => ({
  ...{ asset: zeroAddress, window, panelWindow: 0, wrongSlashBps: 0, flags: 1 },
  ...{ votes: 0, reserves: 0, bond: 0n, unit: 0n, earliestRequest: 0, collectors: 0 },
  ...{ court: window === 0 ? 0 : 1, consumer: zeroAddress, valueAtRisk: 0n },
  ...{ policyHash: zeroHash, allowList: zeroHash },
})

const question = '§question Was it?\n§rule\nsource:coingecko:coin\nop:gte\ntarget:1'

const create = (creator: number, deadline: number, window: number, pool: bigint) => {
  const params = {
    ...{ question, deadline: BigInt(deadline), pool, terms: termsOf(window) },
    policy: '',
    permit: '0x',
  } as const
  const functionName = 'createMarket'
  return send(
    creator,
    encodeFunctionData({ abi: marketAbi, functionName, args: [params] }),
    pool,
  )
}

const ask = (id: number) =>
  send(
    1,
    encodeFunctionData({
      abi: marketAbi,
      functionName: 'ask',
      args: [toMarketId(id), FINDINGS.YES, '', '0x'],
    }),
    BOND,
  )

const propose = (id: number) =>
  send(
    6,
    encodeFunctionData({
      abi: marketAbi,
      functionName: 'propose',
      args: [
        {
          ...{ marketId: BigInt(id), finding: FINDINGS.YES, reason: 0 },
          ...{ workers: [], weights: [], dimScores: [], recordHash: zeroHash },
        },
      ],
    }),
  )

/** Mines every transaction that waits, of which one block may not hold all. */
const mineAll = async (): Promise<void> => {
  let waiting = 1
  while (waiting > 0) {
    await world.mine()
    const { pending } = await world.chain.call<{ readonly pending: string }>(
      'txpool_status',
    )
    waiting = Number(pending)
  }
}

/** Times of the requests of the keeper. */
const requestTimes = async (): Promise<number[]> => {
  const events = await world.as().readEvents({ fromBlock: 0n })
  const blocks = events
    .filter(({ type }) => type === 'resolution-requested')
    .map(({ blockNumber }) => toHex(blockNumber))
  const times: number[] = []
  for (const block of blocks) {
    const { timestamp } = await world.chain.call<{ readonly timestamp: string }>(
      'eth_getBlockByNumber',
      block,
      false,
    )
    times.push(Number(timestamp))
  }
  return times
}

test(`${markets} markets that are due at once are all moved on, within the quotas`, async () => {
  const deadline = (await world.as().chainTime()) + 7_200
  for (let id = 1; id <= markets; id += 1) {
    await create(
      1 + (id % 4),
      deadline,
      isProposed(id) ? 300 : 0,
      BigInt(id) * 10n ** 16n,
    )
  }
  // A transaction that is not mined yet would be too late for its deadline.
  await mineAll()
  expect(await world.as().listMarkets()).toHaveLength(markets)
  await world.pass(7_201 + 4_200)
  for (let id = 1; id <= markets; id += 1) {
    if (isProposed(id)) await ask(id)
  }
  await mineAll()
  await world.pass(301)

  const keeper = await world.keeper()
  const waits = markets - Math.floor(markets / 5)
  const started = performance.now()
  let requests = 0
  let busyMs = 0
  let ticks = 0
  for (; requests < waits && ticks < 10 * markets; ticks += 1) {
    const before = performance.now()
    const from = keeper.events.length
    await keeper.tick()
    busyMs += performance.now() - before
    const requested = keeper.events
      .slice(from)
      .flatMap((event) =>
        event.type === 'sent' && event.kind === 'request'
          ? [Number(event.key.slice(8))]
          : [],
      )
    expect(requested.length).toBeLessThanOrEqual(CRE_QUOTAS.executions)
    requests += requested.length
    // The DON answers within a second.
    for (const id of requested) await propose(id)
    await world.pass(1)
  }
  await world.settle(keeper)

  const all = await world.as().listMarkets()
  expect(all).toHaveLength(markets)
  expect(all.filter(({ outcome }) => outcome.kind !== 'verdict')).toEqual([])
  expect(keeper.state()).toMatchObject({ failed: 0, inFlight: 0 })
  expect(keeper.state().sent).toBe(markets)
  const times = await requestTimes()
  for (const [index, first] of times.entries()) {
    const inWindow = times.slice(index).filter((time) => time < first + 6)
    expect(inWindow.length).toBeLessThanOrEqual(CRE_QUOTAS.events)
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const perTick = (busyMs / ticks).toFixed(0)
  console.log(
    `${markets} markets: ${ticks} ticks, ${perTick} ms each, ${seconds} s in all`,
  )
  await keeper.close()
}, 600_000)
