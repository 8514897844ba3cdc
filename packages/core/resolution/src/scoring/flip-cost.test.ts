import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flipCost, seatsForValue } from './flip-cost.ts'

const stakes = fc.array(fc.bigInt(0n, 10n ** 24n), { maxLength: 10 })
const bps = fc.integer({ min: 0, max: 10_000 })

describe('the cost of a flip', () => {
  test.each<[string, readonly bigint[], number, bigint]>([
    ['no seats is nothing', [], 10_000, 0n],
    ['one seat is its part', [7n], 10_000, 7n],
    ['two seats is the part of both', [7n, 3n], 10_000, 10n],
    ['three seats is that of the two smallest', [300n, 100n, 200n], 5_000, 150n],
    ['four equal seats is that of three', [100n, 100n, 100n, 100n], 2_500, 75n],
    ['odd stakes rounds each part down', [3n, 3n, 3n], 5_000, 2n],
    ['seats without a slash is nothing', [100n, 100n, 100n], 0, 0n],
  ])('of %s', (_, list, slash, expected) => {
    expect(flipCost(list, slash)).toBe(expected)
  })

  test('is the least that any majority loses, in whatever order the stakes come', () => {
    fc.assert(
      fc.property(
        stakes.filter(({ length }) => length > 0),
        bps,
        fc.nat(),
        (list, slash, seed) => {
          const cost = flipCost(list, slash)
          expect(flipCost([...list].reverse(), slash)).toBe(cost)
          // Any majority: the first ones of a rotation.
          const at = seed % list.length
          const majority = [...list.slice(at), ...list.slice(0, at)].slice(
            0,
            Math.floor(list.length / 2) + 1,
          )
          const loss = majority.reduce(
            (sum, stake) => sum + (stake * BigInt(slash)) / 10_000n,
            0n,
          )
          expect(loss >= cost).toBe(true)
        },
      ),
    )
  })

  test('never falls with more seats of equal stakes', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 24n),
        bps,
        fc.integer({ min: 0, max: 30 }),
        (stake, slash, seats) => {
          const cost = (count: number) => flipCost(Array(count).fill(stake), slash)
          expect(cost(seats + 1) >= cost(seats)).toBe(true)
        },
      ),
    )
  })
})

describe('the seats that a value needs', () => {
  test('are the fewest of that stake whose flip costs as much', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10_000n),
        bps,
        fc.bigInt(0n, 50_000n),
        (stake, wrongSlashBps, valueAtRisk) => {
          const seats = seatsForValue(stake, { wrongSlashBps, valueAtRisk })
          const cost = (count: number) =>
            flipCost(Array(count).fill(stake), wrongSlashBps)
          if (seats === undefined) {
            expect(cost(1)).toBe(0n)
            return
          }
          if (seats > 1_000) return
          expect(cost(seats) >= valueAtRisk).toBe(true)
          if (seats > 0) expect(cost(seats - 1) < valueAtRisk).toBe(true)
        },
      ),
    )
  })
})
