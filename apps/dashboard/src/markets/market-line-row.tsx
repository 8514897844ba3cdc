'use client'

import { useDashboard } from '../live/dashboard-context.tsx'
import { MarketRow } from './market-row.tsx'
import type { MarketListLine, RunningMarkets } from './select-markets.ts'

/** One line of the list: a market, or the event that the next markets belong to. */
export function MarketLineRow({
  line,
  running,
}: {
  readonly line: MarketListLine
  readonly running: RunningMarkets
}) {
  const { currency } = useDashboard().config.network
  if (line.kind === 'market') {
    const isRunning = running.has(String(line.market.marketId))
    return <MarketRow market={line.market} isRunning={isRunning} currency={currency} />
  }
  return (
    <div className="flex h-full items-end gap-2 border-b border-line bg-raised px-3 pb-2">
      <h2 className="untrusted truncate text-sm">{line.event || 'No event'}</h2>
      <span className="text-xs text-muted">{line.count}</span>
    </div>
  )
}
