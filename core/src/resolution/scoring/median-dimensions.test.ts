import { expect, test } from 'vitest'
import { DIMENSIONS, dimensionsSchema } from './dimensions.ts'
import { medianDimensions } from './median-dimensions.ts'

const all = (score: number) =>
  dimensionsSchema.parse(Object.fromEntries(DIMENSIONS.map(({ id }) => [id, score])))

test.each([
  [[], 0],
  [[40], 40],
  [[90, 10], 10],
  [[10, 90, 50], 50],
  [[70, 10, 90, 30], 30],
])('the median of %j is %d', (scores, median) => {
  expect(medianDimensions(scores.map(all))).toEqual(all(median))
})
