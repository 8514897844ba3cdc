'use client'

import type { Market } from '@cresolver/chain'
import { startTransition, useEffect, useState } from 'react'
import { Queries } from '../live/queries.tsx'
import { useRunning } from '../live/use-running.ts'
import { LoadingMarket } from './loading-market.tsx'
import { knownOf } from './market-page-data.ts'
import { MarketSections } from './market-sections.tsx'
import { dataOf, useMarketDetails } from './use-market-details.ts'
import { useProgress } from './use-progress.ts'

/** Milliseconds after which parts are shown as they arrive. */
const longestMs = 1_500

/** Parts of a market's page that need reads of their own. */
export function MarketBody({ market }: { readonly market: Market }) {
  return (
    <Queries>
      <ReadMarket market={market} />
    </Queries>
  )
}

function ReadMarket({ market }: { readonly market: Market }) {
  const details = useMarketDetails(market)
  const progress = useProgress(market.marketId)
  const known = knownOf({ market, progress, ...dataOf(details) })
  const isShown = useOnceRead(Object.values(details))
  const isRunning = useRunning().has(String(market.marketId))
  return isShown ? (
    <MarketSections known={known} details={details} />
  ) : (
    <LoadingMarket market={market} isRunning={isRunning} />
  )
}

/** Parts are shown together to avoid layout shifts, without waiting for a slow archive. */
function useOnceRead(queries: readonly { readonly isLoading: boolean }[]): boolean {
  const [isShown, setShown] = useState(false)
  const isLoading = queries.some(({ isLoading }) => isLoading)
  useEffect(() => {
    if (isShown) return
    // The page stays responsive while its parts are built.
    const show = () => startTransition(() => setShown(true))
    const timer = setTimeout(show, isLoading ? longestMs : 0)
    return () => clearTimeout(timer)
  }, [isShown, isLoading])
  return isShown
}
