import { expect, test } from 'vitest'
import {
  OUTCOMES,
  toMarketOutcome,
  toOutcome,
  toVoidReason,
  VOID_REASONS,
} from './outcome.ts'

test('the numbers of the contract become an outcome', () => {
  expect(toMarketOutcome(0, 0)).toEqual({ kind: 'open' })
  expect(toMarketOutcome(1, 0)).toEqual({ kind: 'verdict', resolution: true })
  expect(toMarketOutcome(2, 0)).toEqual({ kind: 'verdict', resolution: false })
  expect(toMarketOutcome(3, 4)).toEqual({ kind: 'void', reason: 'EXPIRED' })
  expect(toMarketOutcome(4, 0)).toEqual({ kind: 'split' })
})

test('every outcome is found again under its number', () => {
  for (const [name, number] of Object.entries(OUTCOMES)) {
    expect(toOutcome(number)).toBe(name)
  }
  expect(toOutcome(9)).toBe('OPEN')
})

test('every void reason is found again under its number', () => {
  const { NONE, ...reasons } = VOID_REASONS
  expect(NONE).toBe(0)
  expect(Object.values(reasons)).toEqual([1, 2, 3, 4, 5, 6, 7])
  for (const [name, number] of Object.entries(reasons)) {
    expect(toVoidReason(number)).toBe(name)
  }
  expect(toVoidReason(9)).toBe('INVALID')
})
