'use client'

import type { Market } from '@cresolver/chain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readBets } from '../chain/read-bets.ts'
import { readBlockTimes } from '../chain/read-block-times.ts'
import { readClarifications } from '../chain/read-clarifications.ts'
import { readDeliveredReport } from '../chain/read-delivered-report.ts'
import { readRecord } from '../chain/read-record.ts'
import { readTerms } from '../chain/read-terms.ts'
import { readWorkers } from '../chain/read-workers.ts'
import { useDashboard, useMarketCache } from '../live/dashboard-context.tsx'
import { useTransactions } from '../transactions/use-transactions.ts'
import { latePublication } from './late-publication.ts'
import { readMarketEventHistory } from './market-event-history.ts'

/** Milliseconds until an archive is asked again for a missing record. */
const recordPauseMs = 4_000
const recordTries = 5

/** Most records of earlier reports that are read. */
const mostEarlier = 4

/** The market contract emits nothing for a bet, so only a read shows new ones. */
const betsIntervalMs = 4_000

/**
 * Reads the details of a market: history, workers, report and
 * record. Each is read again when its inputs change.
 */
export function useMarketDetails(market: Market) {
  const { connection, config, cache } = useDashboard()
  const { marketId, outcome, workerCount, requestedAt, deadline, verdict } = market
  const key = [connection.market, String(marketId), deadline] as const
  const ended = [
    outcome.kind === 'verdict' ? `verdict ${outcome.resolution}` : outcome.kind,
    verdict.state,
    verdict.outcome,
    verdict.until,
    requestedAt,
  ].join()
  const published = useMarketCache(({ activity }) => latePublication(activity, marketId))
  // An announcement to leave changes nothing that the list of markets has.
  const sent = useTransactions().filter(
    ({ progress }) => progress.kind === 'mined',
  ).length
  const history = useQuery({
    queryKey: ['market-history', ...key, ended, workerCount, published],
    queryFn: () =>
      readMarketEventHistory(connection, marketId, cache.getState().head?.number ?? 0n),
    placeholderData: keepPreviousData,
  })
  const workers = useQuery({
    queryKey: ['market-workers', ...key, ended, workerCount, published, sent],
    queryFn: () => readWorkers(connection, marketId),
    placeholderData: keepPreviousData,
  })
  const terms = useQuery({
    queryKey: ['market-terms', ...key, ended],
    queryFn: () => readTerms(connection, marketId),
    placeholderData: keepPreviousData,
  })
  const bets = useQuery({
    queryKey: ['market-bets', ...key, ended],
    queryFn: () => readBets(connection, marketId),
    enabled: connection.binaryMarket !== undefined,
    refetchInterval: betsIntervalMs,
    placeholderData: keepPreviousData,
  })
  const clarifications = useQuery({
    queryKey: ['market-clarifications', ...key, requestedAt],
    queryFn: () => readClarifications(connection, marketId),
    enabled: connection.clarifications !== undefined,
    placeholderData: keepPreviousData,
  })
  const { settlement, evidence, recorded = [], storyEvents = [] } = history.data ?? {}
  const reported = (evidence ?? settlement)?.transactionHash
  const delivered = useQuery({
    queryKey: ['delivered-report', reported],
    queryFn: () => (reported ? readDeliveredReport(connection, reported) : null),
    enabled: reported !== undefined,
  })
  const record = useQuery({
    queryKey: ['record', config.archiveUrls, evidence?.hash],
    queryFn: ({ signal }) =>
      evidence ? readRecord(config.archiveUrls, evidence.hash, signal) : null,
    enabled: evidence !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.kind === 'absent' && state.dataUpdateCount < recordTries
        ? recordPauseMs
        : false,
  })
  const earlier = recorded.slice(0, -1).slice(-mostEarlier)
  const records = useQuery({
    queryKey: ['records', config.archiveUrls, ...earlier.map(({ hash }) => hash)],
    queryFn: ({ signal }) =>
      Promise.all(
        earlier.map(async ({ hash, transactionHash }) => ({
          transactionHash,
          archived: await readRecord(config.archiveUrls, hash, signal),
        })),
      ),
    enabled: earlier.length > 0,
  })
  const blocks = [...new Set(storyEvents.map(({ blockNumber }) => blockNumber))]
  const times = useQuery({
    queryKey: ['block-times', connection.market, blocks.join()],
    queryFn: () => readBlockTimes(connection, blocks),
    enabled: blocks.length > 0,
    placeholderData: keepPreviousData,
  })
  return {
    ...{ history, workers, delivered, record, records, times, terms, bets },
    clarifications,
  }
}

/** {@link useMarketDetails} */
export type MarketDetails = ReturnType<typeof useMarketDetails>

/** Takes from the reads what the parts of a market's page are computed from. */
export function dataOf({
  terms,
  history,
  workers,
  delivered,
  record,
  records,
  times,
}: Pick<
  MarketDetails,
  'terms' | 'history' | 'workers' | 'delivered' | 'record' | 'records' | 'times'
>) {
  return {
    terms: terms.data,
    history: history.data,
    workers: workers.data,
    delivered: delivered.data,
    archived: record.data,
    earlier: records.data,
    times: times.data,
  }
}
