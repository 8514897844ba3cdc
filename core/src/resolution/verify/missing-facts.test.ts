import { runs } from '@cresolver/worlds/campaigns'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkKind } from './check-kinds.ts'
import type { RecordCheck } from './record-check.ts'
import type { SettlementFacts } from './settlement/settlement-facts.ts'
import { settledRound } from './settlement/verify-settlement.fixture.ts'
import { hashRecord, verifySettlement } from './verify-stored.fixture.ts'
import { votedRound } from './voted-round.fixture.ts'

describe('a fact that is missing', () => {
  const unread = (checks: readonly RecordCheck[]) =>
    checks.filter(({ end }) => end === 'cannot-say').map(({ name }) => name)

  test.each<[keyof SettlementFacts, string[]]>([
    ['clarifications', ['clarifications']],
    ['draw', ['draw on chain']],
    ['report', ['report']],
    ['workflow', ['workflow']],
  ])('cannot say: %s', (fact, names) => {
    fc.assert(
      fc.property(settledRound, ({ record, facts }) => {
        const { end, checks } = verifySettlement(record, hashRecord(record), {
          ...facts,
          [fact]: undefined,
        })
        expect([end, unread(checks)]).toEqual(['cannot-say', ['authors', ...names]])
      }),
      { numRuns: runs(25) },
    )
  })

  test.each<[keyof SettlementFacts, string]>([
    ['asking', 'asking'],
    ['settled', 'payments'],
    ['draw', 'draw on chain'],
    ['report', 'report'],
    ['workflow', 'workflow'],
    ['clarifications', 'clarifications'],
  ])('cannot say in a market with a window: %s', (fact, name) => {
    const { record, facts } = votedRound(() => undefined)
    const { end, checks } = verifySettlement(record, hashRecord(record), {
      ...facts,
      [fact]: undefined,
    })
    expect([end, unread(checks)]).toEqual(['cannot-say', [name]])
  })

  test('names a kind for each check', () => {
    fc.assert(
      fc.property(settledRound, ({ record, facts }) => {
        const { checks } = verifySettlement(record, hashRecord(record), facts)
        expect(checks.filter((each) => checkKind(each) === undefined)).toEqual([])
      }),
      { numRuns: runs(25) },
    )
  })
})
