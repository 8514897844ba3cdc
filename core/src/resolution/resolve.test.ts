import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeVerdict, type ScoredWorker } from './resolve.ts'
import type { Policy } from './scoring/policy.ts'
import { specPolicy } from './scoring/spec-policy.ts'
import vectors from './spec-defect-vectors.json' with { type: 'json' }

const score = fc.integer({ min: 0, max: 100 })
const scores = { resQuality: score, srcQuality: score, analysisDepth: score }
const panels: fc.Arbitrary<ScoredWorker[]> = fc.uniqueArray(
  fc.record({
    worker: fc.stringMatching(/^0x[0-9a-f]{40}$/),
    determination: fc.boolean(),
    aggregates: fc.record(scores),
    reputation: fc.record({ ...scores, count: fc.nat(3) }),
  }),
  { maxLength: 10, selector: ({ worker }) => worker },
)

const [first, second, third] = vectors.weight_leak.workers
const panel = [
  toWorker('0xA', true, first?.dims, first?.rep),
  toWorker('0xB', false, second?.dims, second?.rep),
  toWorker('0xC', true, third?.dims, third?.rep),
]

/** The published policy looks at votes alone. */
const noPanel = { votes: 0, drawn: [], answers: [] }

function toWorker(
  worker: string,
  determination: boolean,
  dims: readonly number[] = [],
  rep: readonly number[] | null = null,
): ScoredWorker {
  const toScores = (list: readonly number[]) => {
    const [resQuality = 0, srcQuality = 0, analysisDepth = 0] = list
    return { resQuality, srcQuality, analysisDepth }
  }
  return {
    worker,
    determination,
    aggregates: toScores(dims),
    reputation: { ...toScores(rep ?? []), count: rep ? 3 : 0 },
  }
}

test('votes are counted and weights computed as published', () => {
  expect(computeVerdict({ workers: panel, policy: specPolicy, panel: noPanel })).toEqual({
    decision: { kind: 'verdict', resolution: true, yes: 496_098n, no: 174_900n },
    workers: [
      { worker: '0xA', voteWeight: 294_750n, weight: 19_650n, correct: true },
      { worker: '0xB', voteWeight: 174_900n, weight: 2_915n, correct: false },
      { worker: '0xC', voteWeight: 201_348n, weight: 13_423n, correct: true },
    ],
    totals: { yes: 496_098n, no: 174_900n, weight: 35_988n },
  })
})

test('no verdict and no weight exist without a worker', () => {
  expect(computeVerdict({ workers: [], policy: specPolicy, panel: noPanel })).toEqual({
    decision: { kind: 'unresolved', reason: 'NO_QUORUM', yes: 0n, no: 0n },
    workers: [],
    totals: { yes: 0n, no: 0n, weight: 0n },
  })
})

test('votes have no weight in the pool without a verdict', () => {
  const policy: Policy = {
    ...specPolicy,
    decide: () => ({ kind: 'unresolved', reason: 'NO_MAJORITY', yes: 1n, no: 2n }),
  }
  expect(computeVerdict({ workers: panel.slice(0, 1), policy, panel: noPanel })).toEqual({
    decision: { kind: 'unresolved', reason: 'NO_MAJORITY', yes: 1n, no: 2n },
    workers: [{ worker: '0xA', voteWeight: 294_750n, weight: 0n, correct: undefined }],
    totals: { yes: 1n, no: 2n, weight: 0n },
  })
})

test('the order of the workers changes nothing but the order of the results', () => {
  fc.assert(
    fc.property(panels, (workers) => {
      const forwards = computeVerdict({ workers, policy: specPolicy, panel: noPanel })
      const backwards = computeVerdict({
        workers: [...workers].reverse(),
        policy: specPolicy,
        panel: noPanel,
      })
      expect([...backwards.workers].reverse()).toEqual(forwards.workers)
      expect(backwards.decision).toEqual(forwards.decision)
      expect(backwards.totals).toEqual(forwards.totals)
      expect(forwards.workers.map(({ worker }) => worker)).toEqual(
        workers.map(({ worker }) => worker),
      )
    }),
  )
})

test('sums that depend on their order as floats do not as integers', () => {
  for (const { a } of vectors.float_order) {
    const votes = a.map((quality) => BigInt(Math.round(quality * 10)))
    const forwards = votes.reduce((sum, vote) => sum + vote, 0n)
    expect([...votes].reverse().reduce((sum, vote) => sum + vote, 0n)).toBe(forwards)
  }
})

test('a worker who is listed twice is refused, in any case of its address', () => {
  const workers = [toWorker('0xAb', true), toWorker('0xaB', false)]
  expect(() => computeVerdict({ workers, policy: specPolicy, panel: noPanel })).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: 'The worker 0xaB is listed twice in one round.',
      hint: 'List each worker once.',
    }),
  )
})
