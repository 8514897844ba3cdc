import type { DashboardConfig } from '@cresolver/core/protocol'
import type { ReactNode } from 'react'
import { connectChain } from '../chain/chain-connection.ts'
import { DashboardProvider } from './dashboard-context.tsx'
import { EMPTY_BOOK, MarketCache, type MarketCacheState } from './market-cache.ts'
import { RoundFeed } from './round-feed.ts'

/** A configuration of a chain that is never called. */
export const testConfig: DashboardConfig = {
  network: { name: 'Test chain', chainId: 5, kind: 'testnet' },
  rpcUrl: 'http://127.0.0.1:1',
  contracts: { market: `0x${'a'.repeat(40)}` },
}

/** A market cache with a fixed state that reads nothing. */
class WrittenCache extends MarketCache {
  override readonly getState: () => MarketCacheState
  override readonly subscribe = () => () => undefined

  constructor(state: MarketCacheState) {
    super({ connection: connectChain(testConfig), pollMs: 1_000, mayRestart: false })
    this.getState = () => state
  }
}

/** Renders a page on a fixed state of the markets. */
export function TestDashboard({
  state = {},
  config = {},
  children,
}: {
  readonly state?: Partial<MarketCacheState>
  readonly config?: Partial<DashboardConfig>
  readonly children: ReactNode
}) {
  const cache = new WrittenCache({
    ...EMPTY_BOOK,
    phase: 'ready',
    total: state.markets?.length ?? 0,
    ...state,
  })
  const used = { ...testConfig, ...config }
  const dashboard = {
    config: used,
    connection: connectChain(used),
    cache,
    feed: new RoundFeed(undefined),
  }
  return (
    <DashboardProvider start={{ kind: 'ready', dashboard }}>{children}</DashboardProvider>
  )
}
