import { hashText } from '@cresolver/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawPanel } from './draw-panel.ts'

const seedOf = (text: string) => hashText(text)

test('the order of ten candidates for one seed is recorded', () => {
  const order = drawPanel({ seed: seedOf('block 77'), candidates: 10, joined: 10 })
  expect(order).toMatchInlineSnapshot(`
    [
      5,
      4,
      0,
      2,
      1,
      6,
      9,
      7,
      3,
      8,
    ]
  `)
})

test('every worker is in the order once, and later joiners keep their place', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(10), fc.nat(10), (text, candidates, later) => {
      const joined = candidates + later
      const order = drawPanel({ seed: seedOf(text), candidates, joined })
      expect([...order].sort((one, other) => one - other)).toEqual(
        Array.from({ length: joined }, (_, index) => index),
      )
      expect(order.slice(candidates)).toEqual(
        Array.from({ length: later }, (_, index) => candidates + index),
      )
    }),
  )
})

test('a later joiner changes nothing for those before it', () => {
  const seed = seedOf('block 78')
  const before = drawPanel({ seed, candidates: 6, joined: 6 })
  expect(drawPanel({ seed, candidates: 6, joined: 9 })).toEqual([...before, 6, 7, 8])
})

test('the seed counts in any case of its digits', () => {
  const seed = seedOf('block 79')
  const upper = `0x${seed.slice(2).toUpperCase()}` as const
  expect(drawPanel({ seed: upper, candidates: 10, joined: 10 })).toEqual(
    drawPanel({ seed, candidates: 10, joined: 10 }),
  )
})

test('each candidate gets each place about equally often', () => {
  const draws = 4_000
  const counts = Array.from({ length: 5 }, () => Array<number>(5).fill(0))
  for (let draw = 0; draw < draws; draw += 1) {
    const order = drawPanel({ seed: seedOf(`block ${draw}`), candidates: 5, joined: 5 })
    order.forEach((candidate, index) => {
      const row = counts[index] ?? []
      row[candidate] = (row[candidate] ?? 0) + 1
    })
  }
  // The seeds are fixed, so the figures are too: 800 expected, standard deviation 25.
  for (const count of counts.flat()) expect(Math.abs(count - draws / 5)).toBeLessThan(100)
})

test('more candidates than workers are refused', () => {
  expect(() => drawPanel({ seed: seedOf('x'), candidates: 4, joined: 3 })).toThrow(
    expect.objectContaining({ code: 'COUNT_INVALID' }),
  )
})
