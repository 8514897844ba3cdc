'use client'

import type { Market } from '@cresolver/chain'
import Link from 'next/link'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { Deadline } from './deadline.tsx'
import { JudgeTime } from './judge-time.tsx'
import { marketCard } from './market-card.ts'
import { StatusBadge } from './status-badge.tsx'

/** Number, question, pool, deadline, workers, status. */
export const wideColumns = 'md:grid-cols-[2.5rem_minmax(0,1fr)_7.5rem_7rem_4.5rem_6rem]'

/** Source, condition, time; a narrow row shows the condition first. */
const fromWidth = ['hidden @md:block', '', 'hidden @xl:block']

/** One market in the list: a row on a wide window, two lines more on a narrow one. */
export function MarketRow({
  market,
  isRunning,
  currency,
}: {
  readonly market: Market
  readonly isRunning: boolean
  readonly currency: string | undefined
}) {
  const { title, category, terms } = marketCard(market)
  return (
    <div
      className={`grid h-full grid-cols-[2.5rem_minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-1 border-b border-line px-3 ${wideColumns}`}
    >
      <span className="truncate text-sm text-muted">{String(market.marketId)}</span>
      <div className="@container min-w-0">
        <Link
          href={`/market/?id=${market.marketId}`}
          prefetch={false}
          className="untrusted line-clamp-2 leading-snug hover:text-accent"
        >
          {title}
        </Link>
        <div className="mt-0.5 flex min-w-0 items-center gap-1.5 overflow-hidden text-xs text-muted empty:hidden">
          {category && <Badge>{category.slice(0, 24)}</Badge>}
          {terms.map((term, place) => (
            <span
              key={term}
              className={`untrusted min-w-0 truncate rounded border border-line px-1.5 ${terms.length > 1 ? fromWidth[place] : ''}`}
            >
              {term}
            </span>
          ))}
        </div>
      </div>
      <div className="grid justify-items-end gap-0.5 justify-self-end md:order-last">
        <StatusBadge market={market} isRunning={isRunning} />
        <JudgeTime market={market} />
      </div>
      <div className="col-span-3 flex justify-between gap-3 text-sm text-muted md:contents md:text-text">
        <span className="md:text-right">
          <span className="md:hidden">Pool </span>
          <Amount wei={market.rewardPool} currency={currency} />
        </span>
        <span className="md:text-right">
          {market.outcome.kind === 'open' ? (
            <Deadline seconds={market.deadline} />
          ) : (
            'ended'
          )}
        </span>
        <span className="md:text-right">
          {market.workerCount}
          <span className="md:sr-only">
            {' '}
            {market.workerCount === 1 ? 'worker' : 'workers'}
          </span>
        </span>
      </div>
    </div>
  )
}
