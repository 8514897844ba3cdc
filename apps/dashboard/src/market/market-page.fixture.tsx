import type { Market } from '@cresolver/chain'
import type { ReactNode } from 'react'
import { type ChainConnection, connectChain } from '../chain/chain-connection.ts'
import type { DashboardConfig } from '../config/dashboard-config.ts'
import { DashboardProvider } from '../live/dashboard-context.tsx'
import { EMPTY_BOOK, MarketBook, type MarketBookState } from '../live/market-book.ts'
import { Queries } from '../live/queries.tsx'
import { RoundFeed } from '../live/round-feed.ts'
import { joinedWorker, openMarket } from './market.fixture.ts'
import { knownOf, type MarketKnown, type MarketParts } from './market-known.ts'
import type { MarketDetails } from './use-market-details.ts'

const config: DashboardConfig = {
  network: { name: 'Test', chainId: 31_337, kind: 'local' },
  rpcUrl: 'http://127.0.0.1:9',
  contracts: { market: `0x${'a'.repeat(40)}`, receiver: `0x${'b'.repeat(40)}` },
  archiveUrl: 'http://127.0.0.1:9',
}

/** A chain that never answers, so that nothing is read by accident. */
const connection: ChainConnection = {
  ...connectChain(config),
  attempt: () => new Promise(() => undefined),
}

/** A book that says what it is told and reads nothing. */
class StillBook extends MarketBook {
  override readonly getState: () => MarketBookState
  override readonly subscribe = () => () => undefined

  constructor(state: MarketBookState) {
    super({ connection, pollMs: 4_000, mayRestart: false })
    this.getState = () => state
  }
}

/** A started dashboard whose list has these markets; loading where there are none. */
export function Started({
  markets,
  children,
}: {
  readonly markets?: readonly Market[] | undefined
  readonly children: ReactNode
}) {
  const book = new StillBook(
    markets
      ? { ...EMPTY_BOOK, phase: 'ready', markets, total: markets.length }
      : EMPTY_BOOK,
  )
  const dashboard = {
    config,
    connection,
    book,
    feed: new RoundFeed(undefined),
  }
  return (
    <DashboardProvider start={{ kind: 'ready', dashboard }}>
      <Queries>{children}</Queries>
    </DashboardProvider>
  )
}

/** What is known of a market of three workers. */
export function known(parts: Partial<MarketParts> = {}): MarketKnown {
  return knownOf({
    market: openMarket(),
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
} as MarketDetails
