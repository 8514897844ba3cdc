'use client'

import { toWei } from '@cresolver/chain'
import Link from 'next/link'
import { type ReactNode, useMemo } from 'react'
import { useDashboard, useMarketCache } from '../live/dashboard-context.tsx'
import { useRunning } from '../live/use-running.ts'
import { countStatuses } from '../markets/select-markets.ts'
import { Amount } from '../ui/amount.tsx'
import { groupDigits } from '../ui/group-digits.ts'
import { openPools } from './short-lists.ts'

/** Numbers of markets by status, and the money in open pools. */
export function Figures() {
  const { currency } = useDashboard().config.network
  const markets = useMarketCache((state) => state.markets)
  const total = useMarketCache((state) => state.total)
  const running = useRunning()
  const counts = useMemo(() => countStatuses(markets, running), [markets, running])
  const pools = useMemo(() => toWei(openPools(markets)), [markets])
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4 lg:grid-cols-7">
      <Figure name="Markets" href="/markets/">
        {groupDigits(total)}
      </Figure>
      <Figure name="Open" href="/markets/?status=open">
        {groupDigits(counts.open)}
      </Figure>
      <Figure name="Requested" href="/markets/?status=requested">
        {groupDigits(counts.requested)}
      </Figure>
      <Figure name="Resolving" href="/markets/?status=resolving">
        {groupDigits(counts.resolving)}
      </Figure>
      <Figure name="Resolved" href="/markets/?status=resolved">
        {groupDigits(counts.resolved)}
      </Figure>
      <Figure name="Voided" href="/markets/?status=voided">
        {groupDigits(counts.voided)}
      </Figure>
      <Figure name="In open pools" className="col-span-2 lg:col-span-1">
        <Amount wei={pools} currency={currency} />
      </Figure>
    </dl>
  )
}

function Figure({
  name,
  href,
  className = '',
  children,
}: {
  readonly name: string
  readonly href?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <div className={`bg-surface px-3 py-2.5 ${className}`}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg font-semibold">
        {href ? (
          <Link href={href} className="hover:text-accent">
            {children}
          </Link>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}
