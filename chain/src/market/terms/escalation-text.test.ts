import { expect, test } from 'vitest'
import { toAmount } from '../../amount.ts'
import {
  describeCost,
  describePolicy,
  describeStarts,
  formatPeriod,
} from './escalation-text.ts'

const format = (amount: bigint) => `${amount} wei`

test('starts are joined by or', () => {
  expect(describeStarts({ starts: ['APPEAL', 'UNSURE'] })).toBe(
    'an appeal or a judge that is unsure or late',
  )
})

test('a cost names who pays it', () => {
  const amount = toAmount(5n)
  expect(describeCost({ payer: 'DISPUTER', what: 'BOND', amount }, format)).toBe(
    'the disputer deposits 5 wei',
  )
  expect(describeCost({ payer: 'CREATOR', what: 'POOL', amount }, format)).toBe(
    'the creator pays the pool of 5 wei',
  )
})

test('a policy is named with its rule', () => {
  expect(describePolicy({ dataOnly: true })).toBe('none: only data decides')
  expect(describePolicy({})).toBe('guarded: two thirds of the votes that answer')
})

test('a period is written in its units', () => {
  expect(formatPeriod(871_200)).toBe('10 days 2 hours')
  expect(formatPeriod(61)).toBe('1 minute 1 second')
  expect(formatPeriod(0)).toBe('no time')
})
