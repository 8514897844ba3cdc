import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('the last entries that were set are the ones that are kept', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 })),
      fc.integer({ min: 1, max: 5 }),
      (keys, most) => {
        const map = new BoundedMap<number, number>(most)
        for (const [index, key] of keys.entries()) map.set(key, index)
        const distinct = [...new Set([...keys].reverse())].slice(0, most).reverse()
        expect([...map.keys()]).toEqual(distinct)
        for (const key of distinct) expect(map.get(key)).toBe(keys.lastIndexOf(key))
      },
    ),
  )
})

test('an evicted entry is reported once, a deleted one is not', () => {
  const evicted: [string, number][] = []
  const map = new BoundedMap<string, number>(2, (...entry) => evicted.push(entry))
  map.set('a', 1).set('b', 2)
  map.delete('a')
  map.set('c', 3).set('d', 4)
  expect(evicted).toEqual([['b', 2]])
})
