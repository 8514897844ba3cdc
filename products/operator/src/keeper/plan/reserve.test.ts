import { expect, test } from 'vitest'
import { openReserve } from './reserve.ts'

const market = (worth: bigint, spent = 0n) => ({ worth, spent })

test('the reserve for markets that are worth more is what they still need', () => {
  const reserve = openReserve([market(5n), market(9n, 4n), market(7n, 12n)], 10n, 100n)
  expect([4n, 5n, 7n, 9n].map(reserve.above)).toEqual([16n, 6n, 6n, 0n])
})

test('no more is kept than the most', () => {
  const many = Array.from({ length: 50 }, () => market(9n))
  expect(openReserve(many, 10n, 100n).above(1n)).toBe(100n)
})
