'use client'

import type { Market } from '@cresolver/chain'
import Link from 'next/link'
import { useDashboard } from '../live/dashboard-context.tsx'
import { Deadline } from '../markets/deadline.tsx'
import { marketCard } from '../markets/market-card.ts'
import { Amount } from '../ui/amount.tsx'

/** A few markets in two lines each. */
export function ShortList({ markets }: { readonly markets: readonly Market[] }) {
  const { currency } = useDashboard().config.network
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {markets.map((market) => (
        <li
          key={String(market.marketId)}
          className="flex flex-wrap items-baseline gap-x-4 px-3 py-2"
        >
          <Link
            href={`/market/?id=${market.marketId}`}
            prefetch={false}
            className="untrusted line-clamp-2 min-w-0 flex-1 basis-60 hover:text-accent"
          >
            {marketCard(market).title}
          </Link>
          <span className="text-sm text-muted">
            <Amount wei={market.rewardPool} currency={currency} /> ·{' '}
            <Deadline seconds={market.deadline} />
          </span>
        </li>
      ))}
    </ul>
  )
}
