'use client'

import type { Market } from '@cresolver/chain'
import Link from 'next/link'
import { useDeferredValue, useMemo } from 'react'
import { useDashboardStart, useMarketCache } from '../live/dashboard-context.tsx'
import { Queries } from '../live/queries.tsx'
import { MarketVerdict } from '../market/card/market-verdict.tsx'
import { knownOf } from '../market/market-page-data.ts'
import { dataOf, useMarketDetails } from '../market/use-market-details.ts'
import { marketCard } from '../markets/market-card.ts'
import { ProblemNotice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LiveSection } from './live-section.tsx'
import { pickStory } from './pick-story.ts'

/** Contents from the chain: a verdict with its story, and the current events. */
export function LiveBody() {
  const start = useDashboardStart()
  const phase = useMarketCache((state) => state.phase)
  const problem = useMarketCache((state) => state.problem)
  if (start.kind === 'failed') {
    return <ProblemNotice problem={start.problem} onRetry={() => location.reload()} />
  }
  if (start.kind === 'starting' || phase === 'loading') {
    return (
      <div className="min-h-screen">
        <Skeleton lines={8} of="markets" />
      </div>
    )
  }
  if (phase === 'failed' && problem) {
    return (
      <ProblemNotice
        problem={problem}
        onRetry={() => void start.dashboard.cache.look()}
      />
    )
  }
  return (
    <Queries>
      <ExplainedVerdict />
      <LiveSection />
    </Queries>
  )
}

/** A verdict of the newest market that agents answered, else that data decided; nothing before the first. */
function ExplainedVerdict() {
  const markets = useDeferredValue(useMarketCache((state) => state.markets))
  const market = useMemo(() => pickStory(markets), [markets])
  if (market === undefined) return null
  return <Explained key={String(market.marketId)} market={market} />
}

function Explained({ market }: { readonly market: Market }) {
  const known = knownOf({ market, progress: [], ...dataOf(useMarketDetails(market)) })
  return (
    <section aria-labelledby="explained" className="mt-4">
      <h2 id="explained" className="mb-2 text-base">
        A verdict, and how it came about:{' '}
        <Link
          href={`/market/?id=${market.marketId}`}
          prefetch={false}
          className="untrusted hover:text-accent hover:underline"
        >
          {marketCard(market).title}
        </Link>
      </h2>
      {/* As high as a card, so that late facts move nothing. */}
      <div className="min-h-96 sm:min-h-80">
        <MarketVerdict known={known} />
      </div>
    </section>
  )
}
