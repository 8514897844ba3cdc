import { runs } from '@cresolver/campaigns'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdjudicationRecord } from '../record/adjudication-record.ts'
import { judgedWorker, settledRecord, voidParts } from '../record/record.fixture.ts'
import { createRecord } from '../record/record.ts'
import { hashRecord, type SettlementRecord } from '../record/settlement-record.ts'
import {
  factsOf,
  malformedDecision,
  type Settled,
  settledRound,
} from './verify-settlement.fixture.ts'
import { type SettlementFacts, verifySettlement } from './verify-settlement.ts'

function failed(record: SettlementRecord, facts: SettlementFacts): string[] {
  const { holds, checks } = verifySettlement(record, hashRecord(record), facts)
  const failures = checks.filter((check) => !check.holds)
  expect(holds).toBe(failures.length === 0)
  return failures.map(({ name }) => name)
}

const other = `0x${'9'.repeat(40)}`

function changeReport({ facts, report }: Settled, change: Partial<typeof report>) {
  return { ...facts, report: { ...report, ...change } }
}

function changeFirstWorker({ facts }: Settled, change: object) {
  const [first, ...others] = facts.workers
  return { ...facts, workers: first ? [{ ...first, ...change }, ...others] : [] }
}

test('a record that is true to the chain holds line by line', () => {
  fc.assert(
    fc.property(settledRound, ({ record, facts }) => {
      expect(failed(record, facts)).toEqual([])
      const { checks } = verifySettlement(record, hashRecord(record), facts)
      const names = checks.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      const listed = record.workers.filter(({ weight }) => weight !== undefined)
      expect(names.slice(names.indexOf('chain'))).toEqual([
        ...['chain', 'market', 'receiver', 'market id', 'question', 'deadline'],
        ...['workers', 'verdict', 'report'],
        ...listed.map(({ worker }) => `report ${worker}`),
        ...['total weight', 'payouts'],
      ])
    }),
  )
})

describe('one fact that differs fails at its own line', () => {
  const changes: [string, (settled: Settled) => SettlementFacts][] = [
    ['chain', ({ facts }) => ({ ...facts, chainId: facts.chainId + 1 })],
    ['market', ({ facts }) => ({ ...facts, market: other })],
    ['receiver', ({ facts }) => ({ ...facts, receiver: other })],
    ['market id', ({ facts }) => ({ ...facts, marketId: facts.marketId + 1n })],
    ['question', ({ facts }) => ({ ...facts, question: `${facts.question} ` })],
    ['deadline', ({ facts }) => ({ ...facts, deadline: facts.deadline - 1 })],
    ['workers', (settled) => changeFirstWorker(settled, { address: other })],
    ['workers', (settled) => changeFirstWorker(settled, { stake: 7n })],
    ['workers', (settled) => changeFirstWorker(settled, { agentId: 99n })],
    ['workers', ({ facts }) => ({ ...facts, workers: facts.workers.slice(1) })],
    [
      'workers',
      ({ facts }) => ({
        ...facts,
        workers: [...facts.workers, { address: other, agentId: 0n, stake: 1n }],
      }),
    ],
    ['verdict', ({ facts }) => ({ ...facts, outcome: { kind: 'open' } })],
    [
      'verdict',
      ({ facts }) => ({ ...facts, outcome: { kind: 'void', reason: 'EXPIRED' } }),
    ],
    [
      'verdict',
      ({ facts, report: { resolution } }) => ({
        ...facts,
        outcome: { kind: 'verdict', resolution: !resolution },
      }),
    ],
    ['report', (settled) => changeReport(settled, { marketId: 99n })],
    ['report', (settled) => changeReport(settled, { chainId: 99n })],
    ['report', (settled) => changeReport(settled, { receiver: other })],
    ['report', (settled) => changeReport(settled, { action: 1 })],
    ['report', (settled) => changeReport(settled, { voidReason: 1 })],
    [
      'report',
      (settled) => changeReport(settled, { evidenceHash: `0x${'0'.repeat(64)}` }),
    ],
    [
      'report',
      (settled) => changeReport(settled, { resolution: !settled.report.resolution }),
    ],
    [
      'report',
      (settled) => changeReport(settled, { workers: [...settled.report.workers, other] }),
    ],
    [
      'report',
      (settled) => changeReport(settled, { weights: [...settled.report.weights, 1n] }),
    ],
    [
      'total weight',
      ({ facts, resolved }) => ({
        ...facts,
        resolved: { ...resolved, totalWeight: resolved.totalWeight + 1n },
      }),
    ],
    ['payouts', ({ facts }) => ({ ...facts, rewardPool: facts.rewardPool + 1n })],
    [
      'payouts',
      ({ facts, resolved }) => ({
        ...facts,
        resolved: { ...resolved, rewards: resolved.rewards.map((reward) => reward + 1n) },
      }),
    ],
  ]

  test.each(changes)('%s (%#)', (name, change) => {
    fc.assert(
      fc.property(settledRound, (settled) => {
        expect(failed(settled.record, change(settled))).toEqual([name])
      }),
      { numRuns: runs(25) },
    )
  })

  test('a weight or a score of a worker in the report', () => {
    fc.assert(
      fc.property(settledRound, fc.nat(), fc.nat(3), (settled, pick, field) => {
        const { weights, dimScores, workers } = settled.report
        const index = pick % workers.length
        const report =
          field === 3
            ? { weights: weights.map((weight, at) => weight + (at === index ? 1n : 0n)) }
            : {
                dimScores: dimScores.map(
                  (score, at) => score + (at === index * 3 + field ? 1 : 0),
                ),
              }
        expect(failed(settled.record, changeReport(settled, report))).toEqual([
          `report ${workers[index]?.toLowerCase()}`,
        ])
      }),
    )
  })

  test('the hash, in any case of its digits', () => {
    fc.assert(
      fc.property(settledRound, ({ record, facts }) => {
        const hash = hashRecord({ ...record, marketId: '99' })
        const { checks } = verifySettlement(record, hash, facts)
        expect(checks.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual([
          'hash',
        ])
      }),
      { numRuns: runs(25) },
    )
  })
})

describe('a line names what it compared', () => {
  const record = settledRecord()
  const { facts, resolved } = factsOf(record, 1_000n, [])
  const [first, ...others] = facts.workers

  function detailOf(
    name: string,
    change: Partial<SettlementFacts> = {},
    of: SettlementRecord = record,
  ) {
    const reported = { ...facts, report: undefined, ...change }
    const { checks } = verifySettlement(of, hashRecord(of), reported)
    return checks.find((check) => check.name === name)?.detail
  }

  test('once where both sides agree', () => {
    expect(detailOf('deadline')).toBe('1777777777')
    expect(detailOf('workers')).toBe('4 in join order, same agents and stakes')
    expect(detailOf('verdict')).toBe('YES')
    expect(detailOf('total weight')).toBe('33200')
    expect(detailOf('payouts')).toBe(`${resolved.rewards.join(', ')} wei`)
  })

  test.each<[string, Partial<SettlementFacts>, string]>([
    ['deadline', { deadline: 5 }, 'the record says 1777777777; the chain says 5'],
    [
      'verdict',
      { outcome: { kind: 'verdict', resolution: false } },
      'the record says YES; the chain says NO',
    ],
    [
      'verdict',
      { outcome: { kind: 'open' } },
      'the record says YES; the chain says no verdict yet',
    ],
    [
      'verdict',
      { outcome: { kind: 'void', reason: 'EXPIRED' } },
      'the record says YES; the chain says void EXPIRED',
    ],
    [
      'total weight',
      { resolved: undefined },
      'the record says 33200; the chain says no MarketResolved',
    ],
    [
      'payouts',
      { resolved: undefined },
      `the record says ${resolved.rewards.join(', ')} wei; the chain says no MarketResolved`,
    ],
    [
      'payouts',
      { resolved: { ...resolved, rewards: [] } },
      `the record says ${resolved.rewards.join(', ')} wei; the chain says none`,
    ],
  ])('%s: both sides where they differ', (name, change, words) => {
    expect(detailOf(name, change)).toBe(words)
  })

  test('and which worker it is that differs', () => {
    const wei = '10000000000000000 wei'
    const [one, , , four] = record.workers
    expect(detailOf('workers', { workers: facts.workers.slice(0, 3) })).toBe(
      `number 4: the record says ${four?.worker} as agent 4 with ${wei}; the chain says none`,
    )
    const more = [...facts.workers, { address: other, agentId: 0n, stake: 1n }]
    expect(detailOf('workers', { workers: more })).toBe(
      `number 5: the record says none; the chain says ${other} as agent 0 with 1 wei`,
    )
    const changed = first ? [{ ...first, stake: 7n }, ...others] : []
    expect(detailOf('workers', { workers: changed })).toBe(
      `number 1: the record says ${one?.worker} as agent 1 with ${wei}; the chain says ${one?.worker} as agent 1 with 7 wei`,
    )
  })

  test('and that a void pays no worker', () => {
    const nothing = 'no rewards: stakes go back to the workers, the pool to the creator'
    const voided = createRecord(voidParts())
    expect(detailOf('payouts', { resolved: undefined }, voided)).toBe(nothing)
    expect(detailOf('payouts', {}, voided)).toBe(
      `the record says ${nothing}; the chain says rewards were paid`,
    )
  })
})

test('a verdict without MarketResolved has no payouts', () => {
  const record = settledRecord()
  const { facts } = factsOf(record, 1_000n, [])
  expect(failed(record, { ...facts, report: undefined, resolved: undefined })).toEqual([
    'total weight',
    'payouts',
  ])
})

test('a round without a weight above 0 is voided by the contract', () => {
  const worthless = judgedWorker(1, true, 0, { voteWeight: '0', weight: '0' })
  const record = createRecord({
    ...settledRecord(),
    quorum: { asked: 1, answered: 1, required: 1 },
    workers: [worthless],
    vote: { yes: '0', no: '0' },
  })
  const facts = {
    ...factsOf(settledRecord(), 1_000n, []).facts,
    workers: [{ address: worthless.worker, agentId: 1n, stake: 10n ** 16n }],
    report: undefined,
    resolved: undefined,
  }
  const outcome = { kind: 'void', reason: 'ZERO_WEIGHT' } as const
  expect(failed(record, { ...facts, outcome })).toEqual([])
  expect(failed(record, facts)).toEqual(['verdict'])
})

describe('a void', () => {
  const record = createRecord(voidParts())
  const facts: SettlementFacts = {
    ...factsOf(settledRecord(), 1_000n, []).facts,
    workers: record.workers.map(({ worker, agentId, stake }) => ({
      address: worker,
      agentId: BigInt(agentId),
      stake: BigInt(stake),
    })),
    outcome: { kind: 'void', reason: 'NO_QUORUM' },
    resolved: undefined,
    report: {
      marketId: 1n,
      workers: [],
      weights: [],
      dimScores: [],
      resolution: false,
      chainId: 31_337n,
      receiver: record.receiver,
      action: 1,
      voidReason: 3,
      evidenceHash: hashRecord(record),
    },
  }

  test('holds where the market was voided for the same reason', () => {
    expect(failed(record, facts)).toEqual([])
    const outcome = { kind: 'void', reason: 'INVALID' } as const
    expect(failed(record, { ...facts, outcome })).toEqual(['verdict'])
  })

  test('pays no worker', () => {
    const resolved = { totalWeight: 1n, rewards: [1n] }
    expect(failed(record, { ...facts, resolved })).toEqual(['payouts'])
  })
})

describe('a verdict by data', () => {
  const decided = malformedDecision()

  test('lists no workers and compares everything else', () => {
    const { facts } = factsOf(settledRecord(), 1_000n, [])
    const { checks } = verifySettlement(decided, hashRecord(decided), {
      ...facts,
      outcome: { kind: 'void', reason: 'INVALID' },
      report: undefined,
      resolved: undefined,
    })
    const failures = checks.filter(({ holds }) => !holds).map(({ name }) => name)
    expect(checks.map(({ name }) => name)).not.toContain('workers')
    // The invented reason does not follow, and the facts are those of another market.
    expect(failures).toEqual(['adjudication', 'market id', 'question', 'deadline'])
  })

  test('refunds the pool when it settles', () => {
    const record: AdjudicationRecord = {
      ...decided,
      outcome: { kind: 'settle', resolution: true },
    }
    const { facts } = factsOf(settledRecord(), 1_000n, [])
    const linesOf = (rewards: readonly bigint[]) =>
      verifySettlement(record, hashRecord(record), {
        ...facts,
        report: undefined,
        resolved: { totalWeight: 0n, rewards },
      }).checks.find(({ name }) => name === 'payouts')?.holds
    expect(linesOf([0n, 0n, 0n, 0n])).toBe(true)
    expect(linesOf([1_000n, 0n, 0n, 0n])).toBe(false)
  })
})

describe('strange input', () => {
  const { facts } = factsOf(settledRecord(), 1_000n, [])

  test('fails at its schema and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { holds, checks } = verifySettlement(value, '0x', facts)
        expect([holds, checks.map(({ name }) => name)]).toEqual([false, ['schema']])
      }),
    )
  })

  test('whose moments lie past the calendar fails too', () => {
    const record = {
      ...settledRecord(),
      question:
        '§question Up?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:1\ndeadline:2026-02-20',
      deadline: 9_007_199_254_740_991,
      adjudication: {
        decidedAt: 1,
        observations: [],
        finding: { verdict: 'NEEDS_PANEL', code: 'NO_DATA', reason: 'x' },
      },
    }
    const { holds, checks } = verifySettlement(record, '0x', facts)
    expect(holds).toBe(false)
    expect(checks[0]).toMatchObject({ name: 'replay', holds: false })
  })

  test('with a field changed at random never throws', () => {
    const fields = Object.keys(settledRecord())
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        const record = { ...settledRecord(), [field]: value }
        expect(() => verifySettlement(record, '0x', facts)).not.toThrow()
      }),
    )
  })
})
