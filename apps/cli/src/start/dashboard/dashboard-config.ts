import type { DashboardConfig } from '@cresolver/core/protocol'
import type { Devnet } from '@cresolver/devnet'
import { courtName, localNames } from '../../markets/text/local-names.ts'

/** Path of the live feed of rounds, on the dashboard's own host. */
export const ROUND_FEED_PATH = '/rounds'

/** Everything is on this machine: looking often costs little. */
const pollMs = 500

/** Writes the dashboard's configuration from what runs; its data is made up unless real sources are asked. */
export function createDashboardConfig(
  system: Pick<Devnet, 'chainId' | 'rpcUrl' | 'contracts' | 'archiveUrl' | 'clara'>,
  platformUrl: string | undefined,
  { madeUpData = true }: { readonly madeUpData?: boolean | undefined } = {},
): DashboardConfig {
  const { chainId, rpcUrl, contracts, archiveUrl, clara } = system
  const { market, receiver, multicall, binaryMarket, clarifications, court } = contracts
  return {
    network: { name: 'Local chain', chainId, kind: 'local', madeUpData },
    rpcUrl,
    contracts: { market, receiver, multicall, binaryMarket, clarifications, court },
    startBlock: 0,
    pollMs,
    archiveUrls: [archiveUrl],
    platformUrl,
    roundFeedUrl: ROUND_FEED_PATH,
    clara: clara && {
      computeUrl: clara.url,
      messengerUrl: clara.url,
      process: clara.process,
    },
    names: { ...localNames(), ...courtName(court) },
  }
}
