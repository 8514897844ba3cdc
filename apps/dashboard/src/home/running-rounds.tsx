'use client'

import Link from 'next/link'
import { useSyncExternalStore } from 'react'
import { useDashboard, useMarketCache } from '../live/dashboard-context.tsx'
import { marketCard } from '../markets/market-card.ts'
import { Badge } from '../ui/badge.tsx'

/** The running rounds, each with its current step. */
export function RunningRounds({ marketIds }: { readonly marketIds: readonly string[] }) {
  return (
    <ul
      aria-live="polite"
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {marketIds.map((marketId) => (
        <RunningRound key={marketId} marketId={marketId} />
      ))}
    </ul>
  )
}

function RunningRound({ marketId }: { readonly marketId: string }) {
  const { feed } = useDashboard()
  const market = useMarketCache(({ markets }) =>
    markets.find((each) => String(each.marketId) === marketId),
  )
  const read = () => feed.progressOf(BigInt(marketId))
  const progress = useSyncExternalStore(feed.subscribe, read, read)
  const step = progress.findLast((each) => each.step !== undefined)?.step ?? 'READ'
  return (
    <li className="flex items-baseline gap-3 px-3 py-2">
      <Badge tone="accent" live>
        {step}
      </Badge>
      <Link
        href={`/market/?id=${marketId}`}
        prefetch={false}
        className="untrusted line-clamp-2 min-w-0 hover:text-accent"
      >
        {market ? marketCard(market).title : `Market ${marketId}`}
      </Link>
    </li>
  )
}
