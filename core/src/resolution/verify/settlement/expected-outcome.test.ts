import { describe, expect, test } from 'vitest'
import { settledRecord, unsureParts } from '../../record/record.fixture.ts'
import type { RoundRecord } from '../../record/record.ts'
import { recordOf } from '../../record/record-of.fixture.ts'
import { hashRecord, verifySettlement } from '../verify-stored.fixture.ts'
import { votedRound } from '../voted-round.fixture.ts'
import type { SettlementFacts } from './settlement-facts.ts'
import { factsOf } from './verify-settlement.fixture.ts'
import { voidReasonOf } from './verify-settlement-report.ts'

function line(record: RoundRecord, facts: SettlementFacts, name: string) {
  const { checks } = verifySettlement(record, hashRecord(record), facts)
  const found = checks.find((check) => check.name === name)
  return found && `${found.end}: ${found.detail}`
}

describe('the reading of an outcome by the contract', () => {
  const { facts } = factsOf(settledRecord(), 1_000n, [])
  const of = (record: RoundRecord, decidedAs: string | undefined) =>
    line(record, { ...facts, decided: decidedAs }, 'verdict')
  const voided = (reason: 'INVALID' | 'TOO_EARLY'): RoundRecord => ({
    ...settledRecord(),
    outcome: { kind: 'void', reason },
  })

  test('stays open once if it was too early, and is void if it is invalid', () => {
    expect(of(voided('TOO_EARLY'), undefined)).toBe('holds: no verdict')
    expect(of(voided('TOO_EARLY'), 'void TOO_EARLY')).toBe('holds: void TOO_EARLY')
    expect(of(voided('INVALID'), 'void INVALID')).toBe('holds: void INVALID')
    expect(of(voided('INVALID'), undefined)).toBe(
      'fails: the record says void INVALID; the chain says no verdict',
    )
    expect(of(voided('INVALID'), '')).toMatch(/^fails/)
    expect(of(voided('TOO_EARLY'), 'YES')).toMatch(
      /^fails: the record says void TOO_EARLY/,
    )
  })

  test('is nothing in a market with a window if it is unsure', () => {
    const unsure = votedRound(() => undefined)
    expect(line(unsure.record, unsure.facts, 'verdict')).toBe('holds: no verdict')
    const forged = { ...unsure.facts, decided: 'void NO_QUORUM' }
    expect(line(unsure.record, forged, 'verdict')).toMatch(/^fails/)
    expect(of(recordOf(unsureParts()), undefined)).toBe(
      'fails: the record says void NO_QUORUM; the chain says no verdict',
    )
  })

  test('is void if no weight is above 0, and not if one is', () => {
    const record = settledRecord()
    const worthless = (count: number): RoundRecord => ({
      ...record,
      workers: record.workers.map((worker, at) =>
        at < count ? { ...worker, weight: '0' } : worker,
      ),
    })
    expect(of(worthless(1), 'YES')).toBe('holds: YES')
    expect(of(worthless(3), 'void ZERO_WEIGHT')).toBe('holds: void ZERO_WEIGHT')
    const none = { ...facts, scored: [] }
    expect(line(worthless(3), none, 'seats scored')).toBe('holds: none')
  })

  test('is the side that won where nobody is paid', () => {
    const unpaid: RoundRecord = {
      ...settledRecord(),
      workers: settledRecord().workers.map(({ weight: _, ...worker }) => worker),
    }
    expect(of(unpaid, 'YES')).toBe('holds: YES')
  })
})

test('the reason of a report is that too few answered a market without a window', () => {
  const at = { stage: 0, requestedAt: 1, finding: 'UNSURE' as const }
  const unsure = (reason: 'NO_QUORUM' | 'TOO_FEW_ANSWERS' | 'NO_MAJORITY') => ({
    outcome: { kind: 'unsure' as const, reason },
    terms: at,
  })
  expect(voidReasonOf(unsure('NO_QUORUM'))).toBe(3)
  expect(voidReasonOf(unsure('TOO_FEW_ANSWERS'))).toBe(3)
  expect(voidReasonOf(unsure('NO_MAJORITY'))).toBe(0)
  const windowed = { ...unsure('NO_QUORUM'), terms: { ...at, askedAt: 1 } }
  expect(voidReasonOf(windowed)).toBe(0)
  const split = { outcome: { kind: 'split' as const }, terms: at }
  expect(voidReasonOf(split)).toBe(0)
})
