import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draw = (seed: number, count: number) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random())
}

test('a seed gives the same numbers each time, another seed others', () => {
  expect(draw(7, 5)).toEqual(draw(7, 5))
  expect(draw(7, 5)).not.toEqual(draw(8, 5))
})

test('the numbers are spread evenly', () => {
  const numbers = draw(1, 200_000)
  const shares = Array.from(
    { length: 10 },
    (_, bin) =>
      numbers.filter((number) => Math.floor(number * 10) === bin).length / numbers.length,
  )
  for (const share of shares) expect(Math.abs(share - 0.1)).toBeLessThan(0.003)
  const pairs = numbers
    .slice(1)
    .map((number, index) => (number - 0.5) * ((numbers[index] ?? 0) - 0.5))
  const covariance = pairs.reduce((sum, each) => sum + each, 0) / pairs.length
  expect(Math.abs(covariance)).toBeLessThan(0.001)
})
