import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../spec-defect-vectors.json' with { type: 'json' }
import {
  correctnessMultiplier,
  qualityScore,
  repFactor,
  voteWeight,
  weight,
} from './weights.ts'

const score = fc.integer({ min: 0, max: 100 })
const scores = fc.record({ resQuality: score, srcQuality: score, analysisDepth: score })
const reputations = fc.record({
  resQuality: score,
  srcQuality: score,
  analysisDepth: score,
  count: fc.nat(5),
})

function toScores(list: readonly number[]) {
  const [resQuality = 0, srcQuality = 0, analysisDepth = 0] = list
  return { resQuality, srcQuality, analysisDepth }
}

test.each(vectors.weight_leak.workers)('the published weight of %o is met', (worker) => {
  const quality = qualityScore(toScores(worker.dims))
  const factor = repFactor({ ...toScores(worker.rep ?? []), count: worker.rep ? 1 : 0 })
  const multiplier = correctnessMultiplier(worker.recovered_mult === 200)
  expect(quality).toBe(Math.round(worker.q * 10))
  expect(factor).toBe(Math.round(worker.repFactor * 300))
  expect(multiplier).toBe(worker.recovered_mult)
  expect(weight(voteWeight(quality, factor), multiplier)).toBe(BigInt(worker.weight))
})

test('a newcomer counts 1.0, whatever the averages say', () => {
  expect(repFactor({ ...toScores([90, 90, 90]), count: 0 })).toBe(300)
  expect(repFactor({ ...toScores([0, 0, 0]), count: 1 })).toBe(150)
  expect(repFactor({ ...toScores([80, 80, 80]), count: 7 })).toBe(390)
  expect(repFactor({ ...toScores([100, 100, 100]), count: 1 })).toBe(450)
})

test('each of the three averages counts one hundredth of a third', () => {
  expect(repFactor({ ...toScores([1, 0, 0]), count: 1 })).toBe(151)
  expect(repFactor({ ...toScores([0, 2, 0]), count: 1 })).toBe(152)
  expect(repFactor({ ...toScores([0, 0, 3]), count: 1 })).toBe(153)
})

test('quality weighs 4 : 3 : 3', () => {
  expect(qualityScore(toScores([1, 0, 0]))).toBe(4)
  expect(qualityScore(toScores([0, 1, 0]))).toBe(3)
  expect(qualityScore(toScores([0, 0, 1]))).toBe(3)
  expect(qualityScore(toScores([100, 100, 100]))).toBe(1000)
})

test('a matching determination weighs four times the other', () => {
  expect(correctnessMultiplier(true)).toBe(200)
  expect(correctnessMultiplier(false)).toBe(50)
})

test('the on-chain weight is the exact product, rounded half up', () => {
  fc.assert(
    fc.property(scores, reputations, fc.boolean(), (aggregates, reputation, correct) => {
      const multiplier = correctnessMultiplier(correct)
      const vote = voteWeight(qualityScore(aggregates), repFactor(reputation))
      const rounded = weight(vote, multiplier)
      const twiceError = 2n * (rounded * 3000n - vote * BigInt(multiplier))
      expect(twiceError > -3000n && twiceError <= 3000n).toBe(true)
      expect(rounded >= 0n && rounded <= 30_000n).toBe(true)
    }),
  )
})

test('better scores and a better reputation never weigh less', () => {
  fc.assert(
    fc.property(scores, scores, reputations, reputations, (a, b, one, other) => {
      const better = {
        resQuality: Math.max(a.resQuality, b.resQuality),
        srcQuality: Math.max(a.srcQuality, b.srcQuality),
        analysisDepth: Math.max(a.analysisDepth, b.analysisDepth),
      }
      const factors = [repFactor(one), repFactor(other)] as const
      const [low, high] = factors[0] < factors[1] ? factors : [factors[1], factors[0]]
      expect(
        voteWeight(qualityScore(better), high) >= voteWeight(qualityScore(a), low),
      ).toBe(true)
    }),
  )
})

test.each(['resQuality', 'srcQuality', 'analysisDepth'])('%s must be a score', (name) => {
  const broken = { ...toScores([1, 2, 3]), [name]: 101 }
  expect(() => qualityScore(broken)).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: expect.stringMatching(`^${name} must be`),
    }),
  )
  expect(() => repFactor({ ...broken, count: 1 })).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: expect.stringMatching(`^reputation.${name} must be`),
    }),
  )
})
