'use client'

import type { Market } from '@cresolver/chain'
import Link from 'next/link'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useMarketCache } from '../live/dashboard-context.tsx'
import { useQueryValues } from '../shell/use-query.ts'
import { EmptyNotice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLate } from '../ui/use-late.ts'

/** Loaded while the chain is read, so that the first paint needs less code. */
const view = import('./market-view.tsx')
void import('./market-body.tsx')
const UnlistedMarket = lazy(async () => ({
  default: (await import('./unlisted-market.tsx')).UnlistedMarket,
}))

/** The page of the market whose id is in the query. */
export function MarketPage() {
  const marketId = readMarketId(useQueryValues().get('id'))
  if (marketId === undefined) {
    return (
      <Page title="Market">
        <EmptyNotice title="Market not found">
          The URL needs <code>?id=</code> and a market id, a whole number from 1 on.{' '}
          <ToMarkets />
        </EmptyNotice>
      </Page>
    )
  }
  return <NumberedMarket key={String(marketId)} marketId={marketId} />
}

function NumberedMarket({ marketId }: { readonly marketId: bigint }) {
  // Input has priority over updates from the chain.
  const found = useDeferredValue(useListedMarket(marketId))
  const MarketView = useLate(view)?.MarketView
  const title = `Market ${marketId}`
  switch (found.kind) {
    case 'found':
      return MarketView ? (
        <MarketView market={found.market} />
      ) : (
        <LoadingMarket title={title} />
      )
    case 'reading':
      return <LoadingMarket title={title} />
    case 'unlisted':
      return (
        <Suspense fallback={<LoadingMarket title={title} />}>
          <UnlistedMarket marketId={marketId} />
        </Suspense>
      )
    case 'unknown':
      return (
        <Page title={title}>
          <EmptyNotice title={`Market ${marketId} does not exist yet.`}>
            The newest market is {found.total}. <ToMarkets />
          </EmptyNotice>
        </Page>
      )
  }
}

function LoadingMarket({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <Skeleton lines={8} of={title.toLowerCase()} />
    </Page>
  )
}

function ToMarkets() {
  return (
    <Link href="/markets/" className="text-accent underline">
      See all markets
    </Link>
  )
}

/** Parses the market id of a URL. */
function readMarketId(text: string | null): bigint | undefined {
  return text !== null && /^[1-9]\d{0,76}$/.test(text) ? BigInt(text) : undefined
}

/** Entry of the list for a market id. */
type ListedMarket =
  | { readonly kind: 'reading' }
  /** No market has this id yet. */
  | { readonly kind: 'unknown'; readonly total: number }
  /** It exists, but the list has not read it yet. */
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'found'; readonly market: Market }

/** Follows one market in the list. */
function useListedMarket(marketId: bigint): ListedMarket {
  const market = useMarketCache(({ markets }) =>
    markets.find((each) => each.marketId === marketId),
  )
  const isReady = useMarketCache(({ phase }) => phase === 'ready')
  const total = useMarketCache((state) => state.total)
  if (market) return { kind: 'found', market }
  if (!isReady) return { kind: 'reading' }
  return marketId > BigInt(total) ? { kind: 'unknown', total } : { kind: 'unlisted' }
}
