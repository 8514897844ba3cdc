import { connectChain } from '../chain/chain-connection.ts'
import { readDashboardConfig } from '../config/dashboard-config.ts'
import type { Dashboard } from './dashboard-context.tsx'
import { takeEarlyConfig, takeEarlyRead } from './early-read.ts'
import { MarketCache } from './market-cache.ts'
import { RoundFeed } from './round-feed.ts'

/** Reads the configuration and begins to read the chain. */
export async function openDashboard(): Promise<Dashboard> {
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
