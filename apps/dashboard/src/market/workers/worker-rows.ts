import type { Wei } from '@cresolver/chain'
import type { BoundReport, TermsPolicy } from '@cresolver/chain/abi'
import type { Aggregates, RoundRecord, WorkerRecord } from '@cresolver/resolution'
import type { JoinedWorker } from '../../chain/read-workers.ts'

/** Data of one worker of a market. */
export type WorkerRow = {
  readonly joined: JoinedWorker
  /** Its part of the record. */
  readonly entry: WorkerRecord | undefined
  /** The three scores on chain, from the report or, under `spec`, the record. */
  readonly scores: Aggregates | undefined
  /** Its weight on chain. */
  readonly weight: bigint | undefined
  /** Part of the pool; undefined before the payout, and where it is not known. */
  readonly reward: Wei | undefined
}

/** Sources of the parts of a row. */
export type WorkerRowSources = {
  /** In join order. */
  readonly workers: readonly JoinedWorker[]
  readonly record: RoundRecord | undefined
  readonly report: BoundReport | undefined
  readonly policy: TermsPolicy | undefined
  /** In join order. */
  readonly rewards: readonly Wei[] | undefined
}

/** Combines chain, report and record data of each worker. */
export function workerRows({
  workers,
  record,
  report,
  policy,
  rewards,
}: WorkerRowSources): WorkerRow[] {
  return workers.map((joined, place) => {
    const address = joined.address.toLowerCase()
    const entry = record?.workers.find(({ worker }) => worker === address)
    const listed = report?.workers.findIndex((worker) => worker.toLowerCase() === address)
    const reported =
      report && listed !== undefined && listed >= 0
        ? reportedAt(report, listed)
        : undefined
    return {
      joined,
      entry,
      scores: reported?.scores ?? (policy === 'guarded' ? undefined : entry?.aggregates),
      weight: reported?.weight ?? weightOf(entry),
      reward: rewards?.[place],
    }
  })
}

function reportedAt({ weights, dimScores }: BoundReport, place: number) {
  const [resQuality = 0, srcQuality = 0, analysisDepth = 0] = dimScores.slice(place * 3)
  return { weight: weights[place], scores: { resQuality, srcQuality, analysisDepth } }
}

function weightOf(entry: WorkerRecord | undefined): bigint | undefined {
  return entry?.weight === undefined ? undefined : BigInt(entry.weight)
}
