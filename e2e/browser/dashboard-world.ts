import type { DashboardConfig, RoundEvent } from '@cresolver/core/protocol'
import { createDashboardConfig, startLocalDashboard } from 'cresolver/dashboard'
import { startSystem, type TestSystem } from '../support/system.ts'
import {
  type InjectedWallet,
  makeWallet,
  type WalletBehavior,
} from './injected-wallet.ts'
import type { ManyMarkets } from './many-markets.ts'
import { type Look, startVisitor, type Visitor } from './visitor.ts'

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
    archiveUrls: ['http://127.0.0.1:1'],
    roundFeedUrl: '/rounds',
    ...more,
  })
  return dashboard
}

/** A system on a local chain, the dashboard in front of it, and a visitor with a wallet. */
export type DashboardWorld = {
  readonly system: TestSystem
  readonly dashboard: ServedDashboard
  readonly config: DashboardConfig
  readonly visitor: Visitor
  /** Opens a page of the dashboard, in a window with a wallet if one is given. */
  readonly open: (
    path: string,
    wallet?: InjectedWallet,
    look?: Look,
  ) => ReturnType<Visitor['open']>
  /** A wallet whose account the local chain signs for. */
  readonly walletOf: (
    account: `0x${string}`,
    how?: Partial<WalletBehavior>,
  ) => InjectedWallet
  readonly close: () => Promise<void>
}

/** Starts a {@link DashboardWorld}. */
export async function startDashboardWorld(
  parameters: Parameters<typeof startSystem>[0],
): Promise<DashboardWorld> {
  const dashboard = await openDashboard()
  const [system, visitor] = await Promise.all([
    startSystem({
      ...parameters,
      onEvent: (event, marketId) => dashboard.tell(event, marketId),
    }),
    startVisitor(),
  ])
  const config = createDashboardConfig(system, undefined)
  dashboard.show(config)
  return {
    ...{ system, dashboard, config, visitor },
    open: (path, wallet, look = {}) =>
      visitor.open(dashboard.url + path, config, {
        ...look,
        ...(wallet && { prepare: wallet.announce }),
      }),
    walletOf: (account, how = {}) => makeWallet(system.rpcUrl, { ...how, account }),
    close: async () => {
      await visitor.close()
      await dashboard.close()
      await system.close()
    },
  }
}
