import type { Address } from 'viem'
import type { Wei } from '../amount.ts'
import type { MarketId } from './ids.ts'
import type { Market } from './market.ts'
import { connectMarket, type MarketConnectionParameters } from './market-connection.ts'
import {
  type MarketEvent,
  type ReadEventsParameters,
  readEvents,
  type WatchEventsParameters,
  watchEvents,
} from './market-events.ts'
import {
  countMarkets,
  type ListMarketsParameters,
  listMarkets,
  type MarketWorker,
  readBalance,
  readChainTime,
  readMarket,
  readReputation,
  readStake,
  readWorkers,
  type WorkerReputation,
} from './market-reads.ts'
import {
  type CreateMarketParameters,
  createMarket,
  type JoinParameters,
  joinMarket,
  publishFeedback,
  requestResolution,
  type Sent,
  settleMarket,
  voidExpiredMarket,
  voidMarket,
  withdraw,
} from './market-writes.ts'
import type { ResolverVoidReason } from './outcome.ts'
import { type PanelDraw, readPanelDraw, waitForDraw } from './panel-draw.ts'
import type { Report } from './report.ts'

/**
 * One market contract and what can be done with it.
 *
 * Every method throws a CresolverError: named after the contract's error, or `RPC_UNREACHABLE`,
 * `CHAIN_MISMATCH`, `NOT_A_MARKET`, `ACCOUNT_MISSING`, `INSUFFICIENT_FUNDS`. What changes
 * something is simulated first and resolves when it is mined.
 */
export type MarketClient = {
  /** Address of the market contract. */
  readonly address: Address
  /** Address of the account that sends, undefined for a client that only reads. */
  readonly account: Address | undefined

  /** Reads one market; `MARKET_NOT_FOUND` when there is none. */
  getMarket(marketId: MarketId): Promise<Market>
  /** Lists markets in ascending order. */
  listMarkets(parameters?: ListMarketsParameters): Promise<Market[]>
  /** Reads the workers of a market in join order. */
  getWorkers(marketId: MarketId): Promise<MarketWorker[]>
  /** Reads what fixes the panel of a market; the seed once its block is final. */
  getPanelDraw(marketId: MarketId): Promise<PanelDraw>
  /**
   * Waits until the block that draws the panel is final; on a local chain, until it exists.
   * `NOT_REQUESTED` when no resolution was requested.
   */
  waitForDraw(marketId: MarketId): Promise<void>
  /** Reads how many markets there are; their ids begin at 1. */
  countMarkets(): Promise<number>
  /** Reads the time of the newest block, Unix seconds. */
  chainTime(): Promise<number>
  /** Reads the stake of a worker in a market; 0 where it did not join. */
  stakeOf(marketId: MarketId, worker: Address): Promise<Wei>
  /** Reads the average scores of a worker. */
  getReputation(worker: Address): Promise<WorkerReputation>
  /** Reads what an account can withdraw. */
  balanceOf(account: Address): Promise<Wei>
  /** Reads past events, oldest first. */
  readEvents(parameters: ReadEventsParameters): Promise<MarketEvent[]>
  /** Follows events; resolves, when watching has begun, to what ends it. */
  watchEvents(parameters: WatchEventsParameters): Promise<() => void>

  /** Creates a market. */
  createMarket(
    parameters: CreateMarketParameters,
  ): Promise<Sent & { readonly marketId: MarketId }>
  /** Joins a market as a worker. */
  join(parameters: JoinParameters): Promise<Sent>
  /** Requests the resolution of a market. */
  requestResolution(marketId: MarketId): Promise<Sent>
  /** Settles a market directly, as an authorised resolver. */
  settle(report: Report): Promise<Sent>
  /** Voids a market, as an authorised resolver. */
  void(marketId: MarketId, reason: ResolverVoidReason): Promise<Sent>
  /** Voids a market that was not settled within seven days after its deadline. */
  voidExpired(marketId: MarketId): Promise<Sent>
  /** Publishes the scores of a worker that a settlement could not publish. */
  publishFeedback(marketId: MarketId, worker: Address): Promise<Sent>
  /** Withdraws the balance of the account to itself. */
  withdraw(): Promise<Sent & { readonly amount: Wei }>
  /** Withdraws the balance of the account to another address. */
  withdrawTo(to: Address): Promise<Sent & { readonly amount: Wei }>
}

/**
 * Connects to a market contract; nothing is sent before the first call.
 *
 * @param parameters - {@link MarketConnectionParameters}
 * @returns {@link MarketClient}
 * @throws CresolverError `RPC_URL_INVALID` without a usable URL or transport
 */
export function createMarketClient(parameters: MarketConnectionParameters): MarketClient {
  const connection = connectMarket(parameters)
  return {
    address: connection.contract.address,
    account: connection.client.account?.address,
    getMarket: (marketId) => readMarket(connection, marketId),
    listMarkets: (listed) => listMarkets(connection, listed),
    getWorkers: (marketId) => readWorkers(connection, marketId),
    getPanelDraw: (marketId) => readPanelDraw(connection, marketId),
    waitForDraw: (marketId) => waitForDraw(connection, marketId),
    countMarkets: () => countMarkets(connection),
    chainTime: () => readChainTime(connection),
    stakeOf: (marketId, worker) => readStake(connection, marketId, worker),
    getReputation: (worker) => readReputation(connection, worker),
    balanceOf: (account) => readBalance(connection, account),
    readEvents: (range) => readEvents(connection, range),
    watchEvents: (watched) => watchEvents(connection, watched),
    createMarket: (created) => createMarket(connection, created),
    join: (joined) => joinMarket(connection, joined),
    requestResolution: (marketId) => requestResolution(connection, marketId),
    settle: (report) => settleMarket(connection, report),
    void: (marketId, reason) => voidMarket(connection, marketId, reason),
    voidExpired: (marketId) => voidExpiredMarket(connection, marketId),
    publishFeedback: (marketId, worker) => publishFeedback(connection, marketId, worker),
    withdraw: () => withdraw(connection),
    withdrawTo: (to) => withdraw(connection, to),
  }
}
