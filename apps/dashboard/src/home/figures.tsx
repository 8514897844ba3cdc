'use client'

import { toWei } from '@cresolver/chain'
import Link from 'next/link'
import { useMemo } from 'react'
import { useDashboard, useMarketCache } from '../live/dashboard-context.tsx'
import { useRunning } from '../live/use-running.ts'
import { MARKET_STATUSES } from '../markets/market-status.ts'
import { countStatuses } from '../markets/select-markets.ts'
import { Amount } from '../ui/amount.tsx'
import { groupDigits } from '../ui/group-digits.ts'
import { openPools } from './short-lists.ts'

/** Numbers of markets by status, and the money in open pools, in one line. */
export function Figures() {
  const { network } = useDashboard().config
  const markets = useMarketCache((state) => state.markets)
  const total = useMarketCache((state) => state.total)
  const running = useRunning()
  const counts = useMemo(() => countStatuses(markets, running), [markets, running])
  const pools = useMemo(() => toWei(openPools(markets)), [markets])
  const figures = [
    { name: total === 1 ? 'market' : 'markets', count: total, href: '/markets/' },
    ...MARKET_STATUSES.map((name) => ({
      ...{ name, count: counts[name], href: `/markets/?status=${name}` },
    })).filter(({ count }) => count > 0),
  ]
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
      <h2 className="font-serif text-xl font-medium">Now on {network.name}</h2>
      <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
        {figures.map(({ name, count, href }) => (
          <li key={name}>
            <Link href={href} prefetch={false} className="hover:text-accent">
              <strong className="font-semibold text-text">{groupDigits(count)}</strong>{' '}
              {name}
            </Link>
          </li>
        ))}
        <li>
          <strong className="font-semibold text-text">
            <Amount wei={pools} currency={network.currency} />
          </strong>{' '}
          in open pools
        </li>
      </ul>
    </div>
  )
}
