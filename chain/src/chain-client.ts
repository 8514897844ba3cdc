import { CresolverError } from '@cresolver/core/protocol'
import {
  type Account,
  type Client,
  createClient,
  http,
  type Transport,
  webSocket,
} from 'viem'
import { getChainId } from 'viem/actions'
import { toChainError } from './chain-error.ts'

/** Connection to a chain. One of `rpcUrl` and `transport` is required. */
export type ConnectionParameters = {
  /** http(s) or ws(s) URL of a node. */
  readonly rpcUrl?: string | undefined
  /** A viem transport, instead of `rpcUrl`. */
  readonly transport?: Transport | undefined
  /** The account that sends transactions; reading needs none. */
  readonly account?: Account | undefined
  /** The chain that is meant; anything else is refused. */
  readonly chainId?: number | undefined
  /** Milliseconds between two looks for news; 1000 unless given. */
  readonly pollingIntervalMs?: number | undefined
}

/** A connection to a chain whose errors are all CresolverErrors. */
export type ChainClient = {
  readonly client: Client<Transport, undefined, Account | undefined>
  /** Origin of the RPC URL, fit for messages. */
  readonly endpoint: string
  /**
   * Runs a call of the chain.
   *
   * @param action - what is being done, such as `join market 3`
   * @param call - the call
   * @returns what the call returned
   * @throws CresolverError, see `toChainError`
   */
  attempt<result>(action: string, call: () => Promise<result>): Promise<result>
  /**
   * Refuses a chain other than the one that is meant.
   *
   * @returns id of the chain
   * @throws CresolverError `CHAIN_MISMATCH` or `RPC_UNREACHABLE`
   */
  requireChain(): Promise<number>
}

/**
 * Connects to a chain; nothing is sent before the first call.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#signed-requests
 *
 * @param parameters - {@link ConnectionParameters}
 * @returns {@link ChainClient}
 * @throws `SdkErrors['createChainClient']`: `URL_INVALID` without a usable URL or transport; its functions any code of the
 *   chain
 *
 * @example
 * ```ts
 * import { createChainClient } from '@cresolver/sdk/chain'
 *
 * const chain = createChainClient({ rpcUrl: 'http://127.0.0.1:8545', chainId: 31337 })
 * console.log(await chain.requireChain()) // 31337
 * ```
 */
export function createChainClient(parameters: ConnectionParameters): ChainClient {
  const { transport, endpoint } = openTransport(parameters)
  const client = createClient({
    account: parameters.account,
    transport,
    pollingInterval: parameters.pollingIntervalMs ?? 1_000,
  })
  const attempt = async <result>(action: string, call: () => Promise<result>) => {
    try {
      return await call()
    } catch (error) {
      throw toChainError(error, { endpoint, action })
    }
  }
  const requireChain = async () => {
    const chainId = await attempt('read the chain id', () => getChainId(client))
    if (parameters.chainId === undefined || parameters.chainId === chainId) return chainId
    throw new CresolverError({
      code: 'CHAIN_MISMATCH',
      message: `The RPC endpoint ${endpoint} serves chain ${chainId}, not ${parameters.chainId}.`,
      hint: `Use an RPC URL of chain ${parameters.chainId}.`,
    })
  }
  return { client, endpoint, attempt, requireChain }
}

function openTransport({ rpcUrl, transport }: ConnectionParameters): {
  transport: Transport
  endpoint: string
} {
  if (transport) return { transport, endpoint: 'of the given transport' }
  const url = rpcUrl !== undefined && URL.canParse(rpcUrl) ? new URL(rpcUrl) : undefined
  const options = { retryCount: 1, timeout: 20_000 }
  if (url?.protocol === 'http:' || url?.protocol === 'https:') {
    return {
      transport: http(url.href, { ...options, batch: true }),
      endpoint: url.origin,
    }
  }
  if (url?.protocol === 'ws:' || url?.protocol === 'wss:') {
    return { transport: webSocket(url.href, options), endpoint: url.origin }
  }
  throw new CresolverError({
    code: 'URL_INVALID',
    message: 'The RPC URL is missing or not an http(s) or ws(s) URL.',
    hint: 'Use a URL such as http://127.0.0.1:8545.',
  })
}
