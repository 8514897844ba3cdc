import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashText } from '../protocol/index.ts'
import { drawPanel } from './draw-panel.ts'

const seed = fc.string().map((text) => hashText(text))

test('a draw is an order of all workers, with later joiners at the end in join order', () => {
  fc.assert(
    fc.property(seed, fc.nat(10), fc.nat(5), (from, candidates, later) => {
      const joined = candidates + later
      const order = drawPanel({ seed: from, marketId: 7n, candidates, joined })
      expect(order.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: joined }, (_, place) => place),
      )
      expect(order.slice(candidates)).toEqual(
        Array.from({ length: later }, (_, index) => candidates + index),
      )
    }),
  )
})

test('seed and market decide the order', () => {
  const orderOf = (text: string, marketId: bigint) =>
    drawPanel({ seed: hashText(text), marketId, candidates: 10, joined: 10 }).join()
  expect(orderOf('a', 1n)).toBe(orderOf('a', 1n))
  expect(new Set([orderOf('a', 1n), orderOf('a', 2n), orderOf('b', 1n)]).size).toBe(3)
})

test.each([-1, 1.5, 4])('%d candidates of 3 workers cannot be', (candidates) => {
  expect(() =>
    drawPanel({ seed: hashText('a'), marketId: 1n, candidates, joined: 3 }),
  ).toThrow(expect.objectContaining({ code: 'VALUE_INVALID' }))
})
