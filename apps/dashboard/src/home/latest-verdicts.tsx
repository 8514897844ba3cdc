'use client'

import type { ListedEvent, Market } from '@cresolver/chain'
import Link from 'next/link'
import { marketCard } from '../markets/market-card.ts'
import { StatusBadge } from '../markets/status-badge.tsx'

/** The markets that were settled or voided last. */
export function LatestVerdicts({ markets }: { readonly markets: readonly Market[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {markets.map((market) => (
        <li
          key={String(market.marketId)}
          className="flex items-baseline justify-between gap-3 px-3 py-2 max-sm:nth-[n+5]:hidden"
        >
          <Link
            href={`/market/?id=${market.marketId}`}
            prefetch={false}
            className="untrusted line-clamp-2 min-w-0 hover:text-accent"
          >
            {marketCard(market).title}
          </Link>
          <StatusBadge market={market} isRunning={false} />
        </li>
      ))}
    </ul>
  )
}

/** Lines of the list. */
const most = 6

/** Selects the markets that were settled or voided last; those before the recent activity by number. */
export function latestVerdicts(
  activity: readonly ListedEvent[],
  markets: readonly Market[],
): Market[] {
  const recent = activity.flatMap((event) =>
    event.type === 'market-resolved' || event.type === 'market-voided'
      ? (markets.find((market) => market.marketId === event.marketId) ?? [])
      : [],
  )
  const earlier = markets.filter(({ outcome }) => outcome.kind !== 'open')
  return [...new Set([...recent, ...earlier])].slice(0, most)
}
