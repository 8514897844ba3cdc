import { describe, expect, it, test } from 'vitest'
import { formatAmount, toAmount, toWei } from '../amount.ts'
import { escalationOf } from './escalation.ts'
import {
  describeCost,
  describePolicy,
  describeStarts,
  formatPeriod,
} from './escalation-text.ts'

test.each([
  [0, 'no time'],
  [1, '1 second'],
  [5_400, '1 hour 30 minutes'],
  [871_200, '10 days 2 hours'],
  [90_061, '1 day 1 hour 1 minute 1 second'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(formatPeriod(seconds)).toBe(text)
})

describe('a policy', () => {
  it('is guarded unless the terms say otherwise', () => {
    expect(describePolicy({})).toContain('more than half of the drawn seats agree')
    expect(describePolicy({ policy: 'spec' })).toContain('the larger weight wins')
  })

  it('that is unknown is not taken for another one', () => {
    expect(describePolicy({ policy: 'unknown' })).toMatch(/^unknown: /)
  })

  it('is none where only data decides', () => {
    expect(describePolicy({ dataOnly: true })).toBe('none: only data decides')
  })
})

it('a court follows a dispute or doubt, and says who pays it', () => {
  const court = `0x${'c0'.repeat(20)}` as const
  const { steps } = escalationOf({
    terms: { windowSeconds: 60, disputeFee: toAmount(5n), court },
    ...{ pool: toAmount(9n), candidates: 6, leastStake: toAmount(1n) },
  })
  const step = steps.find(({ kind }) => kind === 'COURT')
  if (!step) throw new Error('there is no court')
  expect(describeStarts(step)).toBe('a dispute or an unsure panel')
  const format = (amount: bigint) => formatAmount(toWei(amount))
  expect(step.costs.map((cost) => describeCost(cost, format))).toEqual([
    'after a dispute the disputer pays it 0.000000000000000005 ETH',
  ])
})
