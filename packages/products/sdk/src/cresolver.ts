import {
  type ConnectionParameters,
  createMarketClient,
  type Sent,
  toMarketId,
} from '@cresolver/chain'
import { type CreateMarketParameters, createMarket } from './create-market.ts'
import type { CresolverDeployment } from './read-deployment.ts'
import {
  getVerdict,
  type Verdict,
  type WaitForVerdictParameters,
  waitForVerdict,
} from './verdict.ts'
import { type VerdictVerification, verifyVerdict } from './verify-verdict.ts'
import { type WatchParameters, watchMarkets } from './watch-markets.ts'

/**
 * How to reach a deployment of CREsolver: its addresses, a node, and, for what sends, an account.
 *
 * `transport` replaces `rpcUrl` where another viem transport is wanted.
 */
export type CresolverParameters = ConnectionParameters & CresolverDeployment

/** A deployment of CREsolver and what can be done with it. */
export type Cresolver = {
  /**
   * Creates a market for a question and pays its pool.
   *
   * @param parameters - {@link CreateMarketParameters}
   * @returns number of the market, and the transaction
   * @throws CresolverError `ACCOUNT_MISSING`, `INSUFFICIENT_FUNDS`, `INVALID_DEADLINE` and others
   *   named after the errors of the contract
   */
  readonly createMarket: (
    parameters: CreateMarketParameters,
  ) => Promise<Sent & { readonly marketId: bigint }>
  /**
   * Requests the resolution of a market. Its creator may do so at any time, others after the deadline.
   *
   * @throws CresolverError `MARKET_NOT_FOUND`, `MARKET_NOT_OPEN`, `ACCOUNT_MISSING`
   */
  readonly requestResolution: (marketId: bigint) => Promise<Sent>
  /**
   * Reads the verdict of a market.
   *
   * @returns undefined while the market is open
   * @throws CresolverError `MARKET_NOT_FOUND`, `RPC_UNREACHABLE`, `CHAIN_MISMATCH`, `NOT_A_MARKET`
   */
  readonly getVerdict: (marketId: bigint) => Promise<Verdict | undefined>
  /**
   * Waits for the verdict of a market.
   *
   * @throws CresolverError `VERDICT_TIMEOUT`; the reason of `signal` when it aborts
   */
  readonly waitForVerdict: (
    marketId: bigint,
    parameters?: WaitForVerdictParameters,
  ) => Promise<Verdict>
  /**
   * Calls `onEvent` for each event of one market or of all markets, in order.
   *
   * @returns resolves, once watching has begun, to a function that stops it
   */
  readonly watch: (parameters: WatchParameters) => Promise<() => void>
  /**
   * Verifies a verdict: fetches its record from the archive, replays it and compares it with the chain.
   * Neither the archive nor the resolver of the market has to be trusted.
   *
   * @throws CresolverError `EVIDENCE_MISSING` where no record stands behind the market,
   *   `RECORD_UNREACHABLE`, `ARCHIVE_NOT_CONFIGURED`
   */
  readonly verify: (marketId: bigint) => Promise<VerdictVerification>
}

/**
 * Connects to a deployment of CREsolver; nothing is sent before the first call.
 *
 * @param parameters - {@link CresolverParameters}
 * @returns {@link Cresolver}
 * @throws CresolverError `RPC_URL_INVALID` without a usable URL or transport
 *
 * @example
 * ```ts
 * import { createCresolver } from '@cresolver/sdk'
 *
 * const cresolver = createCresolver({
 *   rpcUrl: 'http://127.0.0.1:8545',
 *   contracts: { market: '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853' },
 * })
 * const verdict = await cresolver.getVerdict(1n)
 * console.log(verdict?.outcome ?? 'still open')
 * ```
 */
export function createCresolver(parameters: CresolverParameters): Cresolver {
  const client = createMarketClient({
    ...parameters,
    marketAddress: parameters.contracts.market,
  })
  return {
    createMarket: (created) => createMarket(client, created),
    requestResolution: (marketId) => client.requestResolution(toMarketId(marketId)),
    getVerdict: (marketId) => getVerdict(client, marketId),
    waitForVerdict: (marketId, waiting) =>
      waitForVerdict(client, marketId, {
        pollingIntervalMs: parameters.pollingIntervalMs,
        ...waiting,
      }),
    watch: (watched) => watchMarkets(client, watched),
    verify: (marketId) => verifyVerdict(client, parameters, marketId),
  }
}
