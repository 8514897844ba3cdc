import {
  type FinalSide,
  type SettlementRecord,
  storyWorker,
} from '@cresolver/core/resolution'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { readEvidence } from '../chain/read-logs.ts'
import { readRecord } from '../chain/read-record.ts'
import type { AgentIndex } from './agent-index.ts'
import { type Membership, tellStory } from './market-memberships.ts'

/** Record of an agent in the settled markets in which that is known. */
export type TrackRecordCounts = {
  /** Markets in which it said something that counted. */
  readonly answered: number
  /** Markets in which it stood with the final verdict. */
  readonly stoodWith: number
}

/** Most markets that are looked at, newest first. */
export const MOST_MARKETS = 20

/**
 * Counts how an agent stood, as the stories of its settled markets tell. Votes are on chain; what an agent answered
 * in a market without a window is in the record of its round alone.
 */
export async function readTrackRecord(
  connection: ChainConnection,
  archiveUrls: readonly string[],
  memberships: readonly Membership[],
  markets: AgentIndex['markets'],
  signal: AbortSignal,
): Promise<TrackRecordCounts> {
  const settled = memberships.filter(({ state }) => state === 'settled')
  const stood = await Promise.all(
    settled.slice(-MOST_MARKETS).map(async (membership) => {
      const events = markets.get(membership.marketId) ?? []
      const known = stoodIn(membership, tellStory(events))
      if (known !== undefined) return known
      const records = await readRecords(membership)
      return stoodIn(membership, tellStory(events, records))
    }),
  )
  return {
    answered: stood.filter((each) => each === 'WITH' || each === 'AGAINST').length,
    stoodWith: stood.filter((each) => each === 'WITH').length,
  }

  async function readRecords({ marketId, joinedAt: from, endedAt: to }: Membership) {
    const records = new Map<string, SettlementRecord>()
    if (to === undefined) return records
    const evidence = (await readEvidence(connection, { from, to }, marketId)).at(-1)
    if (!evidence) return records
    const archived = await readRecord(archiveUrls, evidence.hash, signal)
    if (archived.kind === 'found') records.set(evidence.transactionHash, archived.record)
    return records
  }
}

/** Undefined where its seats are not known. */
function stoodIn(
  { worker }: Membership,
  story: ReturnType<typeof tellStory>,
): FinalSide | undefined {
  const { seats } = storyWorker(story, worker)
  return (seats.findLast(({ side }) => side !== undefined) ?? seats.at(-1))?.stood
}
