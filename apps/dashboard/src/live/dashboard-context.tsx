'use client'

import type { CresolverError, DashboardConfig } from '@cresolver/core/protocol'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useReducer,
  useRef,
} from 'react'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { EMPTY_BOOK, type MarketCache, type MarketCacheState } from './market-cache.ts'
import type { RoundFeed } from './round-feed.ts'

/** Shared state of all pages, once `/config.json` is read. */
export type Dashboard = {
  readonly config: DashboardConfig
  readonly connection: ChainConnection
  readonly cache: MarketCache
  readonly feed: RoundFeed
}

/** State of the start. */
export type DashboardStart =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly dashboard: Dashboard }
  | { readonly kind: 'failed'; readonly problem: CresolverError }

const DashboardContext = createContext<DashboardStart>({ kind: 'starting' })

/** Provides the dashboard to all pages below. */
export function DashboardProvider({
  start,
  children,
}: {
  readonly start: DashboardStart
  readonly children: ReactNode
}) {
  return <DashboardContext value={start}>{children}</DashboardContext>
}

/** Returns the state of the start. */
export function useDashboardStart(): DashboardStart {
  return useContext(DashboardContext)
}

/** Returns the dashboard; pages are mounted once it exists. */
export function useDashboard(): Dashboard {
  const start = useContext(DashboardContext)
  if (start.kind !== 'ready') throw new Error('the dashboard has not started')
  return start.dashboard
}

/**
 * Follows a part of the market cache; renders again only if that part changes. What the chain says is
 * rendered in steps, so that it never holds up input.
 */
export function useMarketCache<part>(select: (state: MarketCacheState) => part): part {
  const start = useContext(DashboardContext)
  const cache = start.kind === 'ready' ? start.dashboard.cache : undefined
  const part = select(cache?.getState() ?? EMPTY_BOOK)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const shown = useRef({ select, part })
  useEffect(() => {
    shown.current = { select, part }
  })
  useEffect(() => {
    if (cache === undefined) return
    const look = () => {
      const { select, part } = shown.current
      if (!Object.is(select(cache.getState()), part)) startTransition(renderAgain)
    }
    const stop = cache.subscribe(look)
    look()
    return stop
  }, [cache])
  return part
}
