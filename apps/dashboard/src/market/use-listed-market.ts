'use client'

import type { Market } from '@cresolver/chain'
import { useMarketCache } from '../live/dashboard-context.tsx'

/** What the list of markets has under a number. */
export type ListedMarket =
  | { readonly kind: 'reading' }
  /** There is no market with this number yet. */
  | { readonly kind: 'unknown'; readonly total: number }
  /** It exists, and the list has not reached it yet. */
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'found'; readonly market: Market }

/** Follows one market in the list. */
export function useListedMarket(marketId: bigint): ListedMarket {
  const market = useMarketCache(({ markets }) =>
    markets.find((each) => each.marketId === marketId),
  )
  const isReady = useMarketCache(({ phase }) => phase === 'ready')
  const total = useMarketCache((state) => state.total)
  if (market) return { kind: 'found', market }
  if (!isReady) return { kind: 'reading' }
  return marketId > BigInt(total) ? { kind: 'unknown', total } : { kind: 'unlisted' }
}
