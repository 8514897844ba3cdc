'use client'

import type { CresolverError } from '@cresolver/protocol'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { type ChainConnection, connectChain } from '../chain/chain-connection.ts'
import { type DashboardConfig, readDashboardConfig } from '../config/dashboard-config.ts'
import { EMPTY_BOOK, MarketBook, type MarketBookState } from './market-book.ts'
import { toProblem } from './problem.ts'
import { RoundFeed } from './round-feed.ts'

/** What every page stands on, once `/config.json` is read. */
export type Dashboard = {
  readonly config: DashboardConfig
  readonly connection: ChainConnection
  readonly book: MarketBook
  readonly feed: RoundFeed
}

/** How far the start has come. */
export type DashboardStart =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly dashboard: Dashboard }
  | { readonly kind: 'failed'; readonly problem: CresolverError }

const DashboardContext = createContext<DashboardStart>({ kind: 'starting' })

/**
 * Reads the configuration and keeps the connection for all pages below.
 *
 * @param props - the pages; a start that is already made, for tests
 */
export function DashboardProvider({
  children,
  start: given,
}: {
  readonly children: ReactNode
  readonly start?: DashboardStart | undefined
}) {
  const [start, setStart] = useState<DashboardStart>(given ?? { kind: 'starting' })
  useEffect(() => {
    if (given) return
    const ending = new AbortController()
    openDashboard(ending.signal).then(
      (dashboard) => setStart({ kind: 'ready', dashboard }),
      (thrown: unknown) => {
        if (!ending.signal.aborted)
          setStart({ kind: 'failed', problem: toProblem(thrown) })
      },
    )
    return () => ending.abort()
  }, [given])
  return <DashboardContext value={start}>{children}</DashboardContext>
}

/** Tells how far the start has come. */
export function useDashboardStart(): DashboardStart {
  return useContext(DashboardContext)
}

/**
 * Gives what every page stands on; pages are mounted when it is there.
 *
 * @throws Error outside of a started dashboard, which is a fault of the program
 */
export function useDashboard(): Dashboard {
  const start = useContext(DashboardContext)
  if (start.kind !== 'ready') throw new Error('the dashboard has not started')
  return start.dashboard
}

/**
 * Follows a part of what is known of the markets; renders anew only when that part changes.
 *
 * @param select - picks the part; it must give the same object for the same state
 */
export function useMarketBook<part>(select: (state: MarketBookState) => part): part {
  const start = useContext(DashboardContext)
  const book = start.kind === 'ready' ? start.dashboard.book : undefined
  const read = () => select(book?.getState() ?? EMPTY_BOOK)
  return useSyncExternalStore(book?.subscribe ?? never, read, read)
}

function never(): () => void {
  return () => undefined
}

async function openDashboard(signal: AbortSignal): Promise<Dashboard> {
  const config = await readDashboardConfig(signal)
  const connection = connectChain(config)
  const book = new MarketBook({
    connection,
    pollMs: config.pollMs ?? 4_000,
    mayRestart: config.network.kind === 'local',
  })
  return { config, connection, book, feed: new RoundFeed(config.roundFeedUrl) }
}
