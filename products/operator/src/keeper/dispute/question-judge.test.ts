import { expect, test } from 'vitest'
import { ladderWith } from '../plan/market-facts.fixture.ts'
import { caseOf } from './question-judge.ts'

test('reads before a finding do not count after it', () => {
  const claimed = ladderWith({ verdict: { state: 'PROPOSED', answer: 'YES', until: 9 } })
  const { verdict } = claimed
  const found = { ...claimed, verdict: { ...verdict, judge: 'RULE' as const } }
  const again = { ...claimed, verdict: { ...verdict, stage: 1 } }
  expect(new Set([claimed, found, again, ladderWith()].map(caseOf)).size).toBe(4)
})
