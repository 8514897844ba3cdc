import {
  type Aggregates,
  aggregate,
  type Dimensions,
  listDimensions,
} from '@cresolver/resolution'
import { judgeByFeatures } from '../judge/mock-judge.ts'
import { judgeByModel } from '../judge/model-judge.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { ChallengedWorker } from './challenge.ts'
import type { Panel } from './take-seats.ts'

/** A worker with its eight scores and the three that go on chain. */
export type JudgedWorker = ChallengedWorker & {
  readonly dimensions: Dimensions
  readonly aggregates: Aggregates
}

/** EVALUATE: one judge scores all workers; without a defence there is no collaboration. */
export function evaluateWorkers(
  runtime: RoundRuntime,
  market: Pick<Panel, 'question' | 'context'>,
  workers: readonly ChallengedWorker[],
): JudgedWorker[] {
  const { judge } = runtime.config
  runtime.tell({ type: 'judge', judge: judge.kind, model: judgeName(runtime) })
  const scores =
    judge.kind === 'mock'
      ? judgeByFeatures(workers, runtime.now)
      : judgeByModel(runtime, judge, askedText(market), workers)
  return workers.flatMap((worker, index) => {
    const judged = scores[index]
    if (!judged) return []
    const dimensions =
      worker.defence.kind === 'defended' ? judged : { ...judged, collaboration: 0 }
    const aggregates = aggregate(dimensions)
    runtime.tell({
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

/** What the workers were asked, as they saw it. */
function askedText({ question, context }: Pick<Panel, 'question' | 'context'>) {
  return context === undefined ? question : `${question}\n${context}`
}

/** The name of the judge, as the record carries it. */
export function judgeName({ config: { judge } }: RoundRuntime): string {
  return judge.kind === 'mock' ? 'features of the answer' : judge.model
}
