import type { Wei } from '@cresolver/chain'
import { type BoundReport, REPORT_ACTIONS, type TermsPolicy } from '@cresolver/chain/abi'
import {
  type Aggregates,
  type LadderSeat,
  type RoundRecord,
  unpackScores,
  type WorkerRecord,
} from '@cresolver/resolution'
import { readSeats } from '../../chain/read-seats.ts'
import type { JoinedWorker } from '../../chain/read-workers.ts'

/** Data of one worker of a market. */
export type WorkerRow = {
  readonly joined: JoinedWorker
  /** Its part of the record. */
  readonly entry: WorkerRecord | undefined
  /** The three scores on chain, from the report or, under `spec`, the record. */
  readonly scores: Aggregates | undefined
  /** Its weight on chain; undefined in a market with a window, where votes count. */
  readonly weight: bigint | undefined
  /** Its votes; undefined without a window, and where it was not drawn. */
  readonly seat: LadderSeat | undefined
  /** What was taken of its stake. */
  readonly lost: bigint
  /** Part of the pool; undefined before the payout, and where it is not known. */
  readonly reward: Wei | undefined
}

type Reported = BoundReport & { readonly action?: number | undefined }

/** Sources of the parts of a row. */
export type WorkerRowSources = {
  /** In join order. */
  readonly workers: readonly JoinedWorker[]
  readonly record: RoundRecord | undefined
  readonly report: Reported | undefined
  /** Word of the votes of the panel; undefined without one. */
  readonly votes?: bigint | undefined
  /** What each worker lost of its stake, by its address in lower case. */
  readonly lost?: ReadonlyMap<string, bigint> | undefined
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
  votes,
  lost,
}: WorkerRowSources): WorkerRow[] {
  const seats = votes === undefined ? [] : readSeats(votes)
  return workers.map((joined, place) => {
    const drawn = seats.findIndex((seat) => seat.place === place)
    const address = joined.address.toLowerCase()
    const entry = record?.workers.find(({ worker }) => worker === address)
    const listed = report?.workers.findIndex((worker) => worker.toLowerCase() === address)
    const reported =
      report && listed !== undefined && listed >= 0
        ? reportedAt(report, listed)
        : report && votesAt(report, drawn, seats.length)
    return {
      joined,
      entry,
      scores: reported?.scores ?? (policy === 'guarded' ? undefined : entry?.aggregates),
      weight: seats.length > 0 ? undefined : (reported?.weight ?? weightOf(entry)),
      seat: seats[drawn],
      lost: lost?.get(address) ?? 0n,
      reward: rewards?.[place],
    }
  })
}

function reportedAt({ weights, dimScores }: BoundReport, place: number) {
  const [resQuality = 0, srcQuality = 0, analysisDepth = 0] = dimScores.slice(place * 3)
  return { weight: weights[place], scores: { resQuality, srcQuality, analysisDepth } }
}

/** A report of votes carries two words: the votes, and three scores of each seat. */
function votesAt({ action, weights }: Reported, seat: number, count: number) {
  const [, word] = weights
  if (action !== REPORT_ACTIONS.VOTES || word === undefined || seat < 0) return undefined
  try {
    const [resQuality = 0, srcQuality = 0, analysisDepth = 0] =
      unpackScores(word, count)[seat] ?? []
    return { weight: undefined, scores: { resQuality, srcQuality, analysisDepth } }
  } catch {
    return undefined
  }
}

function weightOf(entry: WorkerRecord | undefined): bigint | undefined {
  return entry?.weight === undefined ? undefined : BigInt(entry.weight)
}
