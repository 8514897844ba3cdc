import type { ListedEvent } from '@cresolver/chain'
import type { StoryEvent } from '@cresolver/core/resolution'
import { storyEventsOf } from '@cresolver/sdk/workspace'
import type { ChainConnection } from '../chain/chain-connection.ts'
import {
  type EvidenceEntry,
  listedEventsOf,
  readEvidence,
  readMarketLogs,
} from '../chain/read-logs.ts'

/** An event of one market. */
export type ListedMarketEvent = Extract<ListedEvent, { readonly marketId: unknown }>

/** All events of a market on chain. */
export type MarketEventHistory = {
  /** Oldest first. */
  readonly events: readonly ListedMarketEvent[]
  /** The event that ended the market, if it has ended. */
  readonly settlement:
    | Extract<
        ListedMarketEvent,
        { readonly type: 'market-resolved' | 'market-voided' | 'verdict-final' }
      >
    | undefined
  /** Basis of the story of the market, oldest first. */
  readonly storyEvents: readonly StoryEvent[]
  /** Records of its reports, oldest first. */
  readonly recorded: readonly EvidenceEntry[]
  /** Record of the last report. */
  readonly evidence: EvidenceEntry | undefined
}

/** Reads the events of a market, from its first block to a given one. */
export async function readMarketEventHistory(
  connection: ChainConnection,
  marketId: bigint,
  to: bigint,
): Promise<MarketEventHistory> {
  const span = { from: connection.startBlock, to }
  const [logs, recorded] = await Promise.all([
    readMarketLogs(connection, span, marketId),
    readEvidence(connection, span, marketId),
  ])
  const events = listedEventsOf(logs).filter((event) => 'marketId' in event)
  const settlement = events.findLast(
    (event) =>
      event.type === 'market-resolved' ||
      event.type === 'market-voided' ||
      event.type === 'verdict-final',
  )
  return {
    ...{ events, settlement, recorded, evidence: recorded.at(-1) },
    storyEvents: storyEventsOf(logs),
  }
}
