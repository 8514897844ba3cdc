import {
  type Aggregates,
  aggregate,
  DIMENSIONS,
  type Dimensions,
  dimensionsSchema,
  listDimensions,
} from '@cresolver/resolution'
import type { JudgedAnswer } from '../answers/judged-answer.ts'
import { isLocalChain } from '../config.ts'
import { judgeByFeatures } from '../judge/mock-judge.ts'
import { judgeByModel } from '../judge/model-judge.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { ChallengedWorker } from './challenge.ts'
import type { Panel } from './take-seats.ts'

/** The middle of the scale: no answer is called good or bad. */
const equalScore = 50

/** A worker with its eight scores and the three that go on chain. */
export type JudgedWorker = ChallengedWorker & {
  readonly dimensions: Dimensions
  readonly aggregates: Aggregates
}

/** EVALUATE: one judge scores all workers; one that reads gives no collaboration without a defence. */
export function evaluateWorkers(
  runtime: RoundRuntime,
  market: Pick<Panel, 'question' | 'context'>,
  workers: readonly ChallengedWorker[],
): JudgedWorker[] {
  const { judge } = runtime.config
  runtime.emit({ type: 'judge', judge: judge.kind, model: judgeName(runtime) })
  const scores =
    judge.kind === 'mock'
      ? judgeByMock(runtime, workers)
      : judgeByModel(runtime, judge, askedText(market), workers).map((judged, index) =>
          workers[index]?.defence.kind === 'defended'
            ? judged
            : { ...judged, collaboration: 0 },
        )
  return workers.flatMap((worker, index) => {
    const dimensions = scores[index]
    if (!dimensions) return []
    const aggregates = aggregate(dimensions)
    runtime.emit({
      type: 'scored',
      worker: worker.worker,
      dimensions: listDimensions(dimensions),
      aggregates: [
        aggregates.resQuality,
        aggregates.srcQuality,
        aggregates.analysisDepth,
      ],
    })
    return [{ ...worker, dimensions, aggregates }]
  })
}

/** The features of an answer can be stuffed, so they decide about play money only. */
function judgeByMock(
  { config, now }: RoundRuntime,
  workers: readonly JudgedAnswer[],
): Dimensions[] {
  return isLocalChain(config) ? judgeByFeatures(workers, now) : judgeEqually(workers)
}

/** Question to the workers, as they saw it. */
function askedText({ question, context }: Pick<Panel, 'question' | 'context'>) {
  return context === undefined ? question : `${question}\n${context}`
}

/** The name of the judge, as the record carries it. */
export function judgeName({ config }: RoundRuntime): string {
  if (config.judge.kind === 'model') return config.judge.model
  return isLocalChain(config) ? 'features of the answer' : 'equal scores'
}

/**
 * Returns the same scores for every answer, also if its defence is missing: a mock judge cannot distinguish a
 * good answer from a bad one, so on a chain with money of others it makes no difference between them.
 */
function judgeEqually(workers: readonly JudgedAnswer[]): Dimensions[] {
  return workers.map(() =>
    dimensionsSchema.parse(
      Object.fromEntries(DIMENSIONS.map(({ id }) => [id, equalScore])),
    ),
  )
}
