import type { ListedEvent } from '@cresolver/chain'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { type Evidence, readEvidence, readMarketEvents } from '../chain/read-logs.ts'
import { readScoredSeats, type ScoredReport } from '../chain/read-scored-seats.ts'

/** An event of one market. */
export type HistoryEvent = Extract<ListedEvent, { readonly marketId: unknown }>

/** All events of a market on chain. */
export type MarketHistory = {
  /** Oldest first. */
  readonly events: readonly HistoryEvent[]
  /** The event that ended the market, if it has ended. */
  readonly settlement:
    | Extract<
        HistoryEvent,
        { readonly type: 'market-resolved' | 'market-voided' | 'verdict-final' }
      >
    | undefined
  /** What its reports say of workers, oldest first. */
  readonly scored: readonly ScoredReport[]
  /** Record of the last report. */
  readonly evidence: Evidence | undefined
}

/** Reads the events of a market, from its first block to a given one. */
export async function readMarketHistory(
  connection: ChainConnection,
  marketId: bigint,
  to: bigint,
): Promise<MarketHistory> {
  const span = { from: connection.startBlock, to }
  const [all, recorded, scored] = await Promise.all([
    readMarketEvents(connection, span, marketId),
    readEvidence(connection, span, marketId),
    readScoredSeats(connection, span, marketId),
  ])
  const events = all.filter((event) => 'marketId' in event)
  const settlement = events.findLast(
    (event) =>
      event.type === 'market-resolved' ||
      event.type === 'market-voided' ||
      event.type === 'verdict-final',
  )
  return { events, settlement, scored, evidence: recorded.at(-1) }
}
