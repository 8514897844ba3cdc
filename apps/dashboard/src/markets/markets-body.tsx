'use client'

import { useDeferredValue, useMemo } from 'react'
import { useMarketCache } from '../live/dashboard-context.tsx'
import { useRunning } from '../live/use-running.ts'
import { useQueryValues } from '../shell/use-query.ts'
import { groupDigits } from '../ui/group-digits.ts'
import { EmptyNotice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MarketFilters } from './market-filters.tsx'
import { MarketList } from './market-list.tsx'
import { readMarketQuery } from './market-query.ts'
import { wideColumns } from './market-row.tsx'
import { countStatuses, listCategories, selectMarkets } from './select-markets.ts'

/** Every market, searched, filtered and ordered as the URL says. */
export function MarketsBody() {
  const phase = useMarketCache((state) => state.phase)
  const markets = useMarketCache((state) => state.markets)
  const total = useMarketCache((state) => state.total)
  const running = useRunning()
  const values = useQueryValues()
  const query = useMemo(() => readMarketQuery(values), [values])
  // Typing stays responsive while a long list is searched.
  const asked = useDeferredValue(query)
  const counts = useMemo(() => countStatuses(markets, running), [markets, running])
  const categories = useMemo(() => listCategories(markets), [markets])
  const lines = useMemo(
    () => selectMarkets(markets, asked, running),
    [markets, asked, running],
  )
  const found = lines.filter(({ kind }) => kind === 'market').length
  return (
    <>
      <MarketFilters query={query} counts={counts} categories={categories} />
      <p role="status" className="mb-2 h-5 text-sm text-muted">
        {phase === 'ready' && describeCount(found, markets.length, total)}
      </p>
      {phase === 'loading' ? (
        <Skeleton lines={8} of="markets" />
      ) : found > 0 ? (
        <>
          <ColumnNames />
          <MarketList lines={lines} running={running} />
        </>
      ) : total === 0 ? (
        <EmptyNotice title="No markets yet">
          A market appears here as soon as it is created, for example with{' '}
          <code>npm run cresolver -- markets create</code>.
        </EmptyNotice>
      ) : (
        <EmptyNotice title="No markets match these filters">
          Remove a filter, or change the search.
        </EmptyNotice>
      )}
    </>
  )
}

/** Describes how many markets are shown, and how many of all were read. */
export function describeCount(found: number, read: number, total: number): string {
  const shown = `${groupDigits(found)} ${found === 1 ? 'market' : 'markets'}`
  return read < total
    ? `${shown}; read ${groupDigits(read)} of ${groupDigits(total)}`
    : shown
}

/** Column names in a wide window; each row repeats them for screen readers. */
function ColumnNames() {
  return (
    <div
      aria-hidden
      className={`hidden gap-x-3 border border-transparent px-3 pb-1.5 text-xs text-muted md:grid ${wideColumns}`}
    >
      <span className="col-span-2">Question</span>
      <span className="text-right">Pool</span>
      <span className="text-right">Deadline</span>
      <span className="text-right">Workers</span>
      <span className="text-right">Status</span>
    </div>
  )
}
