'use client'

import type { Market } from '@cresolver/chain'
import Link from 'next/link'
import { useMemo } from 'react'
import { useMarketCache } from '../live/dashboard-context.tsx'
import { marketCard } from '../markets/market-card.ts'
import { StatusBadge } from '../markets/status-badge.tsx'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { CappedList } from '../ui/capped-list.tsx'
import type { Membership } from './market-memberships.ts'

/** The markets of an agent, newest first. */
export function AgentMarkets({
  memberships,
  currency,
}: {
  readonly memberships: readonly Membership[]
  readonly currency: string | undefined
}) {
  const markets = useMarketCache((state) => state.markets)
  const byId = useMemo(
    () => new Map(markets.map((market) => [market.marketId, market])),
    [markets],
  )
  return (
    <CappedList
      label="Markets"
      items={memberships.toReversed()}
      className="rounded-lg border border-line bg-surface"
    >
      {(membership) => (
        <AgentMarket
          key={String(membership.marketId)}
          membership={membership}
          market={byId.get(membership.marketId)}
          currency={currency}
        />
      )}
    </CappedList>
  )
}

function AgentMarket({
  membership,
  market,
  currency,
}: {
  readonly membership: Membership
  /** Undefined while its page of markets is read. */
  readonly market: Market | undefined
  readonly currency: string | undefined
}) {
  const { marketId, stake, reward, lost, state, feedbackPending } = membership
  return (
    <li className="grid grid-cols-2 items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_5rem_8rem_9rem]">
      <div className="col-span-2 min-w-0 md:col-span-1">
        <Link
          href={`/market/?id=${marketId}`}
          prefetch={false}
          className="untrusted line-clamp-2 hover:text-accent"
        >
          {market ? marketCard(market).title : `Market ${marketId}`}
        </Link>
        <span className="flex items-center gap-2 text-xs text-muted">
          #{String(marketId)}
          {feedbackPending && <Badge tone="wait">Scores not published</Badge>}
        </span>
      </div>
      <div className="col-span-2 md:col-span-1 md:justify-self-end">
        {market && <StatusBadge market={market} isRunning={false} />}
      </div>
      <div className="text-sm md:text-right">
        <span className="text-xs text-muted">Stake </span>
        <Amount wei={stake} currency={currency} />
      </div>
      <div className="text-sm md:text-right">
        {reward === undefined ? (
          <span className="text-muted">Reward not known</span>
        ) : state === 'settled' || reward > 0n ? (
          <>
            <span className="text-xs text-muted">Reward </span>
            <Amount wei={reward} currency={currency} />
          </>
        ) : (
          <span className="text-muted">
            {state === 'voided' ? 'Refunded' : 'Not settled'}
          </span>
        )}
        {lost > 0n && (
          <span className="block">
            <span className="text-xs text-muted">Lost </span>
            <Amount wei={lost} currency={currency} />
          </span>
        )}
      </div>
    </li>
  )
}
