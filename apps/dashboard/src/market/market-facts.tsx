'use client'

import type { Market } from '@cresolver/chain'
import { questionCard } from '@cresolver/questions'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { Deadline } from '../markets/deadline.tsx'
import { marketCard } from '../markets/market-card.ts'
import { AddressText } from '../ui/address-text.tsx'
import { Amount } from '../ui/amount.tsx'
import { Moment } from '../ui/moment.tsx'
import { withoutControls } from '../ui/untrusted-text.tsx'

/** Numbers, event and category of a market. */
export function MarketFacts({ market }: { readonly market: Market }) {
  const { currency } = useDashboard().config.network
  const { event } = questionCard(market.question)
  // Shortened like the list, or the link would match nothing.
  const { category } = marketCard(market)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-4 [&_time]:whitespace-normal">
      <Fact name="Reward pool">
        <Amount wei={market.rewardPool} currency={currency} />
      </Fact>
      <Fact name="Workers">{market.workerCount}</Fact>
      <Fact name="Deadline">
        <Moment seconds={market.deadline} />
        <span className="block text-sm text-muted">
          <Deadline seconds={market.deadline} />
        </span>
      </Fact>
      <Fact name="Resolution requested">
        {market.requestedAt === undefined ? (
          <span className="text-muted">not yet</span>
        ) : (
          <Moment seconds={market.requestedAt} />
        )}
      </Fact>
      <Fact name="Market">#{String(market.marketId)}</Fact>
      <Fact name="Creator">
        <AddressText value={market.creator} />
      </Fact>
      <Fact name="Event">
        <SectionPlace text={event} query={{ group: 'event', q: event ?? '' }} />
      </Fact>
      <Fact name="Category">
        <SectionPlace text={category} query={{ category: category ?? '' }} />
      </Fact>
    </dl>
  )
}

function Fact({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <div className="min-w-0 bg-surface px-3 py-2">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

/** Links to the other markets of the same event or category. */
function SectionPlace({
  text,
  query,
}: {
  readonly text: string | undefined
  readonly query: Record<string, string>
}) {
  if (text === undefined) return <span className="text-muted">none</span>
  return (
    <Link
      href={`/markets/?${new URLSearchParams(query)}`}
      prefetch={false}
      className="untrusted text-accent hover:underline"
    >
      {withoutControls(text).slice(0, 120)}
    </Link>
  )
}
