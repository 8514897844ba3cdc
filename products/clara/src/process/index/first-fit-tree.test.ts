import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareAmounts, readAmount, type TokenAmount } from '../amount.ts'
import {
  bestAmount,
  type FirstFit,
  firstFit,
  newFirstFit,
  setSlot,
  slotAmount,
} from './first-fit-tree.ts'

function amount(value: number): TokenAmount {
  const read = readAmount(`${value}`)
  if (read === undefined) throw new Error(`${value} is not an amount.`)
  return read
}

function treeOf(prefer: FirstFit['prefer'], values: (number | '')[]): FirstFit {
  const tree = newFirstFit(prefer)
  values.forEach((value, slot) => {
    setSlot(tree, slot, value === '' ? '' : amount(value))
  })
  return tree
}

describe('firstFit', () => {
  test('an empty tree has no slot that fits', () => {
    const tree = newFirstFit('lowest')
    expect(firstFit(tree, 0, amount(9))).toBe(-1)
    expect(bestAmount(tree)).toBe('')
    expect(slotAmount(tree, 0)).toBe('')
  })

  test('lowest finds the first amount up to the bound', () => {
    const tree = treeOf('lowest', [30, '', 10, 20, 5])
    expect(firstFit(tree, 0, amount(20))).toBe(2)
    expect(firstFit(tree, 3, amount(20))).toBe(3)
    expect(firstFit(tree, 4, amount(20))).toBe(4)
    expect(firstFit(tree, 5, amount(20))).toBe(-1)
    expect(firstFit(tree, 0, amount(4))).toBe(-1)
    expect(bestAmount(tree)).toBe('5')
  })

  test('highest finds the first amount from the bound', () => {
    const tree = treeOf('highest', [5, '', 10, 100, 20])
    expect(firstFit(tree, 0, amount(20))).toBe(3)
    expect(firstFit(tree, 4, amount(20))).toBe(4)
    expect(firstFit(tree, 0, amount(101))).toBe(-1)
    expect(bestAmount(tree)).toBe('100')
  })

  test('zero is an amount and not an empty slot', () => {
    expect(firstFit(treeOf('lowest', ['', 0]), 0, amount(0))).toBe(1)
    expect(firstFit(treeOf('highest', ['', 0]), 0, amount(0))).toBe(1)
  })

  test('a start beyond all slots finds nothing', () => {
    expect(firstFit(treeOf('lowest', [1, 1]), 2, amount(1))).toBe(-1)
    expect(firstFit(treeOf('lowest', [1, 1]), 1_000, amount(1))).toBe(-1)
  })
})

test('a slot far away makes room for itself and keeps the others', () => {
  const tree = treeOf('lowest', [7])
  setSlot(tree, 1_000, amount(3))
  expect([slotAmount(tree, 0), slotAmount(tree, 500), slotAmount(tree, 1_000)]).toEqual([
    '7',
    '',
    '3',
  ])
  expect(slotAmount(tree, 5_000)).toBe('')
  expect(firstFit(tree, 1, amount(9))).toBe(1_000)
})

test('the tree answers like a plain list for all values', () => {
  const value = fc.option(fc.integer({ min: 0, max: 150 }), { nil: '' as const })
  const step = fc.record({
    slot: fc.integer({ min: 0, max: 40 }),
    value,
    from: fc.integer({ min: 0, max: 70 }),
    bound: fc.integer({ min: 0, max: 150 }),
  })
  fc.assert(
    fc.property(
      fc.constantFrom('lowest' as const, 'highest' as const),
      fc.array(step, { maxLength: 80 }),
      (prefer, steps) => {
        const tree = newFirstFit(prefer)
        const model: (TokenAmount | '')[] = new Array(41).fill('')
        const sign = prefer === 'lowest' ? 1 : -1
        for (const { slot, value, from, bound } of steps) {
          const put = value === '' ? '' : amount(value)
          model[slot] = put
          setSlot(tree, slot, put)
          const suits = (each: TokenAmount | '') =>
            each !== '' && sign * compareAmounts(each, amount(bound)) <= 0
          const fit = model.findIndex((each, index) => index >= from && suits(each))
          expect(firstFit(tree, from, amount(bound))).toBe(fit)
          const held = model.flatMap((each) => (each === '' ? [] : [each]))
          held.sort((left, right) => sign * compareAmounts(left, right))
          expect(bestAmount(tree)).toBe(held[0] ?? '')
        }
        expect(model.map((_each, slot) => slotAmount(tree, slot))).toEqual(model)
      },
    ),
    { numRuns: runs(300) },
  )
})

test('the work for each slot grows with the logarithm of their number', () => {
  const tree = treeOf('lowest', new Array(4_095).fill(9))
  let reads = 0
  tree.rows = tree.rows.map(
    (row) =>
      new Proxy(row, {
        get: (nodes, key) => {
          reads += 1
          return Reflect.get(nodes, key)
        },
      }),
  )
  setSlot(tree, 4_095, amount(1))
  expect(firstFit(tree, 0, amount(1))).toBe(4_095)
  setSlot(tree, 4_096, amount(1))
  expect(firstFit(tree, 4_096, amount(1))).toBe(4_096)
  expect(reads).toBeLessThan(10 * Math.log2(4_096))
})
