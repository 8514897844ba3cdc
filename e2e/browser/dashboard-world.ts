import type { DashboardConfig, RoundEvent } from '@cresolver/protocol'
import { startLocalDashboard } from 'cresolver/dashboard'
import type { ManyMarkets } from './many-markets.ts'

/** A dashboard in front of a chain. */
export type ServedDashboard = {
  readonly url: string
  /** Takes what rounds do. */
  readonly tell: (event: RoundEvent, marketId: bigint | undefined) => void
  readonly show: (config: DashboardConfig) => void
  readonly close: () => Promise<void>
}

/** Builds the dashboard where it has changed, and serves it on a free port. */
export async function openDashboard(): Promise<ServedDashboard> {
  const dashboard = await startLocalDashboard({ port: 0, mayBuild: true, now: Date.now })
  if (!dashboard) throw new Error('the dashboard was not built')
  await dashboard.ready
  return {
    url: dashboard.url,
    tell: (event, marketId) => dashboard.feed.tell(event, marketId),
    show: dashboard.show,
    close: dashboard.close,
  }
}

/** Serves the dashboard in front of a chain that has markets, and of what else is named. */
export async function serveDashboard(
  world: ManyMarkets,
  more: Partial<DashboardConfig> = {},
): Promise<ServedDashboard> {
  const dashboard = await openDashboard()
  const { market, receiver, multicall } = world.contracts
  dashboard.show({
    network: { name: 'Local chain', chainId: 31_337, kind: 'local' },
    rpcUrl: world.anvil.rpcUrl,
    contracts: { market, receiver, multicall },
    startBlock: 0,
    pollMs: 500,
    archiveUrl: 'http://127.0.0.1:1',
    roundFeedUrl: '/rounds',
    agentHealth: 'automatic',
    ...more,
  })
  return dashboard
}
