'use client'

import type { Market } from '@cresolver/chain'
import { Queries } from '../live/queries.tsx'
import { knownOf } from './market-known.ts'
import { MarketSections } from './market-sections.tsx'
import { useMarketDetails } from './use-market-details.ts'
import { useProgress } from './use-progress.ts'

/**
 * Everything about a market that has to be read for it alone.
 *
 * @param props - the market as the contract has it
 */
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
  const known = knownOf({
    market,
    progress,
    history: details.history.data,
    workers: details.workers.data,
    delivered: details.delivered.data,
    archived: details.record.data,
  })
  return <MarketSections known={known} details={details} />
}
