import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DrawRecord } from '../record/draw-record.ts'
import { flipCost } from '../scoring/flip-cost.ts'
import { findPanelSizeFault } from './verify-panel-size.ts'

const order = Array.from({ length: 20 }, (_, index) => (7 * index + 3) % 20)

function drawOf(size: number, empty = 0): DrawRecord {
  return {
    ...{ requestBlock: 100, seedBlock: 103, seed: `0x${'1'.repeat(64)}` },
    ...{ candidates: 20, order, size, absent: [], empty, passedOver: [] },
  }
}

function faultOf(
  size: number,
  change: Partial<Parameters<typeof findPanelSizeFault>[3]>,
  { empty = 0, stakes = Array<bigint>(20).fill(100n) } = {},
) {
  const rule = {
    before: undefined,
    ...{ panelSize: 3, wrongSlashBps: 5_000, valueAtRisk: 0n },
    ...change,
  }
  const seats = order.slice(0, size - empty)
  return findPanelSizeFault(drawOf(size, empty), seats, stakes, rule)
}

describe('the number of seats', () => {
  test.each<[string, number, Parameters<typeof faultOf>[1]]>([
    ['as the terms say', 3, {}],
    ['as few as the quotas allowed', 2, {}],
    ['ten where the terms name none', 10, { panelSize: 0 }],
    ['as an earlier round fixed it', 5, { before: 5 }],
    ['more for the value at risk', 6, { valueAtRisk: 200n }],
    ['more than before for the value at risk', 8, { before: 6, valueAtRisk: 250n }],
  ])('holds: %s', (_, size, rule) => {
    expect(faultOf(size, rule)).toBeUndefined()
  })

  test.each<[string, number, Parameters<typeof faultOf>[1], string]>([
    [
      'more than the terms say',
      4,
      {},
      '3 seats protect the value at risk of 0, yet there are 4',
    ],
    ['more than there can be', 11, { panelSize: 0 }, '11 seats are more'],
    ['too few for the value at risk', 3, { valueAtRisk: 101n }, 'a flip would cost 100'],
    ['more than the value at risk needs', 5, { valueAtRisk: 101n }, '4 seats protect'],
  ])('fails: %s', (_, size, rule, fault) => {
    expect(faultOf(size, rule)).toContain(fault)
  })

  test('fails where a panel was enlarged by an empty seat', () => {
    expect(faultOf(6, { valueAtRisk: 100n }, { empty: 1 })).toContain('1 are empty')
  })

  test('is the smallest that protects the value at risk, and no other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 1_000n), { minLength: 20, maxLength: 20 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.bigInt(0n, 3_000n),
        (stakes, panelSize, wrongSlashBps, valueAtRisk) => {
          const drawn = order.map((place) => stakes[place] ?? 0n)
          const sizes = Array.from(
            { length: 11 - panelSize },
            (_, more) => panelSize + more,
          )
          const expected = sizes.find(
            (size) => flipCost(drawn.slice(0, size), wrongSlashBps) >= valueAtRisk,
          )
          const rule = { panelSize, wrongSlashBps, valueAtRisk }
          const accepted = sizes.filter(
            (size) => faultOf(size, rule, { stakes }) === undefined,
          )
          expect(accepted).toEqual(expected === undefined ? [] : [expected])
        },
      ),
    )
  })
})
