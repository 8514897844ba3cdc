import { readMarket, reportedOf, workerAddress } from '@cresolver/chain/panel/fixture'
import { expect, test } from 'vitest'
import { judgeByFeatures } from '../judge/mock-judge.ts'
import {
  createFakeRuntime,
  type FakeRuntimeParameters,
  jsonAnswer,
  seated,
} from '../runtime/fake-runtime.fixture.ts'
import type { ChallengedWorker } from './challenge.ts'
import { evaluateWorkers, judgeName } from './evaluate.ts'

const answered = (
  number: number,
  change: Partial<ChallengedWorker> = {},
): ChallengedWorker => ({
  ...seated(number),
  answer: {
    determination: true,
    confidence: 0.7,
    evidence: 'It was announced. However, it may change in 2026.',
    sources: ['https://one.example'],
  },
  challenge: {
    worker: workerAddress(number),
    kind: 'disagreement',
    challenges: ['a', 'b', 'c'],
  },
  defence: { kind: 'defended', responses: ['one two three', 'four five six', 'seven'] },
  ...change,
})
const silent = answered(2, {
  defence: { kind: 'absent', reason: 'timeout', code: 'SILENT' },
})
const judge = {
  kind: 'model',
  baseUrl: 'https://llm.example/v1',
  model: 'some/model',
  secretOwner: workerAddress(9),
} as const
const scores = {
  resolutionQuality: 80,
  sourceQuality: 70,
  analysisDepth: 60,
  reasoningClarity: 50,
  evidenceStrength: 40,
  biasAwareness: 30,
  timeliness: 20,
  collaboration: 10,
}

const market = {
  ...readMarket(createFakeRuntime(), 42n),
  question: 'Will it rain?',
  marketId: 1n,
  deadline: 0,
  draw: { seed: `0x${'00'.repeat(32)}` },
}

function evaluate(
  workers: readonly ChallengedWorker[],
  parameters: FakeRuntimeParameters = {},
) {
  const runtime = createFakeRuntime(parameters)
  return {
    runtime,
    judged: evaluateWorkers(runtime, market, workers).workers,
  }
}

const modelScores = (count: number) => {
  const workers = Array.from({ length: count }, (_, index) => ({
    id: `W${index + 1}`,
    ...scores,
  }))
  return [
    jsonAnswer({ choices: [{ message: { content: JSON.stringify({ workers }) } }] }),
  ]
}

test('the mock judge scores every worker and is reported as a mock', () => {
  const workers = [answered(1), silent]
  const { runtime, judged } = evaluate(workers)
  expect(judged.map(({ dimensions }) => dimensions)).toEqual(
    judgeByFeatures(workers, runtime.now),
  )
  expect(reportedOf(runtime, 'judge')).toEqual([
    { type: 'judge', judge: 'mock', model: 'features of the answer' },
  ])
  expect(runtime.modelRequests).toEqual([])
})

test('the model scores every worker and is reported by its name', () => {
  const { runtime, judged } = evaluate([answered(1)], {
    config: { judge },
    modelAnswers: modelScores(1),
  })
  expect(judged[0]?.dimensions).toEqual(scores)
  expect(reportedOf(runtime, 'judge')).toEqual([
    { type: 'judge', judge: 'model', model: 'some/model' },
  ])
  expect(judgeName(runtime)).toBe('some/model')
})

test('a worker without a defence has no collaboration, whatever the judge says', () => {
  const { judged } = evaluate([answered(1), silent], {
    config: { judge },
    modelAnswers: modelScores(2),
  })
  expect(judged.map(({ dimensions }) => dimensions.collaboration)).toEqual([10, 0])
})

test('eight dimensions become the three published aggregates', () => {
  const { runtime, judged } = evaluate([answered(1)], {
    config: { judge },
    modelAnswers: modelScores(1),
  })
  // (80 x 20 + 50 x 15 + 40 x 10) / 45, (70 x 15 + 20 x 10) / 25, (60 x 15 + 30 x 10 + 10 x 5) / 30
  expect(judged[0]?.aggregates).toEqual({
    resQuality: 61,
    srcQuality: 50,
    analysisDepth: 42,
  })
  expect(reportedOf(runtime, 'scored')).toEqual([
    {
      type: 'scored',
      worker: workerAddress(1),
      dimensions: [80, 70, 60, 50, 40, 30, 20, 10],
      aggregates: [61, 50, 42],
    },
  ])
})

test('the silence of a defence lowers the aggregate too', () => {
  const { judged } = evaluate([silent], {
    config: { judge },
    modelAnswers: modelScores(1),
  })
  // (60 x 15 + 30 x 10 + 0 x 5) / 30
  expect(judged[0]?.aggregates.analysisDepth).toBe(40)
})
