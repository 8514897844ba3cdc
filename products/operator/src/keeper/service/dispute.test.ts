import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MarketId, parseAmount, toAmount } from '@cresolver/chain'
import { extractBody, hashBody, type Observation } from '@cresolver/core/questions'
import { localAccount } from '@cresolver/worlds/chain'
import { createPriceApp, localBaseUrls, ownSeries } from '@cresolver/worlds/servers'
import { toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDataJudge, type DataJudgeParameters } from '../dispute/data-judge.ts'
import type { KeeperParameters } from './keeper-parameters.ts'
import {
  BOND,
  COURT_FEE,
  DATA_ONLY,
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
/** Deposits of a dispute and its appeal. */
const depositLimit = toAmount(3n * BOND + 2n * COURT_FEE)

/** A source in which the coin costs what was set last. */
const sourceOf = (price: number) => {
  let app = createPriceApp({ prices: { coin: ownSeries(price, 0) } })
  return {
    /** Changes the price, also of the past. */
    set(next: number) {
      app = createPriceApp({ prices: { coin: ownSeries(next, 0) } })
    },
    fetch: async (request: Observation['request']): Promise<Observation> => {
      const url = localBaseUrls('')[request.host] + request.path
      const answer = await app.request(url)
      const whole = await answer.text()
      const body = extractBody(request, whole) ?? whole
      const { status } = answer
      return { kind: 'answer', request, url, status, body, sha256: hashBody(body) }
    },
  }
}

const judgeOf = (sources: DataJudgeParameters['sources']) =>
  createDataJudge({ sources, now: world.now })

/** A data market that is due. */
const due = async (creator = 1) => {
  const id = await world.create({ terms: DATA_ONLY, question, workers: [], creator })
  await world.pass(61 + 4_200)
  return id
}

/** Looks for some minutes. */
const watch = async (keeper: WatchedKeeper, minutes = 4) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    await keeper.tick()
    await keeper.judged()
    await world.pass(61)
  }
  await world.settle(keeper)
}

const askingOf = async (id: MarketId) => (await world.as().getVerdict(id)).asking

/** A claimed data market, and a keeper that looked at it for some minutes. */
const claimed = async (
  claim: 'YES' | 'NO',
  prices: readonly [number, number],
  settings: Partial<KeeperParameters> = {},
) => {
  const id = await due()
  await world.ask(id, claim)
  const judge = judgeOf([sourceOf(prices[0]), sourceOf(prices[1])])
  const keeper = await world.keeper({ judge, depositLimit, ...settings })
  await watch(keeper)
  const asking = await askingOf(id)
  await keeper.close()
  return { id, keeper, asking }
}

const judgements = ({ events }: WatchedKeeper) =>
  events.flatMap((event) => (event.type === 'judged' ? [event.judgement] : []))
/** Keys of what was sent, without repeated requests. */
const sentKeys = ({ events }: WatchedKeeper) =>
  events.flatMap((event) =>
    event.type === 'sent' && event.kind !== 'request' ? [event.key] : [],
  )

test('a wrong claim is disputed, once, with the answer that the rule gave', async () => {
  const { keeper, asking, id } = await claimed('NO', [120, 120])
  expect(asking).toMatchObject({
    ...{ state: 'JUDGED', judge: 'RULE' },
    dispute: { by: keeperAccount.address, answer: 'YES' },
  })
  expect(sentKeys(keeper)).toEqual([`dispute:${id}`])
  expect(keeper.state().deposited).toBe(BOND + COURT_FEE)
  expect(keeper.state().spent).toBeLessThan(BOND)
})

test('reads are on disk before anything is deposited on them', async () => {
  const { keeper, id } = await claimed('NO', [120, 120])
  const folder = join(keeper.folder, 'reads')
  const [file = ''] = await readdir(folder)
  const kept = JSON.parse(await readFile(join(folder, file), 'utf8'))
  expect(kept).toMatchObject({ marketId: Number(id), answer: 'YES' })
  expect(hashBody(kept.reads[0].body)).toBe(kept.reads[0].sha256)
})

test('a right claim is not disputed', async () => {
  const { keeper, asking } = await claimed('YES', [120, 120])
  expect(asking?.state).toBe('PROPOSED')
  expect(judgements(keeper)).toEqual(['right'])
})

test('a claim is not disputed where one read differs from the other', async () => {
  const { keeper, asking } = await claimed('NO', [120, 80])
  expect(asking?.state).toBe('PROPOSED')
  expect(judgements(keeper)).toEqual([])
})

test('a claim is neither read nor disputed without the money for an appeal', async () => {
  const { keeper, asking } = await claimed('NO', [120, 120], {
    depositLimit: toAmount(depositLimit - 1n),
  })
  expect(asking?.state).toBe('PROPOSED')
  expect(judgements(keeper)).toEqual([])
})

test.each([
  ['the dispute', '0.01'],
  ['its appeal', '0.03'],
])(
  'an account that cannot pay for %s deposits nothing, and holds up nothing',
  async (_, has) => {
    const other = await world.create()
    const balance = toHex(parseAmount(has))
    await world.chain.call('anvil_setBalance', keeperAccount.address, balance)
    const { keeper, asking } = await claimed('NO', [120, 120])
    expect(asking?.state).toBe('PROPOSED')
    expect(sentKeys(keeper)).toEqual([])
    expect((await world.as().getMarket(other)).requestedAt).toBeDefined()
    expect(keeper.events).toContainEqual(
      expect.objectContaining({ type: 'set-aside', code: 'INSUFFICIENT_FUNDS' }),
    )
  },
)

test('a keeper that was baited does not appeal, and loses one bond', async () => {
  const id = await due()
  await world.ask(id, 'YES')
  const sources = [sourceOf(80), sourceOf(80)] as const
  const limit = toAmount(10n * depositLimit)
  const keeper = await world.keeper({ judge: judgeOf(sources), depositLimit: limit })
  await watch(keeper)
  expect((await askingOf(id))?.dispute?.answer).toBe('NO')
  // The source says from now on what it said to the judge.
  for (const source of sources) source.set(120)
  await world.propose(id, 'YES')
  await watch(keeper)
  await world.pass(3_601)
  await world.settle(keeper)
  expect(sentKeys(keeper)).toEqual([`dispute:${id}`, `finalize:${id}`])
  expect(await world.as().getVerdict(id)).toMatchObject({
    outcome: 'YES',
    isPaidOut: true,
  })
  // The fee of the court returns; the attacker gains half of the bond.
  expect(await world.as().balanceOf(keeperAccount.address)).toBe(COURT_FEE)
  expect(await world.as().balanceOf(localAccount(1).address)).toBe(
    parseAmount('1') + BOND + BOND / 2n,
  )
  await keeper.close()
})

test('claims of one creator bait it no more often in a day, and those of many up to its limit', async () => {
  const ids: MarketId[] = []
  for (const creator of [1, 1, 1, 2, 3]) {
    ids.push(await world.create({ terms: DATA_ONLY, question, workers: [], creator }))
  }
  await world.pass(61 + 4_200)
  for (const id of ids) await world.ask(id, 'YES')
  const keeper = await world.keeper({
    judge: judgeOf([sourceOf(80), sourceOf(80)]),
    depositLimit: toAmount(3n * depositLimit),
    mostDisputes: 1,
  })
  await watch(keeper, 12)
  expect(sentKeys(keeper).sort()).toEqual(
    [ids[0], ids[3], ids[4]].map((id) => `dispute:${id}`),
  )
  expect(keeper.state().queue.held).toContainEqual(
    expect.objectContaining({ reason: expect.stringMatching(/creator|deposit/) }),
  )
  await keeper.close()
})

test('a finding against what the rule gives again is appealed to the court', async () => {
  const id = await due()
  await world.ask(id, 'NO')
  const keeper = await world.keeper({
    ...{ judge: judgeOf([sourceOf(120), sourceOf(120)]), depositLimit },
  })
  await watch(keeper)
  await world.propose(id, 'NO')
  await watch(keeper)
  expect(await askingOf(id)).toMatchObject({
    ...{ judge: 'COURT', appeal: { by: keeperAccount.address, answer: 'YES' } },
  })
  await keeper.close()
})

test('a market is asked about once, with what two reads gave', async () => {
  const id = await due()
  const keeper = await world.keeper({
    judge: judgeOf([sourceOf(80), sourceOf(80)]),
    depositLimit: toAmount(4n * BOND),
    asks: true,
  })
  await watch(keeper)
  expect((await askingOf(id))?.claim).toBe('NO')
  expect(sentKeys(keeper)).toEqual([`ask:${id}`])
  await keeper.close()
})

test('a judge that fails disputes nothing and stops nothing', async () => {
  const judge = async () => {
    throw new Error('no source')
  }
  const { keeper, asking } = await claimed('NO', [120, 120], { judge })
  expect(asking?.state).toBe('PROPOSED')
  expect(keeper.events).toContainEqual(
    expect.objectContaining({ type: 'problem', code: 'JUDGE_FAILED' }),
  )
})
