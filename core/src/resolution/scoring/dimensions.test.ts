import { expect, test } from 'vitest'
import { DIMENSIONS, dimensionsSchema, listDimensions } from './dimensions.ts'

const dimensions = {
  collaboration: 8,
  timeliness: 7,
  biasAwareness: 6,
  evidenceStrength: 5,
  reasoningClarity: 4,
  analysisDepth: 3,
  sourceQuality: 2,
  resolutionQuality: 1,
}

test('the eight dimensions stand in published order with the published weights', () => {
  expect(DIMENSIONS.map(({ label, weight }) => `${label} ${weight}%`)).toEqual([
    'Resolution Quality 20%',
    'Source Quality 15%',
    'Analysis Depth 15%',
    'Reasoning Clarity 15%',
    'Evidence Strength 10%',
    'Bias Awareness 10%',
    'Timeliness 10%',
    'Collaboration 5%',
  ])
  expect(DIMENSIONS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
})

test('scores are listed in published order whatever the order of the keys', () => {
  expect(listDimensions(dimensions)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a complete set of scores passes', () => {
  expect(dimensionsSchema.parse(dimensions)).toEqual(dimensions)
})

test('a missing dimension, an unknown one and a score out of range are refused', () => {
  const { timeliness: _, ...incomplete } = dimensions
  expect(dimensionsSchema.safeParse(incomplete).success).toBe(false)
  expect(dimensionsSchema.safeParse({ ...dimensions, charm: 9 }).success).toBe(false)
  expect(dimensionsSchema.safeParse({ ...dimensions, timeliness: 101 }).success).toBe(
    false,
  )
})
