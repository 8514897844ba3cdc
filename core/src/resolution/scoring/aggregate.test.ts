import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aggregate, aggregatesSchema, flattenAggregates } from './aggregate.ts'
import { DIMENSIONS, type DimensionId } from './dimensions.ts'

const score = fc.integer({ min: 0, max: 100 })
const dimensionsArbitrary = fc.record({
  resolutionQuality: score,
  sourceQuality: score,
  analysisDepth: score,
  reasoningClarity: score,
  evidenceStrength: score,
  biasAwareness: score,
  timeliness: score,
  collaboration: score,
})
const zero = {
  resolutionQuality: 0,
  sourceQuality: 0,
  analysisDepth: 0,
  reasoningClarity: 0,
  evidenceStrength: 0,
  biasAwareness: 0,
  timeliness: 0,
  collaboration: 0,
}

test.each<[DimensionId, string, number]>([
  ['resolutionQuality', 'resQuality', 44],
  ['reasoningClarity', 'resQuality', 33],
  ['evidenceStrength', 'resQuality', 22],
  ['sourceQuality', 'srcQuality', 60],
  ['timeliness', 'srcQuality', 40],
  ['analysisDepth', 'analysisDepth', 50],
  ['biasAwareness', 'analysisDepth', 33],
  ['collaboration', 'analysisDepth', 17],
])('100 in %s alone gives %s %d', (id, name, expected) => {
  const none = { resQuality: 0, srcQuality: 0, analysisDepth: 0 }
  expect(aggregate({ ...zero, [id]: 100 })).toEqual({ ...none, [name]: expected })
})

test('a mean of exactly one half is rounded up', () => {
  // 15 x 1 / 30 = 0.5
  expect(aggregate({ ...zero, analysisDepth: 1 }).analysisDepth).toBe(1)
  // 10 x 1 / 25 = 0.4
  expect(aggregate({ ...zero, timeliness: 1 }).srcQuality).toBe(0)
})

test('the published means are met to the nearest whole number', () => {
  fc.assert(
    fc.property(dimensionsArbitrary, (d) => {
      const { resQuality, srcQuality, analysisDepth } = aggregate(d)
      const sums = [
        [
          resQuality,
          45,
          20 * d.resolutionQuality + 15 * d.reasoningClarity + 10 * d.evidenceStrength,
        ],
        [srcQuality, 25, 15 * d.sourceQuality + 10 * d.timeliness],
        [
          analysisDepth,
          30,
          15 * d.analysisDepth + 10 * d.biasAwareness + 5 * d.collaboration,
        ],
      ] as const
      for (const [rounded, divisor, sum] of sums) {
        const twiceError = 2 * (rounded * divisor - sum)
        expect(twiceError > -divisor && twiceError <= divisor).toBe(true)
      }
    }),
  )
})

test('equal dimensions give that same score three times', () => {
  fc.assert(
    fc.property(score, (value) => {
      const dimensions = { ...zero }
      for (const { id } of DIMENSIONS) dimensions[id] = value
      expect(flattenAggregates([aggregate(dimensions)])).toEqual([value, value, value])
    }),
  )
})

test('a better dimension never lowers a score', () => {
  const id = fc.constantFrom(...DIMENSIONS.map((dimension) => dimension.id))
  fc.assert(
    fc.property(dimensionsArbitrary, id, score, (dimensions, id, value) => {
      const before = aggregate(dimensions)
      const after = aggregate({ ...dimensions, [id]: Math.max(dimensions[id], value) })
      expect(after.resQuality).toBeGreaterThanOrEqual(before.resQuality)
      expect(after.srcQuality).toBeGreaterThanOrEqual(before.srcQuality)
      expect(after.analysisDepth).toBeGreaterThanOrEqual(before.analysisDepth)
    }),
  )
})

test('a dimension that is not a score is refused by name', () => {
  expect(() => aggregate({ ...zero, timeliness: 300 })).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: expect.stringContaining('timeliness'),
    }),
  )
})

test('the scores of several workers are flattened in report order', () => {
  expect(
    flattenAggregates([
      { resQuality: 1, srcQuality: 2, analysisDepth: 3 },
      { resQuality: 4, srcQuality: 5, analysisDepth: 6 },
    ]),
  ).toEqual([1, 2, 3, 4, 5, 6])
  expect(flattenAggregates([])).toEqual([])
})

test('the schema refuses a fourth score', () => {
  const scores = { resQuality: 1, srcQuality: 2, analysisDepth: 3 }
  expect(aggregatesSchema.safeParse(scores).success).toBe(true)
  expect(aggregatesSchema.safeParse({ ...scores, charm: 4 }).success).toBe(false)
})
