import type { Market } from '@cresolver/chain'
import type { RoundProgress } from '@cresolver/protocol'
import type { DecidedPart, PanelPart, RoundRecord } from '@cresolver/resolution'
import type { DeliveredReport } from '../chain/read-delivered-report.ts'
import type { ArchivedRecord } from '../chain/read-record.ts'
import type { JoinedWorker } from '../chain/read-workers.ts'
import type { MarketHistory } from './market-history.ts'
import { type PipelineStep, pipelineOf } from './steps/pipeline.ts'
import { type WorkerRow, workerRows } from './workers/worker-rows.ts'

/** Data of a market so far; undefined while it is being read, or if it could not be read. */
export type MarketContext = {
  readonly market: Market
  readonly history: MarketHistory | undefined
  readonly workers: readonly JoinedWorker[] | undefined
  readonly delivered: DeliveredReport | null | undefined
  readonly archived: ArchivedRecord | null | undefined
  readonly progress: readonly RoundProgress[]
}

/** Data of the parts of a market's page. */
export type MarketKnown = MarketContext & {
  readonly pipeline: readonly PipelineStep[]
  /** The record of a round of workers. */
  readonly round: RoundRecord | undefined
  /** Result of the data sources, whether they decided or not. */
  readonly adjudication: DecidedPart | PanelPart | undefined
  /** In join order; none until they were read. */
  readonly rows: readonly WorkerRow[]
}

/** Combines chain, archive and feed data of a market. */
export function knownOf(context: MarketContext): MarketKnown {
  const { market, history, workers = [], delivered, archived, progress } = context
  const record = archived?.kind === 'found' ? archived.record : undefined
  const round = record && !('kind' in record) ? record : undefined
  const report = delivered?.delivery?.report
  const { settlement, evidence } = history ?? {}
  return {
    ...context,
    round,
    adjudication: record?.adjudication,
    rows: workerRows({
      workers,
      record: round,
      report,
      rewards: settlement?.type === 'market-resolved' ? settlement.rewards : undefined,
    }),
    pipeline: pipelineOf({ market, progress, record, settlement: settledBy() }),
  }

  function settledBy() {
    if (settlement === undefined && evidence === undefined) return 'unknown'
    if (evidence === undefined) return 'none'
    if (report === undefined) return 'unknown'
    return report.workers.length === 0 ? 'by-data' : 'by-workers'
  }
}
