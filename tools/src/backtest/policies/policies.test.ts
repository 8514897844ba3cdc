import type { AnswerOutcome } from '@cresolver/core/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedPanelPolicy, publishedPolicy } from './code-policies.ts'
import { leastHeads, majorityPolicy, uncontradictedPolicy } from './counting.ts'
import { DEFAULT_QUALITY, type PanelSeat } from './panel-seat.ts'

const seat = (
  outcome: AnswerOutcome | undefined,
  quality = DEFAULT_QUALITY,
): PanelSeat => ({
  ...{ outcome, quality, reputation: undefined },
})
const panel = (...outcomes: (AnswerOutcome | undefined)[]) =>
  outcomes.map((each) => seat(each))

test.each([
  [publishedPolicy, ['YES', 'NO'], 'YES'],
  [publishedPolicy, ['YES', 'NO', 'NO'], 'NO'],
  [publishedPolicy, ['YES', undefined, undefined], 'UNSURE'],
  [publishedPolicy, ['TOO_EARLY', 'TOO_EARLY', 'YES'], 'TOO_EARLY'],
  [publishedPolicy, ['UNKNOWN', 'UNKNOWN', 'UNKNOWN'], 'UNSURE'],
  [majorityPolicy, ['YES', 'NO'], 'UNSURE'],
  [majorityPolicy, ['YES', 'NO', 'NO', 'TOO_EARLY'], 'NO'],
  [uncontradictedPolicy, ['NO', 'TOO_EARLY', 'UNKNOWN'], 'UNSURE'],
  [uncontradictedPolicy, ['NO', 'NO', 'INVALID'], 'NO'],
  [uncontradictedPolicy, ['NO', 'NO', 'YES'], 'UNSURE'],
  [guardedPanelPolicy, ['YES', 'YES', 'YES', 'YES', 'NO'], 'YES'],
  [guardedPanelPolicy, ['YES', 'YES', 'YES', 'NO', 'NO'], 'UNSURE'],
  [guardedPanelPolicy, ['YES', 'YES', 'YES', undefined, undefined], 'UNSURE'],
  [guardedPanelPolicy, ['YES', 'YES', 'YES', 'YES', 'UNKNOWN'], 'YES'],
  [guardedPanelPolicy, ['TOO_EARLY', 'TOO_EARLY', 'TOO_EARLY'], 'TOO_EARLY'],
  [leastHeads(3), ['YES', 'YES', 'YES', 'NO'], 'YES'],
  [leastHeads(3), ['YES', 'YES', 'NO', 'NO'], 'UNSURE'],
] as const)('%o concludes from %o %s', (policy, outcomes, expected) => {
  expect(policy.decide(panel(...outcomes))).toBe(expected)
})

test('a judge that obeys one of ten flips the verdict under the published policy', () => {
  const honest = Array.from({ length: 9 }, () => seat('YES', 10))
  expect(publishedPolicy.decide([...honest, seat('NO', 100)])).toBe('NO')
})

test('a reputation counts under the published policy', () => {
  const seats = [
    ...panel('YES', 'YES'),
    { ...seat('NO'), reputation: { average: 95, verdicts: 1 } },
  ]
  expect(publishedPolicy.decide(seats)).toBe('YES')
  expect(publishedPolicy.decide(seats.slice(1))).toBe('NO')
})

test('a judge that obeys two of ten flips nothing under guarded', () => {
  const honest = Array.from({ length: 8 }, () => seat('YES', 0))
  expect(guardedPanelPolicy.decide([...honest, seat('NO', 100), seat('NO', 100)])).toBe(
    'YES',
  )
})

test('the order of the seats has no influence', () => {
  const outcome = fc.constantFrom<AnswerOutcome | undefined>(
    'YES',
    'NO',
    'TOO_EARLY',
    undefined,
  )
  const seats = fc.record({
    outcome,
    quality: fc.nat(100),
    reputation: fc.option(
      fc.record({ average: fc.nat(100), verdicts: fc.integer({ min: 1, max: 100 }) }),
      { nil: undefined },
    ),
  })
  fc.assert(
    fc.property(fc.array(seats, { maxLength: 10 }), (drawn) => {
      for (const policy of [publishedPolicy, majorityPolicy, uncontradictedPolicy])
        expect(policy.decide([...drawn].reverse())).toBe(policy.decide(drawn))
    }),
  )
})
