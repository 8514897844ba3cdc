import { expect, test } from 'vitest'
import { parseAmount, toAmount } from '../amount.ts'
import { proposeDisputeTerms } from './proposed-terms.ts'

const token = `0x${'11'.repeat(20)}` as const

test('a panel gets two hours, and bond and fee of a tenth of the pool', () => {
  const tenth = parseAmount('0.2')
  expect(proposeDisputeTerms(parseAmount('2'), {})).toEqual({
    windowSeconds: 7_200,
    bond: tenth,
    disputeFee: tenth,
  })
})

test('data gets one hour, and no fee', () => {
  expect(proposeDisputeTerms(parseAmount('2'), { dataOnly: true })).toEqual({
    windowSeconds: 3_600,
    bond: parseAmount('0.2'),
    disputeFee: 0n,
  })
})

test('the bond of a small pool is the least that a deployment takes', () => {
  expect(proposeDisputeTerms(parseAmount('0.05'), {}).bond).toBe(parseAmount('0.01'))
  expect(proposeDisputeTerms(toAmount(50n), { asset: token }).bond).toBe(5n)
})

test('what the creator names is kept', () => {
  const named = { windowSeconds: 300, bond: toAmount(7n), disputeFee: toAmount(3n) }
  expect(proposeDisputeTerms(parseAmount('2'), named)).toEqual(named)
})
