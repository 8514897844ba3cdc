import { toMarketId } from '@cresolver/chain'
import { formatMoment, type UnixSeconds } from '@cresolver/core/questions'
import {
  parseRecord,
  roundHeadSchema,
  type SettlementRecord,
  verifyRecord,
} from '@cresolver/core/resolution'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { ownSeries } from '@cresolver/worlds/servers'
import { afterEach, describe, expect, test } from 'vitest'
import { DATA_ONLY, DISPUTABLE, WINDOW } from '../support/ladder-terms.ts'
import { fixedAgent, startSystem, type TestSystem } from '../support/system.ts'
import { verifyVerdict } from '../support/verify-verdict.ts'

const hour = 3_600
const now = Math.floor(Date.now() / 1_000)
const deadline = (now - 2 * hour) as UnixSeconds
const { asker, disputer, court } = ACCOUNT_ROLES

const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function start(...parameters: Parameters<typeof startSystem>): Promise<TestSystem> {
  const system = await startSystem(...parameters)
  closers.push(system.close)
  return system
}

/** Six agents: those of `wrong` say NO with the confidence given, the others YES. */
const six = (wrong: readonly number[] = [], confidence = 0.9) =>
  [0, 1, 2, 3, 4, 5].map((place) =>
    fixedAgent(`Agent ${place}`, {
      determination: !wrong.includes(place),
      confidence,
    }),
  )

type PrintedVerdict = {
  readonly outcome: string
  readonly evidenceHash: `0x${string}`
}

function said(outcome: Awaited<ReturnType<TestSystem['resolve']>>): PrintedVerdict {
  if (outcome.kind === 'failed') throw new Error(outcome.error)
  return JSON.parse(outcome.value)
}

async function readRecord(
  system: TestSystem,
  { evidenceHash }: PrintedVerdict,
): Promise<SettlementRecord> {
  const response = await fetch(`${system.archiveUrl}/records/${evidenceHash}`)
  const value: unknown = await response.json()
  const { checks } = verifyRecord(value, evidenceHash)
  expect(checks.filter(({ end }) => end === 'fails')).toEqual([])
  return parseRecord(value)
}

async function verify(system: TestSystem, marketId: bigint): Promise<void> {
  const names = await verifyVerdict(system, marketId)
  expect(names).toEqual(expect.arrayContaining(['verdict']))
}

function verdictOf(system: TestSystem, marketId: bigint) {
  return system.markets.as(ACCOUNT_ROLES.creator).getVerdict(toMarketId(marketId))
}

/** The head of a gathered round, without what the archive adds. */
async function readHead(system: TestSystem, { evidenceHash }: PrintedVerdict) {
  const response = await fetch(`${system.archiveUrl}/records/${evidenceHash}`)
  const text = JSON.stringify(await response.json(), (key, value) =>
    key === 'content' ? undefined : value,
  )
  return roundHeadSchema.parse(JSON.parse(text))
}

describe('a market that data decides', () => {
  const rule = [
    '§question Will it be so?',
    '§rule',
    'source:coingecko:own-coin',
    'op:gte',
    'target:60000',
    `deadline:${formatMoment(deadline)}`,
  ].join('\n')

  test('is claimed, disputed without success, and final with half of the bond burned', async () => {
    const system = await start({
      startsAt: now - 3 * hour,
      prices: { prices: { 'own-coin': ownSeries(75_000, 5_000) } },
    })
    const marketId = await system.markets.create({
      ...{ question: rule, deadline, terms: DATA_ONLY, agents: [] },
    })
    await system.catchUp()
    await system.markets.ask(asker, { marketId, claim: 'YES' })
    expect(await verdictOf(system, marketId)).toMatchObject({
      ...{ state: 'PROPOSED', outcome: 'YES', recordHash: undefined },
    })
    const judged = said(
      await system.dispute(disputer, {
        ...{ marketId, answer: 'NO', reason: 'It was lower.' },
      }),
    )
    expect(judged).toMatchObject({ outcome: 'YES', decidedBy: 'data' })
    expect(await verdictOf(system, marketId)).toMatchObject({
      ...{ state: 'PROPOSED', outcome: 'YES', recordHash: judged.evidenceHash },
    })
    await readRecord(system, judged)
    await verify(system, marketId)
    await system.advance(WINDOW + 1)
    const id = toMarketId(marketId)
    const chain = system.markets.as(ACCOUNT_ROLES.creator)
    await chain.finalize(id)
    expect(await verdictOf(system, marketId)).toMatchObject({
      ...{ state: 'FINAL', outcome: 'YES', isPaidOut: true },
    })
    const { bond } = await chain.getTerms(id)
    const burned = '0x000000000000000000000000000000000000dEaD'
    expect(await chain.balanceOf(burned)).toBe(bond / 2n)
    expect(await verifyVerdict(system, marketId)).toContain('payments')
    expect(await chain.balanceOf(localAccount(asker).address)).toBe(bond + bond / 2n)
  })
})

describe('a market that a panel decides', () => {
  test('is found by the votes of its panel, and final once the window is over', async () => {
    const system = await start({ agents: six(), collectors: 1 })
    const marketId = await system.markets.create({
      ...{ question: 'Did it rain?', terms: DISPUTABLE },
    })
    const first = said(await system.resolve(marketId))
    expect(first).toMatchObject({ outcome: 'YES', decidedBy: 'workers' })
    const { draw } = await readHead(system, first)
    expect(draw.order.length).toBeGreaterThan(0)
    await verify(system, marketId)
    await system.advance(WINDOW + 1)
    expect(await verdictOf(system, marketId)).toMatchObject({
      ...{ state: 'FINAL', outcome: 'YES' },
    })
    const chain = system.markets.as(ACCOUNT_ROLES.creator)
    await chain.finalize(toMarketId(marketId))
    expect((await chain.getMarket(toMarketId(marketId))).outcome).toEqual({
      kind: 'verdict',
      resolution: true,
    })
    expect(await verifyVerdict(system, marketId)).toContain('payments')
  })

  test('is overturned by the court, which no round decides for', async () => {
    const system = await start({ agents: six([0, 1, 2, 3, 4, 5]), collectors: 1 })
    const marketId = await system.markets.create({
      ...{ question: 'Did it rain?', terms: DISPUTABLE },
    })
    const first = said(await system.resolve(marketId))
    expect(first).toMatchObject({ outcome: 'NO' })
    await verify(system, marketId)
    const id = toMarketId(marketId)
    const { markets } = system
    const appeal = { marketId: id, answer: 'YES', reason: 'It did rain.' } as const
    await markets.as(asker).dispute(appeal)
    expect(await system.resolveOverHttp(marketId)).toMatchObject({
      kind: 'failed',
      error: expect.stringContaining('WRONG_STATE'),
    })
    await markets.as(court).rule({ marketId: id, finding: 'YES' })
    expect(await verdictOf(system, marketId)).toMatchObject({
      ...{ state: 'FINAL', outcome: 'YES', recordHash: first.evidenceHash },
    })
    expect(await verifyVerdict(system, marketId)).toContain('payments')
  })
})
