'use client'

import type { Market } from '@cresolver/chain'
import { questionCard } from '@cresolver/core/questions'
import { lazy, Suspense } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { useRunning } from '../live/use-running.ts'
import { Deadline } from '../markets/deadline.tsx'
import { Amount } from '../ui/amount.tsx'
import { Page } from '../ui/page.tsx'
import { withoutControls } from '../ui/untrusted-text.tsx'
import { LoadingMarket } from './loading-market.tsx'

/** A longer title is cut; the whole text follows below. */
const mostTitle = 400
/** A longer title is smaller. */
const longTitle = 90
/** Loaded while the market is read, so that the first paint needs less code. */
const body = import('./market-body.tsx')
const MarketBody = lazy(async () => ({ default: (await body).MarketBody }))

/**
 * One market: the data of the list at once, the rest as it arrives.
 */
export function MarketView({ market }: { readonly market: Market }) {
  const isRunning = useRunning().has(String(market.marketId))
  const { title } = questionCard(market.question)
  const words =
    withoutControls(title).slice(0, mostTitle).trim() || 'A question without text'
  return (
    <Page
      title={`${words.slice(0, 60)} · market ${market.marketId}`}
      heading={words}
      above={<MarketLine market={market} />}
      size={words.length > longTitle ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-4xl'}
    >
      <Suspense fallback={<LoadingMarket market={market} isRunning={isRunning} />}>
        <MarketBody market={market} />
      </Suspense>
    </Page>
  )
}

/** The numbers of a market in one line. */
function MarketLine({ market }: { readonly market: Market }) {
  const { currency } = useDashboard().config.network
  const { marketId, rewardPool, workerCount, outcome, deadline } = market
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>Market {String(marketId)}</span>
      <span>
        pool <Amount wei={rewardPool} currency={currency} />
      </span>
      <span>
        {workerCount} {workerCount === 1 ? 'agent' : 'agents'}
      </span>
      {outcome.kind === 'open' && (
        <span>
          deadline <Deadline seconds={deadline} />
        </span>
      )}
    </span>
  )
}
