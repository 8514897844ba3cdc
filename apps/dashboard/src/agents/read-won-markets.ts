import type { SettlementRecord } from '@cresolver/resolution'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { readEvidence } from '../chain/read-logs.ts'
import { readRecord } from '../chain/read-record.ts'
import type { Membership } from './agent-index.ts'

/** Correct verdicts of an agent in the markets whose records were read. */
export type WonMarkets = {
  /** Markets that it answered. */
  readonly answered: number
  /** Markets in which its determination was the verdict. */
  readonly won: number
}

/** Most markets of which the record is read, newest first. */
export const MOST_RECORDS = 20

/**
 * Counts the settled markets in which a worker's determination agreed with the verdict. Only the
 * records say that: a worker whose answer lost is paid too.
 */
export async function readWonMarkets(
  connection: ChainConnection,
  archiveUrls: readonly string[],
  memberships: readonly Membership[],
  signal: AbortSignal,
): Promise<WonMarkets> {
  const settled = memberships.filter(({ state }) => state === 'settled')
  const agreed = await Promise.all(
    settled.slice(-MOST_RECORDS).map(async ({ marketId, worker, joinedAt, endedAt }) => {
      if (endedAt === undefined) return undefined
      // With a window the report comes before the end.
      const span = { from: joinedAt, to: endedAt }
      const evidence = (await readEvidence(connection, span, marketId)).at(-1)
      if (!evidence) return undefined
      const archived = await readRecord(archiveUrls, evidence.hash, signal)
      return archived.kind === 'found' ? agreesWith(archived.record, worker) : undefined
    }),
  )
  return {
    answered: agreed.filter((each) => each !== undefined).length,
    won: agreed.filter((each) => each === true).length,
  }
}

/** Undefined where the worker gave no answer that counts, or data decided. */
function agreesWith(record: SettlementRecord, worker: string): boolean | undefined {
  if (!('workers' in record) || record.outcome.kind !== 'settle') return undefined
  const address = worker.toLowerCase()
  const answer = record.workers.find((each) => each.worker === address)?.answer
  return answer && answer.determination === record.outcome.resolution
}
