import { readMarket, reportedOf, workerAddress } from '@cresolver/chain/panel/fixture'
import { describe, expect, test } from 'vitest'
import {
  createFakeRuntime,
  type FakeRuntime,
  seated,
} from '../runtime/fake-runtime.fixture.ts'
import type { JudgedWorker } from './evaluate.ts'
import { submitVerdict } from './resolve.ts'

const dimensions = {
  resolutionQuality: 0,
  sourceQuality: 0,
  analysisDepth: 0,
  reasoningClarity: 0,
  evidenceStrength: 0,
  biasAwareness: 0,
  timeliness: 0,
  collaboration: 0,
}

function judged(
  number: number,
  determination: boolean,
  score: number,
  investigated?: boolean,
): JudgedWorker {
  return {
    ...seated(number),
    answer: { determination, confidence: 0.5, evidence: 'e', sources: [], investigated },
    challenge: {
      worker: workerAddress(number),
      kind: 'disagreement',
      challenges: ['a', 'b', 'c'],
    },
    defence: { kind: 'absent', reason: 'timeout', code: 'SILENT' },
    dimensions,
    aggregates: { resQuality: score, srcQuality: score, analysisDepth: score },
  }
}

const counted = { votes: 0, drawn: [], answers: [] } as const

const market = readMarket(createFakeRuntime(), 42n)

/** RESOLVE by the published formula. */
function submit(runtime: FakeRuntime, workers: readonly JudgedWorker[]) {
  return submitVerdict(runtime, market, counted, { workers })
}

describe('the verdict', () => {
  test('is the side with the larger weight, not the one with more workers', () => {
    const runtime = createFakeRuntime()
    const workers = [judged(1, true, 20), judged(2, true, 20), judged(3, false, 90)]
    const verdict = submit(runtime, workers)
    expect(verdict.outcome).toEqual({ kind: 'settle', resolution: false })
    expect(verdict.workers.map(({ worker }) => worker)).toEqual(
      [1, 2, 3].map(workerAddress),
    )
  })

  test('is YES in a tie, as the published rule defines', () => {
    const workers = [judged(1, false, 50), judged(2, true, 50)]
    expect(submit(createFakeRuntime(), workers).outcome).toEqual({
      kind: 'settle',
      resolution: true,
    })
  })

  test('weighs a vote against it a quarter of one for it', () => {
    const workers = [judged(1, true, 80), judged(2, true, 80), judged(3, false, 80)]
    const weights = submit(createFakeRuntime(), workers).workers.map(
      ({ weight }) => weight,
    )
    expect(weights[0]).toBe(weights[1])
    expect(weights[0]).toBe(4n * (weights[2] ?? 0n))
  })

  test('is reported after the votes, with the sums of the votes', () => {
    const runtime = createFakeRuntime()
    const workers = [judged(1, true, 80), judged(2, false, 60), judged(3, true, 71)]
    const { totals, workers: voted } = submit(runtime, workers)
    const votes = reportedOf(runtime, 'voted')
    expect(votes).toEqual(
      voted.map(({ worker, answer, voteWeight, weight }) => ({
        type: 'voted',
        worker,
        determination: answer.determination,
        voteWeight: `${voteWeight}`,
        weight: `${weight}`,
      })),
    )
    const sum = (side: boolean) =>
      votes
        .filter(({ determination }) => determination === side)
        .reduce((total, { voteWeight }) => total + BigInt(voteWeight), 0n)
    expect(totals).toMatchObject({ yes: sum(true), no: sum(false) })
    expect(runtime.reported.at(-1)).toEqual({
      type: 'verdict',
      resolution: true,
      yes: sum(true).toString(),
      no: sum(false).toString(),
      policy: 'spec',
      investigated: true,
    })
  })

  test.each([
    ['all say that nothing was', [false, false], false],
    ['one does not say', [false, undefined], true],
    ['one says that it was', [false, true], true],
  ])('counts as investigated as far as the workers say: %s', (_, said, investigated) => {
    const runtime = createFakeRuntime()
    submit(
      runtime,
      said.map((one, index) => judged(index + 1, true, 50, one)),
    )
    expect(reportedOf(runtime, 'verdict')).toMatchObject([{ investigated }])
  })

  test('is unsure without a vote', () => {
    const { outcome } = submit(createFakeRuntime(), [])
    expect(outcome).toEqual({ kind: 'unsure', reason: 'NO_QUORUM' })
  })
})
