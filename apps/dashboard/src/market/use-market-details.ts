'use client'

import type { Market } from '@cresolver/chain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readBlockTimes } from '../chain/read-block-times.ts'
import { readDeliveredReport } from '../chain/read-delivered-report.ts'
import { readRecord } from '../chain/read-record.ts'
import { readWorkers } from '../chain/read-workers.ts'
import { useDashboard, useMarketCache } from '../live/dashboard-context.tsx'
import { latePublication } from './late-publication.ts'
import { readMarketHistory } from './market-history.ts'

/** Milliseconds until an archive is asked again for a missing record. */
const recordPauseMs = 4_000
const recordTries = 5

/**
 * Reads the details of a market: history, workers, report and
 * record. Each is read again when its inputs change.
 */
export function useMarketDetails(market: Market) {
  const { connection, config, cache } = useDashboard()
  const { marketId, outcome, workerCount, requestedAt, deadline } = market
  const key = [connection.market, String(marketId), deadline] as const
  const ended =
    outcome.kind === 'verdict' ? `verdict ${outcome.resolution}` : outcome.kind
  const published = useMarketCache(({ activity }) => latePublication(activity, marketId))
  const history = useQuery({
    queryKey: ['market-history', ...key, ended, workerCount, requestedAt, published],
    queryFn: () =>
      readMarketHistory(connection, marketId, cache.getState().head?.number ?? 0n),
    placeholderData: keepPreviousData,
  })
  const workers = useQuery({
    queryKey: ['market-workers', ...key, ended, workerCount, published],
    queryFn: () => readWorkers(connection, marketId),
    placeholderData: keepPreviousData,
  })
  const { settlement, evidence, events = [] } = history.data ?? {}
  const delivered = useQuery({
    queryKey: ['delivered-report', settlement?.transactionHash],
    queryFn: () =>
      settlement ? readDeliveredReport(connection, settlement.transactionHash) : null,
    enabled: settlement !== undefined,
  })
  const record = useQuery({
    queryKey: ['record', config.archiveUrl, evidence?.hash],
    queryFn: ({ signal }) =>
      evidence ? readRecord(config.archiveUrl, evidence.hash, signal) : null,
    enabled: evidence !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.kind === 'absent' && state.dataUpdateCount < recordTries
        ? recordPauseMs
        : false,
  })
  const blocks = [...new Set(events.map(({ blockNumber }) => blockNumber))]
  const times = useQuery({
    queryKey: ['block-times', connection.market, blocks.join()],
    queryFn: () => readBlockTimes(connection, blocks),
    enabled: blocks.length > 0,
    placeholderData: keepPreviousData,
  })
  return { history, workers, delivered, record, times }
}

/** {@link useMarketDetails} */
export type MarketDetails = ReturnType<typeof useMarketDetails>
