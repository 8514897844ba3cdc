import type { TermsPolicy } from '@cresolver/chain/abi'
import {
  type Aggregates,
  type RoundRecord,
  type Story,
  type StoryWorker,
  storyWorker,
  type WorkerRecord,
} from '@cresolver/core/resolution'
import type { JoinedWorker } from '../../chain/read-workers.ts'

/** Data of one worker of a market. */
export type WorkerRow = {
  readonly joined: JoinedWorker
  /** Its part of the record. */
  readonly entry: WorkerRecord | undefined
  /** The three scores on chain or, under `spec`, of the record. */
  readonly scores: Aggregates | undefined
  /** Its weight on record; undefined in a market with a window, where votes count. */
  readonly weight: bigint | undefined
  /** Work, earnings and losses. */
  readonly conduct: StoryWorker
}

/** Sources of the parts of a row. */
type WorkerRowSources = {
  /** In join order. */
  readonly workers: readonly JoinedWorker[]
  readonly record: RoundRecord | undefined
  readonly policy: TermsPolicy | undefined
  readonly story: Story
}

/** Combines chain, story and record data of each worker. */
export function workerRows({
  workers,
  record,
  policy,
  story,
}: WorkerRowSources): WorkerRow[] {
  return workers.map((joined) => {
    const address = joined.address.toLowerCase()
    const conduct = storyWorker(story, address)
    const entry = record?.workers.find(({ worker }) => worker === address)
    const [resQuality = 0, srcQuality = 0, analysisDepth = 0] =
      conduct.seats.at(-1)?.scores ?? []
    const hasScores = conduct.seats.at(-1)?.scores !== undefined
    return {
      ...{ joined, entry, conduct },
      scores: hasScores
        ? { resQuality, srcQuality, analysisDepth }
        : policy === 'guarded'
          ? undefined
          : entry?.aggregates,
      weight: entry?.weight === undefined ? undefined : BigInt(entry.weight),
    }
  })
}
