import { toAmount, toMarketId } from '@cresolver/chain'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { ownSeries } from '@cresolver/local-servers'
import { formatMoment, type UnixSeconds } from '@cresolver/questions'
import {
  parseRecord,
  roundHeadSchema,
  type SettlementRecord,
  verifyRecord,
} from '@cresolver/resolution'
import { parseEther } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fixedAgent, startSystem, type TestSystem } from '../support/system.ts'
import { verifyVerdict } from '../support/verify-verdict.ts'

const hour = 3_600
const now = Math.floor(Date.now() / 1_000)
const deadline = (now - 2 * hour) as UnixSeconds
/** An account that is neither creator nor worker. */
const disputer = 15
const court = 16
const bond = toAmount(parseEther('0.02'))
const disputeFee = toAmount(parseEther('0.03'))

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

type Said = {
  readonly outcome: string
  readonly stage: 0 | 1
  readonly evidenceHash: `0x${string}`
}

function said(outcome: Awaited<ReturnType<TestSystem['resolve']>>): Said {
  if (outcome.kind === 'failed') throw new Error(outcome.error)
  return JSON.parse(outcome.value)
}

async function readRecord(
  system: TestSystem,
  { evidenceHash }: Said,
): Promise<SettlementRecord> {
  const response = await fetch(`${system.archiveUrl}/records/${evidenceHash}`)
  const record = parseRecord(await response.json())
  const { checks } = verifyRecord(record, evidenceHash)
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  return record
}

async function verify(system: TestSystem, marketId: bigint): Promise<void> {
  const names = await verifyVerdict(system, marketId)
  expect(names).toEqual(expect.arrayContaining(['verdict', 'seats', 'seats scored']))
}

function verdictOf(system: TestSystem, marketId: bigint) {
  return system.markets.as(ACCOUNT_ROLES.creator).getVerdict(toMarketId(marketId))
}

/** The head of a gathered round, without what the archive adds. */
async function readHead(system: TestSystem, { evidenceHash }: Said) {
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

  test('is proposed, disputed without success, and final with the bond burned', async () => {
    const system = await start({
      startsAt: now - 3 * hour,
      prices: { prices: { 'own-coin': ownSeries(75_000, 5_000) } },
    })
    const marketId = await system.markets.create({
      question: rule,
      deadline,
      terms: { dataOnly: true, windowSeconds: hour, bond },
      agents: [],
    })
    await system.catchUp()
    const first = said(await system.resolve(marketId))
    expect(first).toMatchObject({ outcome: 'YES', decidedBy: 'data', stage: 0 })
    expect(await verdictOf(system, marketId)).toMatchObject({
      state: 'PROPOSED',
      outcome: 'YES',
      recordHash: first.evidenceHash,
    })
    const kept = await readRecord(system, first)
    expect(kept.terms).toMatchObject({ stage: 0, finding: 'YES' })
    await verify(system, marketId)

    const judged = said(await system.dispute(disputer, marketId, 'It was lower.'))
    expect(judged).toMatchObject({ outcome: 'YES', decidedBy: 'data', stage: 1 })
    expect(await readRecord(system, judged)).toMatchObject({
      terms: { stage: 1, finding: 'YES' },
      kept: { recordHash: first.evidenceHash, verdict: 'YES' },
    })
    await verify(system, marketId)
    expect(await verdictOf(system, marketId)).toMatchObject({
      state: 'FINAL',
      outcome: 'YES',
    })
    const burned = await system.markets
      .as(ACCOUNT_ROLES.creator)
      .balanceOf('0x000000000000000000000000000000000000dEaD')
    expect(burned).toBe(bond)
  })
})

describe('a market that a panel decides', () => {
  const terms = {
    ...{ windowSeconds: hour, panelSize: 3, bond, disputeFee, collectors: [0] },
    ...{ court: localAccount(court).address, courtPeriodSeconds: 24 * hour },
  }

  test('is proposed with the seats of its panel, and final once the window is over', async () => {
    const system = await start({ agents: six(), collectors: 1 })
    const marketId = await system.markets.create({ question: 'Did it rain?', terms })
    const first = said(await system.resolve(marketId))
    expect(first).toMatchObject({ outcome: 'YES', decidedBy: 'workers', stage: 0 })
    const { seats, draw } = await readHead(system, first)
    expect(seats).toHaveLength(3)
    expect(draw.order).toHaveLength(6)
    await verify(system, marketId)
    await system.advance(hour + 1)
    expect(await verdictOf(system, marketId)).toMatchObject({
      state: 'FINAL',
      outcome: 'YES',
    })
    const chain = system.markets.as(ACCOUNT_ROLES.creator)
    await chain.finalize(toMarketId(marketId))
    expect((await chain.getMarket(toMarketId(marketId))).outcome).toEqual({
      kind: 'verdict',
      resolution: true,
    })
  })

  test('has as many seats as its value at risk needs, or no round', async () => {
    const system = await start({ agents: six(), collectors: 1 })
    // Each seat of 0.01 ETH loses a half: three of four lose 0.015 ETH, four of six 0.02 ETH.
    const create = (value: string) =>
      system.markets.create({
        question: 'Did it rain?',
        terms: {
          ...terms,
          wrongSlashBps: 5_000,
          valueAtRisk: toAmount(parseEther(value)),
        },
      })
    const marketId = await create('0.015')
    const first = said(await system.resolve(marketId))
    expect((await readHead(system, first)).seats).toHaveLength(4)
    expect(await verifyVerdict(system, marketId)).toContain('panel size')
    // No panel protects that much, so its collector asks no worker and announces nothing.
    await system.markets.request(await create('0.021'))
    await vi.waitFor(
      () =>
        expect(system.eventsOf('stopped').at(-1)).toMatchObject({
          code: 'AWAITS_ANSWERS',
        }),
      20_000,
    )
  })

  test('is overturned by the court, which no round decides for', async () => {
    const system = await start({ agents: six([0, 1, 2, 3, 4, 5]), collectors: 1 })
    const marketId = await system.markets.create({ question: 'Did it rain?', terms })
    const first = said(await system.resolve(marketId))
    expect(first).toMatchObject({ outcome: 'NO', stage: 0 })
    await verify(system, marketId)
    const id = toMarketId(marketId)
    const { markets } = system
    await markets.as(disputer).dispute({ marketId: id, reason: 'It did rain.' })
    expect(await system.resolveOverHttp(marketId)).toMatchObject({
      kind: 'failed',
      error: expect.stringContaining('AWAITS_COURT'),
    })
    await markets.as(court).rule({ marketId: id, finding: 'YES' })
    expect(await verdictOf(system, marketId)).toMatchObject({
      state: 'FINAL',
      outcome: 'YES',
      recordHash: first.evidenceHash,
    })
  })
})
