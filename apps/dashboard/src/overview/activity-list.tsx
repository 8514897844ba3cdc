'use client'

import type { ListedEvent } from '@cresolver/chain'
import Link from 'next/link'
import { keyOf } from '../live/activity.ts'
import { useDashboard, useMarketCache } from '../live/dashboard-context.tsx'
import { marketCard } from '../markets/market-card.ts'
import { AddressText } from '../ui/address-text.tsx'
import { describeEvent } from './describe-event.ts'

/** Recent events on chain, each with its transaction. */
export function ActivityList({ events }: { readonly events: readonly ListedEvent[] }) {
  const { currency } = useDashboard().config.network
  const markets = useMarketCache((state) => state.markets)
  const titleOf = (marketId: bigint) => {
    const market = markets.find((each) => each.marketId === marketId)
    return market ? marketCard(market).title : `Market ${marketId}`
  }
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
      {events.slice(0, 14).map((event) => (
        <li
          key={keyOf(event)}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-1.5"
        >
          <span className="min-w-0">
            <span className="font-medium">{describeEvent(event, currency)}</span>
            {'marketId' in event && (
              <Link
                href={`/market/?id=${event.marketId}`}
                prefetch={false}
                className="untrusted block truncate text-muted hover:text-accent"
              >
                {titleOf(event.marketId)}
              </Link>
            )}
          </span>
          <span className="text-right text-muted">
            <AddressText value={event.transactionHash} kind="tx" />
            <span className="block text-xs">block {String(event.blockNumber)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
