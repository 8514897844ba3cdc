'use client'

import type { Market } from '@cresolver/chain'
import { questionCard } from '@cresolver/questions'
import { lazy, Suspense } from 'react'
import { useRunning } from '../live/use-running.ts'
import { MarketPicture } from '../markets/market-picture.tsx'
import { StatusBadge } from '../markets/status-badge.tsx'
import { Page } from '../ui/page.tsx'
import { withoutControls } from '../ui/untrusted-text.tsx'
import { LoadingSections } from './loading-sections.tsx'
import { MarketFacts } from './market-facts.tsx'
import { QuestionRule } from './question-rule.tsx'

/** A longer title is cut; the whole text follows below. */
const mostTitle = 400
/** Loaded while the market is read, so that the first paint needs less code. */
const body = import('./market-body.tsx')
const MarketBody = lazy(async () => ({ default: (await body).MarketBody }))

/**
 * One market: the data of the list at once, the rest as it arrives.
 */
export function MarketView({ market }: { readonly market: Market }) {
  const isRunning = useRunning().has(String(market.marketId))
  const { title, picture } = questionCard(market.question)
  const words =
    withoutControls(title).slice(0, mostTitle).trim() || 'A question without text'
  return (
    <Page
      title={`${words.slice(0, 60)} · market ${market.marketId}`}
      heading={
        <span className="flex items-start gap-3">
          {picture?.startsWith('https://') && (
            <MarketPicture src={picture} marketId={market.marketId} />
          )}
          <span className="min-w-0">{words}</span>
        </span>
      }
      aside={<StatusBadge market={market} isRunning={isRunning} />}
    >
      <MarketFacts market={market} />
      <QuestionRule question={market.question} />
      <Suspense fallback={<LoadingSections />}>
        <MarketBody market={market} />
      </Suspense>
    </Page>
  )
}
