import { expect, test } from 'vitest'
import { createShares } from './shares.ts'

test('a caller may hold as many places as are free', () => {
  const shares = createShares(8)
  const entered = Array.from({ length: 8 }, () => shares.enter('one'))
  expect(entered.filter(Boolean)).toHaveLength(4)
  expect(
    Array.from({ length: 8 }, () => shares.enter('two')).filter(Boolean),
  ).toHaveLength(2)
  expect(shares.hasRoom('three')).toBe(true)
  entered[0]?.()
  expect(shares.enter('three')).toBeDefined()
})

test('one without a name may hold all places, and no place is given twice', () => {
  const shares = createShares(3)
  const entered = Array.from({ length: 5 }, () => shares.enter(undefined))
  expect(entered.filter(Boolean)).toHaveLength(3)
  expect(shares.hasRoom('one')).toBe(false)
  entered[0]?.()
  expect(shares.enter('one')).toBeDefined()
})
