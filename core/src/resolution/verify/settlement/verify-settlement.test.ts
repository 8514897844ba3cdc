import { runs } from '@cresolver/worlds/campaigns'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdjudicationRecord } from '../../record/adjudication-record.ts'
import {
  drawOfAll,
  judgedWorker,
  settledRecord,
  unsureParts,
} from '../../record/record.fixture.ts'
import { recordOf } from '../../record/record-of.fixture.ts'
import type { SettlementRecord } from '../../record/settlement-record.ts'
import { hashRecord, verifySettlement } from '../verify-stored.fixture.ts'
import type { SettlementFacts } from './settlement-facts.ts'
import {
  factsOf,
  malformedDecision,
  type SettledRound,
  settledRound,
} from './verify-settlement.fixture.ts'

function failed(record: SettlementRecord, facts: SettlementFacts): string[] {
  const { end, checks } = verifySettlement(record, hashRecord(record), facts)
  const failures = checks.filter((check) => check.end === 'fails')
  expect(end === 'fails').toBe(failures.length > 0)
  return failures.map(({ name }) => name)
}

const other = `0x${'9'.repeat(40)}`

function changeReport({ facts, report }: SettledRound, change: Partial<typeof report>) {
  return { ...facts, report: { ...report, ...change } }
}

function changeFirstWorker({ facts }: SettledRound, change: object) {
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
        ...['clarifications', 'asked by', 'workers'],
        ...record.workers.map(({ worker }) => `reputation ${worker}`),
        ...['draw on chain', 'seed', 'panel size', 'policy', 'report'],
        ...listed.map(({ worker }) => `report ${worker}`),
        ...['workflow', 'verdict', 'seats scored'],
      ])
    }),
  )
})

describe('one fact that differs fails at its own line', () => {
  const changes: [string, (settled: SettledRound) => SettlementFacts][] = [
    ['chain', ({ facts }) => ({ ...facts, chainId: facts.chainId + 1 })],
    ['market', ({ facts }) => ({ ...facts, market: other })],
    ['receiver', ({ facts }) => ({ ...facts, receiver: other })],
    ['market id', ({ facts }) => ({ ...facts, marketId: facts.marketId + 1n })],
    ['question', ({ facts }) => ({ ...facts, question: `${facts.question} ` })],
    ['deadline', ({ facts }) => ({ ...facts, deadline: facts.deadline - 1 })],
    [
      'asked by',
      ({ facts }) => ({ ...facts, terms: { ...facts.terms, isCollected: true } }),
    ],
    ['workers', (settled) => changeFirstWorker(settled, { address: other })],
    ['workers', (settled) => changeFirstWorker(settled, { stake: 7n })],
    ['workers', (settled) => changeFirstWorker(settled, { agentId: 99n })],
    ['workers', ({ facts }) => ({ ...facts, workers: facts.workers.slice(0, -1) })],
    ['verdict', ({ facts }) => ({ ...facts, decided: undefined })],
    ['verdict', ({ facts }) => ({ ...facts, decided: 'void INVALID' })],
    [
      'verdict',
      ({ facts }) => ({ ...facts, decided: facts.decided === 'YES' ? 'NO' : 'YES' }),
    ],
    ['report', (settled) => changeReport(settled, { marketId: 99n })],
    ['report', (settled) => changeReport(settled, { chainId: 99n })],
    ['report', (settled) => changeReport(settled, { receiver: other })],
    ['report', (settled) => changeReport(settled, { action: 2 })],
    ['report', (settled) => changeReport(settled, { requestedAt: 1n })],
    ['report', (settled) => changeReport(settled, { voidReason: 1 })],
    [
      'report',
      (settled) => changeReport(settled, { evidenceHash: `0x${'0'.repeat(64)}` }),
    ],
    [
      'report',
      (settled) => changeReport(settled, { finding: 3 - settled.report.finding }),
    ],
    [
      'report',
      (settled) => changeReport(settled, { workers: [...settled.report.workers, other] }),
    ],
    [
      'report',
      (settled) => changeReport(settled, { weights: [...settled.report.weights, 1n] }),
    ],
    ['seats scored', ({ facts }) => ({ ...facts, rewardPool: facts.rewardPool + 1n })],
    ['seats scored', ({ facts }) => ({ ...facts, scored: facts.scored.slice(1) })],
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
        expect(
          checks.filter(({ end }) => end === 'fails').map(({ name }) => name),
        ).toEqual(['hash'])
      }),
      { numRuns: runs(25) },
    )
  })
})

describe('a line names what it compared', () => {
  const record = settledRecord()
  const { facts } = factsOf(record, 1_000n, [])

  function detailOf(name: string, change: Partial<SettlementFacts> = {}) {
    const reported = { ...facts, report: undefined, ...change }
    const { checks } = verifySettlement(record, hashRecord(record), reported)
    return checks.find((check) => check.name === name)?.detail
  }

  test('names it once if both sides agree', () => {
    expect(detailOf('deadline')).toBe('1777777777')
    expect(detailOf('workers')).toBe('4 at their places, same agents and stakes')
    expect(detailOf('verdict')).toBe('YES')
  })

  test.each<[string, Partial<SettlementFacts>, string]>([
    ['deadline', { deadline: 5 }, 'the record says 1777777777; the chain says 5'],
    ['verdict', { decided: 'NO' }, 'the record says YES; the chain says NO'],
    ['verdict', { decided: undefined }, 'the record says YES; the chain says no verdict'],
  ])('%s: both sides where they differ', (name, change, words) => {
    expect(detailOf(name, change)).toBe(words)
  })

  test('names the worker that differs', () => {
    const stake = 'a stake of 10000000000000000'
    const four = record.workers[3]?.worker
    expect(detailOf('workers', { workers: facts.workers.slice(0, 3) })).toBe(
      `place 3: the record says ${four} as agent 4 with ${stake}; the chain says none`,
    )
  })
})

test('a round without a weight above 0 is voided by the contract', () => {
  const worthless = judgedWorker(1, true, 0, { voteWeight: '0', weight: '0' })
  const record = recordOf({
    ...settledRecord(),
    quorum: { asked: 1, answered: 1, required: 1 },
    draw: drawOfAll(1),
    workers: [worthless],
    vote: { yes: '0', no: '0' },
  })
  const facts = {
    ...factsOf(settledRecord(), 1_000n, []).facts,
    workers: [{ address: worthless.worker, agentId: 1n, stake: 10n ** 16n }],
    ...{ report: undefined, draw: undefined, scored: [] },
  }
  expect(failed(record, { ...facts, decided: 'void ZERO_WEIGHT' })).toEqual([])
  expect(failed(record, facts)).toEqual(['verdict'])
})

test('an unsure round leaves a market without a window void', () => {
  const record = recordOf(unsureParts())
  const facts = {
    ...factsOf(settledRecord(), 1_000n, []).facts,
    ...{ report: undefined, draw: undefined, scored: [] },
  }
  for (const decided of ['void NO_QUORUM', 'void UNSURE']) {
    expect(failed(record, { ...facts, decided })).toEqual([])
  }
  expect(failed(record, { ...facts, decided: 'YES' })).toEqual(['verdict'])
})

describe('a verdict by data', () => {
  const decided = malformedDecision()
  const facts = {
    ...factsOf(settledRecord(), 1_000n, []).facts,
    ...{ report: undefined, scored: [] },
  }

  test('lists no workers and compares everything else', () => {
    const { checks } = verifySettlement(decided, hashRecord(decided), {
      ...facts,
      decided: 'void INVALID',
    })
    const failures = checks.filter(({ end }) => end === 'fails').map(({ name }) => name)
    expect(checks.map(({ name }) => name)).not.toContain('workers')
    // The invented reason does not follow, and the facts are those of another market.
    expect(failures).toEqual(['adjudication', 'market id', 'question', 'deadline'])
  })

  test('can be a split', () => {
    const record: AdjudicationRecord = { ...decided, outcome: { kind: 'split' } }
    const endWith = (outcome: string) =>
      verifySettlement(record, hashRecord(record), {
        ...facts,
        decided: outcome,
      }).checks.find(({ name }) => name === 'verdict')?.end
    expect(endWith('SPLIT')).toBe('holds')
    expect(endWith('YES')).toBe('fails')
  })
})

describe('strange input', () => {
  const { facts } = factsOf(settledRecord(), 1_000n, [])

  test('fails at its schema and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { end, checks } = verifySettlement(value, '0x', facts)
        expect([end, checks.map(({ name }) => name)]).toEqual(['fails', ['schema']])
      }),
    )
  })

  test('fails too if its moments lie past the calendar', () => {
    const record = {
      ...settledRecord(),
      question:
        '§question Up?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:1\ndeadline:2026-02-20T00:00Z',
      deadline: 9_007_199_254_740_991,
      adjudication: {
        decidedAt: 1,
        observations: [],
        finding: { verdict: 'NEEDS_PANEL', code: 'NO_DATA', reason: 'x' },
      },
    }
    const { end, checks } = verifySettlement(record, '0x', facts)
    expect(end).toBe('fails')
    expect(checks[0]).toMatchObject({ name: 'replay', end: 'fails' })
  })

  test('does not throw with a field changed at random', () => {
    const { joined } = settledRecord()
    const fields = Object.keys(joined)
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        const record = { ...joined, [field]: value }
        expect(() => verifySettlement(record, '0x', facts)).not.toThrow()
      }),
    )
  })
})
