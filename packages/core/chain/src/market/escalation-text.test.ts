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

  it('is the published formula in a market without terms', () => {
    expect(describePolicy(undefined)).toBe(
      'published formula: the larger weight wins; one obeyed instruction can flip it',
    )
  })

  it('is none where only data decides', () => {
    expect(describePolicy({ dataOnly: true })).toBe('none: only data decides')
  })
})

it('a second panel follows a dispute or doubt, and both say who pays', () => {
  const { steps } = escalationOf({
    terms: { windowSeconds: 60, panelSize: 3, disputeFee: toAmount(5n) },
    ...{ pool: toAmount(9n), candidates: 6, leastStake: toAmount(1n) },
  })
  const second = steps.find(({ kind }) => kind === 'SECOND_PANEL')
  if (!second) throw new Error('there is no second panel')
  expect(describeStarts(second)).toBe('a dispute or an unsure panel')
  const format = (amount: bigint) => formatAmount(toWei(amount))
  expect(second.costs.map((cost) => describeCost(cost, format))).toEqual([
    'after a dispute the disputer pays it 0.000000000000000005 ETH',
    'after an unsure panel the pool pays it',
  ])
})
