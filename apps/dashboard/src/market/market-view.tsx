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

/** A longer title is a text, and stands below as a whole. */
const mostTitle = 400
/** Comes while the chain is asked for the market itself, so that the first paint waits for less. */
const body = import('./market-body.tsx')
const MarketBody = lazy(async () => ({ default: (await body).MarketBody }))

/**
 * Everything about one market: what the list knows of it at once, the rest as it comes.
 */
export function MarketView({ market }: { readonly market: Market }) {
  const isRunning = useRunning().has(String(market.marketId))
  const { title, picture } = questionCard(market.question)
  const words =
    withoutControls(title).slice(0, mostTitle).trim() || 'A question without words'
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
