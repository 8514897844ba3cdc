'use client'

import type { CresolverError, DashboardConfig } from '@cresolver/protocol'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { EMPTY_BOOK, type MarketCache, type MarketCacheState } from './market-cache.ts'
import type { RoundFeed } from './round-feed.ts'

/** What every page stands on, once `/config.json` is read. */
export type Dashboard = {
  readonly config: DashboardConfig
  readonly connection: ChainConnection
  readonly cache: MarketCache
  readonly feed: RoundFeed
}

/** How far the start has come. */
export type DashboardStart =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly dashboard: Dashboard }
  | { readonly kind: 'failed'; readonly problem: CresolverError }

const DashboardContext = createContext<DashboardStart>({ kind: 'starting' })

/** Gives all pages below what they stand on. */
export function DashboardProvider({
  start,
  children,
}: {
  readonly start: DashboardStart
  readonly children: ReactNode
}) {
  return <DashboardContext value={start}>{children}</DashboardContext>
}

/** Tells how far the start has come. */
export function useDashboardStart(): DashboardStart {
  return useContext(DashboardContext)
}

/** Gives what every page stands on; pages are mounted when it is there. */
export function useDashboard(): Dashboard {
  const start = useContext(DashboardContext)
  if (start.kind !== 'ready') throw new Error('the dashboard has not started')
  return start.dashboard
}

/**
 * Follows a part of what is known of the markets; renders anew only when that part changes.
 */
export function useMarketCache<part>(select: (state: MarketCacheState) => part): part {
  const start = useContext(DashboardContext)
  const cache = start.kind === 'ready' ? start.dashboard.cache : undefined
  const read = () => select(cache?.getState() ?? EMPTY_BOOK)
  return useSyncExternalStore(cache?.subscribe ?? never, read, read)
}

function never(): () => void {
  return () => undefined
}
