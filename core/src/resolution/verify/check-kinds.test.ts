import { expect, test } from 'vitest'
import { CHECK_KINDS, checkKind } from './check-kinds.ts'
import { drawnRound } from './drawn-round.fixture.ts'
import type { RecordCheck } from './record-check.ts'
import type { SettlementFacts } from './settlement/settlement-facts.ts'
import { malformedDecision } from './settlement/verify-settlement.fixture.ts'
import { checksOf, signedRound, workers } from './signed-round.fixture.ts'
import { verifyRecord } from './verify-record.ts'
import { hashRecord, verifySettlement } from './verify-stored.fixture.ts'
import { votedRound } from './voted-round.fixture.ts'

/** The checks of rounds of all forms, right and wrong, with and without a chain. */
function allChecks(): readonly RecordCheck[] {
  const [drawn, voted] = [drawnRound(), votedRound(() => 'YES')]
  const { joined, facts } = signedRound()
  const decided = malformedDecision()
  const settle = (record: Parameters<typeof hashRecord>[0], of: SettlementFacts) =>
    verifySettlement(record, hashRecord(record), of).checks
  return [
    ...settle(drawn.record, drawn.facts),
    ...settle(voted.record, voted.facts),
    ...settle(voted.record, { ...voted.facts, asking: undefined }),
    ...settle({ ...drawn.record, policy: 'coin' }, drawn.facts),
    ...settle(decided, drawn.facts),
    ...verifyRecord('no record').checks,
    ...checksOf(joined, facts),
    ...checksOf(joined),
  ]
}

/** Names that readers add to those of a record. */
const added = [
  ...['question asked', 'terms asked', 'pool asked', 'clarifications added'],
  ...['outcome reported', 'quotes', 'comparison', 'payments pay'],
]

test('each check has a kind, and each kind has a check', () => {
  const names = [...allChecks().map(({ name }) => name), ...added]
  const found = names.map((name) => checkKind({ name }))
  expect(
    names.filter((_, at) => !CHECK_KINDS.some((kind) => kind === found[at])),
  ).toEqual([])
  expect(new Set(found)).toEqual(new Set(CHECK_KINDS))
  expect(new Set(names).size).toBeGreaterThan(60)
})

test('a check of a worker has the kind of its words, whoever it is', () => {
  for (const worker of workers) {
    expect(checkKind({ name: `signature answer ${worker}` })).toBe('signatures')
    expect(checkKind({ name: `report ${worker}` })).toBe('report')
  }
})

test.each(['', 'weather', 'weather 0x1', '0x1 seat', 'seat 0x1 of 0x2', 'seat  0x1'])(
  'a name that no check has is of no kind: "%s"',
  (name) => {
    expect(checkKind({ name })).toBeUndefined()
  },
)
