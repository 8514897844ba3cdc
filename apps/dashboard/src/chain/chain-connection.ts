import { parseAddress, toReadError } from '@cresolver/chain'
import type { DashboardConfig } from '@cresolver/core/protocol'
import { CresolverError } from '@cresolver/core/protocol'
import { type Address, type Client, createClient, http, type Transport } from 'viem'

/** Address of Multicall3 on almost every chain. */
const usualMulticall: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** A read-only connection to a chain. */
export type ChainConnection = {
  readonly client: Client<Transport>
  readonly chainId: number
  /** Origin of the RPC URL, fit for messages. */
  readonly endpoint: string
  readonly market: Address
  /** Undefined if the configuration has none. */
  readonly receiver: Address | undefined
  readonly multicall: Address
  /** Undefined if the configuration has none. */
  readonly binaryMarket: Address | undefined
  /** Undefined if the configuration has none. */
  readonly clarifications: Address | undefined
  /** Block in which the market was deployed. */
  readonly startBlock: bigint
  /** Runs a call of the chain. */
  attempt<result>(action: string, call: () => Promise<result>): Promise<result>
}

/**
 * Connects to the chain of a configuration; nothing is sent before the first call.
 *
 * `createPublicClient` would include every action of viem, three quarters of them unused;
 * actions are imported one by one instead.
 */
export function connectChain(config: DashboardConfig): ChainConnection {
  const { contracts, network, startBlock = 0 } = config
  const base = globalThis.location?.href
  if (!URL.canParse(config.rpcUrl, base)) throw notHttp()
  const url = new URL(config.rpcUrl, base)
  if (!/^https?:$/.test(url.protocol)) throw notHttp()
  const endpoint = url.origin
  const client = createClient({
    transport: http(url.href, {
      batch: { wait: 0 },
      // A retry within a read would hide a node that is down; the next read is soon enough.
      retryCount: 0,
      timeout: 15_000,
    }),
  })
  return {
    client,
    endpoint,
    chainId: network.chainId,
    market: parseAddress(contracts.market, 'contracts.market'),
    receiver: optionalAddress(contracts.receiver, 'contracts.receiver'),
    multicall:
      optionalAddress(contracts.multicall, 'contracts.multicall') ?? usualMulticall,
    binaryMarket: optionalAddress(contracts.binaryMarket, 'contracts.binaryMarket'),
    clarifications: optionalAddress(contracts.clarifications, 'contracts.clarifications'),
    startBlock: BigInt(startBlock),
    async attempt(action, call) {
      try {
        return await call()
      } catch (error) {
        throw toReadError(error, { endpoint, action })
      }
    },
  }
}

function optionalAddress(text: string | undefined, name: string): Address | undefined {
  return text === undefined ? undefined : parseAddress(text, name)
}

function notHttp(): CresolverError {
  return new CresolverError({
    code: 'URL_INVALID',
    message: 'rpcUrl in /config.json is not an http or https URL.',
    hint: 'Use a URL such as https://ethereum-sepolia-rpc.publicnode.com.',
  })
}
