'use client'

import type { Market } from '@cresolver/chain'
import { useMarketCache } from '../live/dashboard-context.tsx'

/** Entry of the list for a market id. */
export type ListedMarket =
  | { readonly kind: 'reading' }
  /** No market has this id yet. */
  | { readonly kind: 'unknown'; readonly total: number }
  /** It exists, but the list has not read it yet. */
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
