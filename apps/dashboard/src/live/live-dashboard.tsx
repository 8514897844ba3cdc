'use client'

import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { connectChain } from '../chain/chain-connection.ts'
import { readDashboardConfig } from '../config/dashboard-config.ts'
import {
  type Dashboard,
  DashboardProvider,
  type DashboardStart,
} from './dashboard-context.tsx'
import { takeEarlyConfig, takeEarlyRead } from './early-read.ts'
import { MarketCache } from './market-cache.ts'
import { toProblem } from './problem.ts'
import { RoundFeed } from './round-feed.ts'

/** Starts when the script loads, so that the chain answers while the page is being built. */
const opening: Promise<Dashboard> | undefined =
  typeof document === 'undefined' ? undefined : openDashboard()
opening?.catch(() => {})

/** Connects all pages to the network in `/config.json`. */
export function LiveDashboard({ children }: { readonly children: ReactNode }) {
  const [start, setStart] = useState<DashboardStart>({ kind: 'starting' })
  useEffect(() => {
    opening?.then(
      // A page is much to build: as a transition it is built in steps that input can interrupt.
      (dashboard) => startTransition(() => setStart({ kind: 'ready', dashboard })),
      (error: unknown) => setStart({ kind: 'failed', problem: toProblem(error) }),
    )
  }, [])
  return <DashboardProvider start={start}>{children}</DashboardProvider>
}

/** Reads the configuration and begins to read the chain. */
async function openDashboard(): Promise<Dashboard> {
  const config = await readDashboardConfig(takeEarlyConfig())
  const connection = connectChain(config)
  const cache = new MarketCache({
    connection,
    pollMs: config.pollMs ?? 4_000,
    mayRestart: config.network.kind === 'local',
    readEarly: () => takeEarlyRead(connection),
  })
  void cache.look()
  return { config, connection, cache, feed: new RoundFeed(config.roundFeedUrl) }
}
