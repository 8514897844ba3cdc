import { expect, test } from 'vitest'
import { toMarketOutcome, toVoidReason, VOID_REASONS } from './outcome.ts'

test('the numbers of the contract become an outcome', () => {
  expect(toMarketOutcome(0, 0)).toEqual({ kind: 'open' })
  expect(toMarketOutcome(1, 0)).toEqual({ kind: 'verdict', resolution: true })
  expect(toMarketOutcome(2, 0)).toEqual({ kind: 'verdict', resolution: false })
  expect(toMarketOutcome(3, 4)).toEqual({ kind: 'void', reason: 'EXPIRED' })
})

test('every void reason is found again under its number', () => {
  const { NONE, ...reasons } = VOID_REASONS
  expect(NONE).toBe(0)
  expect(Object.values(reasons)).toEqual([1, 2, 3, 4, 5])
  for (const [name, number] of Object.entries(reasons)) {
    expect(toVoidReason(number)).toBe(name)
  }
  expect(toVoidReason(9)).toBe('INVALID')
})
