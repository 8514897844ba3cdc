import { expect, test } from 'vitest'
import { createRandom } from './campaign-random.ts'

const draw = (number: number) => {
  const random = createRandom(number)
  return Array.from({ length: 20 }, () => random.next())
}

test('the same case has the same numbers, another one has others', () => {
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})

test('numbers stay in their range, and each of a few is drawn', () => {
  const random = createRandom()
  const drawn = Array.from({ length: 200 }, () => random.below(5))
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3, 4]))
  expect(Math.min(...draw(3))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...draw(3))).toBeLessThan(1)
})

test('an item is one of the list, and an empty list has none', () => {
  const random = createRandom()
  expect(['a', 'b']).toContain(random.pick(['a', 'b']))
  expect(() => random.pick([])).toThrow('The list is empty.')
})
