import type { Panel } from '@cresolver/chain/panel'
import {
  type Aggregates,
  aggregate,
  type Dimensions,
  type JudgedDraw,
  judgeSeed,
  listDimensions,
  type ScoreReasons,
} from '@cresolver/core/resolution'
import { judgeByFeatures } from '../judge/mock-judge.ts'
import { judgeByModel, type ModelJudgements } from '../judge/model-judge.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { ChallengedWorker } from './challenge.ts'

/** A worker with its eight scores and the three that go on chain. */
export type JudgedWorker = ChallengedWorker & {
  readonly dimensions: Dimensions
  readonly aggregates: Aggregates
  /** Reasons of a judge that reads. */
  readonly reasons?: ScoreReasons
  /** True where the judge's call failed. */
  readonly isMedian?: true
}

/** The scores of a round. */
export type RoundEvaluation = {
  readonly workers: readonly JudgedWorker[]
} & Partial<Pick<ModelJudgements, 'usage' | 'replies'>>

/** The part of a panel that a judge reads. */
type EvaluatedMarket = Pick<Panel, 'question' | 'context' | 'terms'> & JudgedDraw

/** EVALUATE: one judge scores all workers; one that reads gives no collaboration without a defence. */
export function evaluateWorkers(
  runtime: RoundRuntime,
  market: EvaluatedMarket,
  workers: readonly ChallengedWorker[],
): RoundEvaluation {
  const { judge } = runtime.config
  runtime.emit({ type: 'judge', judge: judge.kind, model: judgeName(runtime) })
  const { judgements, usage, replies }: Partial<ModelJudgements> =
    judge.kind === 'mock'
      ? {
          judgements: judgeByFeatures(workers, runtime.now).map((dimensions) => ({
            dimensions,
          })),
        }
      : judgeByModel(runtime, judge, describeMarket(runtime, market), workers)
  const judgedWorkers = workers.flatMap((worker, index) => {
    const judged = judgements?.[index]
    if (!judged) return []
    const { dimensions } = judged
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
    return [{ ...worker, ...judged, aggregates }]
  })
  return { workers: judgedWorkers, ...(usage && { usage }), ...(replies && { replies }) }
}

/** The published policy shows determination and confidence to the judge; `guarded` hides them. */
function describeMarket(runtime: RoundRuntime, market: EvaluatedMarket) {
  const { question, context, deadline } = market
  const seed = judgeSeed(market)
  const blind = market.terms.policy === 'guarded'
  const now = judgedAt(runtime) * 1_000
  return { question, rule: context, deadline, now, seed, blind }
}

/** When the judge is asked, in Unix seconds. */
export function judgedAt({ now }: RoundRuntime): number {
  return Math.floor(now / 1_000)
}

/** The name of the judge, as the record carries it. */
export function judgeName({ config }: RoundRuntime): string {
  if (config.judge.kind === 'model') return config.judge.model
  return 'features of the answer'
}
