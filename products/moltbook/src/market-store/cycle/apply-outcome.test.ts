import { expect, test } from 'vitest'
import { checkChange } from '../store/check-change.ts'
import { commitmentOf, entryWith, openEntry, statuses } from '../store/store.fixture.ts'
import { type EvidencedOutcome, withOutcome } from './apply-outcome.ts'

const at = '2026-02-21T01:30:00Z'
const evidence = {
  kind: 'resolver',
  decided_at: at,
  by: 'soothsayer',
  text: 'seen',
} as const
const known = (outcome: EvidencedOutcome['outcome']): EvidencedOutcome => ({
  outcome,
  value: '69702.3',
  evidence,
  at,
})
const entry = openEntry({
  commitments: [
    commitmentOf('sure', { side: 'YES', percent: 100 }),
    commitmentOf('mild', { side: 'NO', percent: 75 }),
  ],
})
const storeOf = (market: typeof entry) =>
  ({ version: 2, markets: { [market.id]: market } }) as const

test.each([
  ['YES', [0, 5_625]],
  ['NO', [10_000, 625]],
] as const)('%s resolves a market and scores its commits', (outcome, scores) => {
  const resolved = withOutcome(entry, known(outcome))
  expect(resolved).toEqual({
    ...entry,
    status: 'resolved',
    outcome,
    outcome_value: '69702.3',
    outcome_evidence: evidence,
    resolved_at: at,
    updated_at: at,
    commitments: entry.commitments.map((commitment, index) => ({
      ...commitment,
      brier: scores[index],
    })),
  })
  expect(() => checkChange(storeOf(entry), storeOf(resolved))).not.toThrow()
})

test('INVALID has neither outcome nor value nor scores', () => {
  const voided = withOutcome(entry, known('INVALID'))
  expect(voided).toEqual({
    ...entry,
    status: 'invalid',
    outcome_evidence: evidence,
    resolved_at: at,
    updated_at: at,
  })
  expect(() => checkChange(storeOf(entry), storeOf(voided))).not.toThrow()
})

test.each(statuses.filter((status) => status !== 'open'))(
  'a market that is %s stays as it is',
  (status) => {
    const decided = entryWith(status)
    expect(withOutcome(decided, known('NO'))).toBe(decided)
  },
)
