import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BondTerms, bondOf, leastPool } from './bond.ts'

const terms: BondTerms = {
  ...{ unit: 1_000n, wrongSlashBps: 2_000, votes: 7, isDataOnly: false },
  ...{ valueAtRisk: 0n, courtFee: 1_000n },
}
const limits = { minBond: 10n, maxBond: 5_000n }

test.each([
  ['court and votes', {}, 2_400n],
  ['the court alone where a rule judges', { isDataOnly: true }, 1_000n],
  ['0.5 % of the value at risk', { valueAtRisk: 600_199n }, 3_000n],
  ['the greatest of the asset', { valueAtRisk: 9_000_000n }, 5_000n],
  ['the least of the asset', { isDataOnly: true, courtFee: 1n }, 10n],
])('the bond is %s', (_, changes, bond) => {
  expect(bondOf({ ...terms, ...changes }, limits)).toBe(bond)
})

test('a bond that cannot pay court and votes is refused', () => {
  expect(bondOf(terms, { ...limits, maxBond: 2_400n })).toBe(2_400n)
  expect(() => bondOf(terms, { ...limits, maxBond: 2_399n })).toThrow(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
})

test('the slash of a unit is rounded down before it is multiplied', () => {
  const uneven = { ...terms, unit: 999n, wrongSlashBps: 1_003, courtFee: 0n }
  expect(bondOf(uneven, limits)).toBe(7n * 100n)
})

test('a panel at once needs the fee and 0.45 of what it risks, a rule the fee', () => {
  expect(leastPool(terms)).toBe(1_000n + 630n)
  expect(leastPool({ ...terms, isDataOnly: true })).toBe(1_000n)
})

test('the bond pays the court and what all votes risk, within the limits of the asset', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 24n })
  fc.assert(
    fc.property(
      fc.record({
        ...{ unit: amount, valueAtRisk: amount, courtFee: amount },
        wrongSlashBps: fc.integer({ min: 1_000, max: 5_000 }),
        votes: fc.integer({ min: 5, max: 9 }),
        isDataOnly: fc.boolean(),
      }),
      amount,
      amount,
      (each, minBond, more) => {
        const limit = { minBond, maxBond: minBond + more + 10n ** 26n }
        const bond = bondOf(each, limit)
        const risk =
          BigInt(each.votes) * ((each.unit * BigInt(each.wrongSlashBps)) / 10_000n)
        expect(bond).toBeGreaterThanOrEqual(each.courtFee + (each.isDataOnly ? 0n : risk))
        expect(bond).toBeGreaterThanOrEqual(minBond)
        expect(bond).toBeLessThanOrEqual(limit.maxBond)
        expect(200n * (bond + 1n)).toBeGreaterThan(each.valueAtRisk)
      },
    ),
  )
})
