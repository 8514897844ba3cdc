import type { Market } from '@cresolver/chain'
import type { DashboardConfig, RoundProgress } from '@cresolver/core/protocol'
import type { ReactNode } from 'react'
import { type ChainConnection, connectChain } from '../chain/chain-connection.ts'
import { DashboardProvider } from '../live/dashboard-context.tsx'
import { EMPTY_BOOK, MarketCache, type MarketCacheState } from '../live/market-cache.ts'
import { Queries } from '../live/queries.tsx'
import { RoundFeed } from '../live/round-feed.ts'
import { joinedWorker, openMarket } from './market.fixture.ts'
import { knownOf, type MarketContext, type MarketPageData } from './market-page-data.ts'
import type { MarketDetails } from './use-market-details.ts'

const usual: DashboardConfig = {
  network: { name: 'Test', chainId: 31_337, kind: 'local' },
  rpcUrl: 'http://127.0.0.1:9',
  contracts: { market: `0x${'a'.repeat(40)}`, receiver: `0x${'b'.repeat(40)}` },
  archiveUrls: ['http://127.0.0.1:9'],
}

/** A chain that never answers, so that nothing is read by accident. */
const silent: ChainConnection = {
  ...connectChain(usual),
  attempt: () => new Promise(() => undefined),
}

/** A market cache with a fixed state that reads nothing. */
class StillCache extends MarketCache {
  override readonly getState: () => MarketCacheState
  override readonly subscribe = () => () => undefined

  constructor(state: MarketCacheState) {
    super({ connection: silent, pollMs: 4_000, mayRestart: false })
    this.getState = () => state
  }
}

/** A feed that a test controls. */
export class ToldFeed extends RoundFeed {
  readonly #rounds = new Map<string, readonly RoundProgress[]>()
  readonly #listeners = new Set<() => void>()
  #running: ReadonlySet<string> = new Set()
  override readonly progressOf = (marketId: bigint) =>
    this.#rounds.get(String(marketId)) ?? none
  override readonly running = () => this.#running
  override readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  constructor() {
    super(undefined)
  }

  /** Number of subscribers. */
  get followers(): number {
    return this.#listeners.size
  }

  /** Emits the next step of a market's round. */
  tell(marketId: string, step: Partial<RoundProgress>): void {
    const known = this.#rounds.get(marketId) ?? none
    const place = { seq: known.length + 1, at: '2026-05-01T00:00:00Z', marketId }
    this.#rounds.set(marketId, [...known, { ...place, what: 'quorum', ...step }])
    this.#running = new Set([...this.#running, marketId])
    for (const listener of this.#listeners) listener()
  }
}

const none: readonly RoundProgress[] = []

/** A started dashboard whose list has these markets; loading where there are none. */
export function Started({
  markets,
  cache = {},
  config = {},
  connection = silent,
  feed = new RoundFeed(undefined),
  children,
}: {
  readonly markets?: readonly Market[] | undefined
  readonly cache?: Partial<MarketCacheState> | undefined
  readonly config?: Partial<DashboardConfig> | undefined
  readonly connection?: ChainConnection | undefined
  readonly feed?: RoundFeed | undefined
  readonly children: ReactNode
}) {
  const ready = { phase: 'ready', markets, total: markets?.length ?? 0 } as const
  const dashboard = {
    config: { ...usual, ...config },
    connection,
    cache: new StillCache({
      ...EMPTY_BOOK,
      ...(markets && { ...ready, markets }),
      ...cache,
    }),
    feed,
  }
  return (
    <DashboardProvider start={{ kind: 'ready', dashboard }}>
      <Queries>{children}</Queries>
    </DashboardProvider>
  )
}

/** Data of a market with three workers. */
export function known(parts: Partial<MarketContext> = {}): MarketPageData {
  return knownOf({
    market: openMarket(),
    terms: undefined,
    history: undefined,
    workers: [1, 2, 3].map(joinedWorker),
    delivered: undefined,
    archived: undefined,
    progress: [],
    ...parts,
  })
}

/** Queries that are done, without an error. */
export const settledDetails = {
  history: { isPending: false },
  workers: { isPending: false },
  delivered: { isPending: false },
  record: { isPending: false },
  times: { isPending: false },
  terms: { isPending: false },
  bets: { isPending: false },
  clarifications: { isPending: false },
} as MarketDetails
