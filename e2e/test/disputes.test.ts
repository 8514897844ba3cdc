import { toAmount, toMarketId } from '@cresolver/chain'
import { ACCOUNT_ROLES } from '@cresolver/devnet'
import { ownSeries } from '@cresolver/local-servers'
import { formatMoment, type UnixSeconds } from '@cresolver/questions'
import {
  isAdjudicationRecord,
  parseRecord,
  type RoundRecord,
  type SettlementRecord,
  verifyRecord,
} from '@cresolver/resolution'
import { parseEther } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { fixedAgent, startSystem, type TestSystem } from '../support/system.ts'
import { verifyVerdict } from '../support/verify-verdict.ts'

const hour = 3_600
const now = Math.floor(Date.now() / 1_000)
const deadline = (now - 2 * hour) as UnixSeconds
/** An account that is neither creator nor worker. */
const disputer = 15
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
  expect(names).toEqual(expect.arrayContaining(['proposal', 'seats', 'seats scored']))
}

function verdictOf(system: TestSystem, marketId: bigint) {
  return system.markets.as(ACCOUNT_ROLES.creator).getVerdict(toMarketId(marketId))
}

function asRound(record: SettlementRecord): RoundRecord {
  if (isAdjudicationRecord(record)) throw new Error('data decided')
  return record
}

describe('a market with terms that data decides', () => {
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

describe('a market with terms that a panel decides', () => {
  const terms = { windowSeconds: hour, panelSize: 3, bond, disputeFee }

  test('is proposed with the seats of its panel, and final once the window is over', async () => {
    const system = await start({ agents: six() })
    const marketId = await system.markets.create({ question: 'Did it rain?', terms })
    const first = said(await system.resolve(marketId))
    expect(first).toMatchObject({ outcome: 'YES', decidedBy: 'workers', stage: 0 })
    const record = asRound(await readRecord(system, first))
    expect(record.workers).toHaveLength(3)
    expect(record.draw?.order).toHaveLength(6)
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
    const system = await start({ agents: six() })
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
    const record = asRound(await readRecord(system, first))
    expect(record.workers).toHaveLength(4)
    expect(await verifyVerdict(system, marketId)).toContain('panel size')
    expect(await system.resolve(await create('0.021'))).toMatchObject({
      kind: 'failed',
      error: expect.stringContaining('VALUE_AT_RISK'),
    })
  })

  test('is overturned by a second panel that shares no seat', async () => {
    const answers = new Map<number, boolean>()
    const system = await start({
      agents: [0, 1, 2, 3, 4, 5].map((place) =>
        fixedAgent(`Agent ${place}`, () => ({
          determination: answers.get(place) ?? false,
          confidence: 0.9,
        })),
      ),
    })
    const marketId = await system.markets.create({ question: 'Did it rain?', terms })
    const first = said(await system.resolve(marketId))
    expect(first).toMatchObject({ outcome: 'NO', stage: 0 })
    await verify(system, marketId)
    const before = asRound(await readRecord(system, first))
    const sat = before.workers.map(({ place }) => place)
    for (const place of [0, 1, 2, 3, 4, 5]) {
      if (!sat.includes(place)) answers.set(place, true)
    }
    const judged = said(await system.dispute(disputer, marketId, 'It did rain.'))
    expect(judged).toMatchObject({ outcome: 'YES', stage: 1 })
    const second = asRound(await readRecord(system, judged))
    await verify(system, marketId)
    expect(second.draw?.satBefore).toEqual(sat)
    for (const { place } of second.workers) expect(sat).not.toContain(place)
    expect(await verdictOf(system, marketId)).toMatchObject({
      state: 'FINAL',
      outcome: 'YES',
      recordHash: judged.evidenceHash,
    })
  })
})
