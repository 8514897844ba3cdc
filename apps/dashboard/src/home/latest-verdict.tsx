'use client'

import type { Market } from '@cresolver/chain'
import Link from 'next/link'
import { useDeferredValue, useMemo } from 'react'
import { useMarketCache } from '../live/dashboard-context.tsx'
import { MarketVerdict } from '../market/card/market-verdict.tsx'
import { knownOf } from '../market/market-page-data.ts'
import { dataOf, useMarketDetails } from '../market/use-market-details.ts'
import { marketCard } from '../markets/market-card.ts'
import { pickStory } from './pick-story.ts'

/** The card of the newest verdict; nothing where no market has one. */
export function LatestVerdict() {
  const markets = useDeferredValue(useMarketCache((state) => state.markets))
  const market = useMemo(() => pickStory(markets), [markets])
  if (market === undefined) return null
  return <Latest key={String(market.marketId)} market={market} />
}

function Latest({ market }: { readonly market: Market }) {
  const known = knownOf({ market, progress: [], ...dataOf(useMarketDetails(market)) })
  return (
    <section aria-labelledby="latest" className="mt-4">
      <h2 id="latest" className="mb-2 text-base">
        Latest verdict:{' '}
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
