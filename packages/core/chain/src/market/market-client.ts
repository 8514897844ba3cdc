import type { Clarification } from '@cresolver/protocol'
import type { Address, Hex } from 'viem'
import { type Amount, toWei, type Wei } from '../amount.ts'
import { type Candidate, readCandidates } from './candidates.ts'
import { clarifyMarket, readClarificationsOf } from './clarifications.ts'
import {
  type AnswerCommitment,
  commitAnswers,
  listCollectors,
  postAnswerHash,
  showAnswer,
} from './commit-answers.ts'
import { type CreateMarketParameters, createMarket } from './create-market.ts'
import type { MarketId } from './ids.ts'
import {
  cancelMarket,
  type JoinParameters,
  joinMarket,
  leaveMarket,
} from './join-market.ts'
import { type AssetRules, readAssetRules } from './list-asset.ts'
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
  listPendingFeedback,
  type MarketWorker,
  readChainTime,
  readMarket,
  readReputation,
  readStake,
  readWorkers,
  type WorkerReputation,
} from './market-reads.ts'
import {
  publishFeedback,
  requestResolution,
  settleMarket,
  voidExpiredMarket,
  voidMarket,
} from './market-writes.ts'
import type { ResolverVoidReason } from './outcome.ts'
import { type Contradiction, proveContradiction } from './panel-answer.ts'
import { type PanelDraw, readPanelDraw, waitForDraw } from './panel-draw.ts'
import type { Report } from './report.ts'
import { readToken, type Token } from './token.ts'
import {
  type MarketVerdict,
  readDisputeCost,
  readTerms,
  readVerdict,
  readVerdictId,
  type TermsOfMarket,
} from './verdict.ts'
import {
  type DisputeParameters,
  disputeVerdict,
  finalizeVerdict,
  type ProposeParameters,
  proposeVerdict,
  pushVerdict,
  type RulingParameters,
  releaseStake,
  ruleOnVerdict,
} from './verdict-writes.ts'
import { type WatchBlocksParameters, watchNewBlocks } from './watch-blocks.ts'
import { burn, readBalance, withdraw, withdrawToken } from './withdraw.ts'
import type { Sent } from './write.ts'

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
  /** Reads what an account can withdraw, in the native currency. */
  balanceOf(account: Address): Promise<Wei>
  /** Reads what an account can withdraw in a token. */
  tokenBalanceOf(token: Address, account: Address): Promise<Amount>
  /** Reads decimals and symbol of a token; the symbol is untrusted text. */
  getToken(token: Address): Promise<Token>
  /** Reads the rules of an asset; undefined where the deployment does not list it. */
  getAssetRules(asset: Address | undefined): Promise<AssetRules | undefined>
  /** Reads the terms of a market; undefined for one without terms. */
  getTerms(marketId: MarketId): Promise<TermsOfMarket | undefined>
  /** Reads the verdict of a market as of the newest block. */
  getVerdict(marketId: MarketId): Promise<MarketVerdict>
  /**
   * Reads what the creator added to the question, oldest first; undefined where the connection names no
   * contract for it.
   */
  getClarifications(marketId: MarketId): Promise<readonly Clarification[] | undefined>
  /** Lists who joined a market, with reputation and owner, in join order. */
  getCandidates(marketId: MarketId): Promise<Candidate[]>
  /**
   * Reads what a dispute costs, in the asset of the market: the bond and, where a panel decided,
   * the fee of the second one. `WRONG_KIND_OF_MARKET` for a market without terms.
   */
  getDisputeCost(marketId: MarketId): Promise<Amount>
  /** Reads the id under which contracts read the verdict of a market. */
  getVerdictId(marketId: MarketId): Promise<Hex>
  /**
   * Lists the collectors of the deployment in order: terms name the first one by bit 0. `fromBlock`
   * is at most the block of the market contract.
   */
  listCollectors(fromBlock: bigint): Promise<Address[]>
  /** Reads past events, oldest first. */
  readEvents(parameters: ReadEventsParameters): Promise<MarketEvent[]>
  /** Follows events; resolves, when watching has begun, to what ends it. */
  watchEvents(parameters: WatchEventsParameters): Promise<() => void>
  /** Follows the newest block, beginning with the present one; returns what ends it. */
  watchBlocks(parameters: WatchBlocksParameters): () => void

  /** Creates a market. */
  createMarket(
    parameters: CreateMarketParameters,
  ): Promise<Sent & { readonly marketId: MarketId }>
  /** Joins a market as a worker; reads its terms, and approves a token where it has one. */
  join(parameters: JoinParameters): Promise<Sent>
  /** Leaves a market before its first request; the stake can be withdrawn. */
  leaveMarket(marketId: MarketId): Promise<Sent>
  /** Cancels a market of the account that has no workers; the pool can be withdrawn. */
  cancelMarket(marketId: MarketId): Promise<Sent>
  /**
   * Adds a clarification to the question of a market of the account, 1 to 1,000 bytes; at most five, and
   * none from the first request on. `CLARIFICATIONS_NOT_CONFIGURED`, `ONLY_CREATOR`, `TOO_LATE_TO_CLARIFY`,
   * `TOO_MANY_CLARIFICATIONS`, `CLARIFICATION_TOO_LONG`.
   */
  clarify(marketId: MarketId, text: string): Promise<Sent>
  /** Requests the resolution of a market, with its text where it keeps only the hash. */
  requestResolution(marketId: MarketId, question?: string): Promise<Sent>
  /** Reports on a market with terms directly, as an authorised resolver. */
  propose(proposal: ProposeParameters): Promise<Sent>
  /** Disputes a proposed verdict; pays the bond and, where a panel decided, the fee. */
  dispute(parameters: DisputeParameters): Promise<Sent & { readonly paid: Amount }>
  /** Decides a dispute, as the court of the market. */
  rule(ruling: RulingParameters): Promise<Sent>
  /** Pays out a verdict that time has made final. Anyone may. */
  finalize(marketId: MarketId): Promise<Sent>
  /** Credits the stake of a candidate that was not drawn. Anyone may. */
  releaseStake(marketId: MarketId, worker: Address): Promise<Sent>
  /** Takes the stake of a worker that signed two answers in one round; a tenth goes to the account. */
  proveContradiction(proof: Contradiction): Promise<Sent>
  /** Commits to the answers of a panel, as a collector of the deployment. */
  commitAnswers(commitment: AnswerCommitment): Promise<Sent>
  /** Posts the hash of the account's answer, once in the first 30 minutes of a round. */
  postAnswerHash(marketId: MarketId, hash: Hex): Promise<Sent>
  /**
   * Shows the answer behind the posted hash, at most 2,000 bytes, until the verdict is final: only
   * that spares the stake of a worker that is reported as silent. The answer is public from then on.
   */
  showAnswer(marketId: MarketId, answer: string): Promise<Sent>
  /** Passes a final verdict to a contract with exactly 200,000 gas; it may refuse. Anyone may. */
  push(
    marketId: MarketId,
    consumer: Address,
  ): Promise<Sent & { readonly accepted: boolean }>
  /** Settles a market directly, as an authorised resolver. */
  settle(report: Report): Promise<Sent>
  /** Voids a market, as an authorised resolver. */
  void(marketId: MarketId, reason: ResolverVoidReason): Promise<Sent>
  /** Voids a market that was not settled within seven days after its deadline. */
  voidExpired(marketId: MarketId): Promise<Sent>
  /** Publishes the scores of a worker that a settlement could not publish. */
  publishFeedback(marketId: MarketId, worker: Address): Promise<Sent>
  /** Lists the workers whose scores wait for the reputation registry. */
  listPendingFeedback(marketId: MarketId): Promise<Address[]>
  /** Withdraws the balance of the account to itself. */
  withdraw(): Promise<Sent & { readonly amount: Wei }>
  /** Withdraws the balance of the account to another address. */
  withdrawTo(to: Address): Promise<Sent & { readonly amount: Wei }>
  /** Withdraws the balance of the account in a token, to itself unless `to` is given. */
  withdrawToken(token: Address, to?: Address): Promise<Sent & { readonly amount: Amount }>
  /** Sends what was slashed or forfeited to the burn address; a token's unless it is undefined. */
  burn(asset: Address | undefined): Promise<Sent>
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
    listPendingFeedback: (marketId) => listPendingFeedback(connection, marketId),
    getPanelDraw: (marketId) => readPanelDraw(connection, marketId),
    waitForDraw: (marketId) => waitForDraw(connection, marketId),
    countMarkets: () => countMarkets(connection),
    chainTime: () => readChainTime(connection),
    stakeOf: (marketId, worker) => readStake(connection, marketId, worker),
    getReputation: (worker) => readReputation(connection, worker),
    balanceOf: async (account) =>
      toWei(await readBalance(connection, account, undefined)),
    tokenBalanceOf: (token, account) => readBalance(connection, account, token),
    getToken: (token) => readToken(connection, token),
    getAssetRules: (asset) => readAssetRules(connection, asset),
    getTerms: (marketId) => readTerms(connection, marketId),
    getVerdict: (marketId) => readVerdict(connection, marketId),
    getClarifications: (marketId) => readClarificationsOf(connection, marketId),
    getCandidates: (marketId) => readCandidates(connection, marketId),
    getDisputeCost: (marketId) => readDisputeCost(connection, marketId),
    getVerdictId: (marketId) => readVerdictId(connection, marketId),
    listCollectors: (fromBlock) => listCollectors(connection, fromBlock),
    readEvents: (range) => readEvents(connection, range),
    watchEvents: (watched) => watchEvents(connection, watched),
    watchBlocks: (watched) => watchNewBlocks(connection, watched),
    createMarket: (created) => createMarket(connection, created),
    join: (joined) => joinMarket(connection, joined),
    leaveMarket: (marketId) => leaveMarket(connection, marketId),
    cancelMarket: (marketId) => cancelMarket(connection, marketId),
    clarify: (marketId, text) => clarifyMarket(connection, marketId, text),
    requestResolution: (marketId, question) =>
      requestResolution(connection, marketId, question),
    propose: (proposal) => proposeVerdict(connection, proposal),
    dispute: (disputed) => disputeVerdict(connection, disputed),
    rule: (ruling) => ruleOnVerdict(connection, ruling),
    finalize: (marketId) => finalizeVerdict(connection, marketId),
    releaseStake: (marketId, worker) => releaseStake(connection, marketId, worker),
    proveContradiction: (proof) => proveContradiction(connection, proof),
    commitAnswers: (commitment) => commitAnswers(connection, commitment),
    postAnswerHash: (marketId, hash) => postAnswerHash(connection, marketId, hash),
    showAnswer: (marketId, answer) => showAnswer(connection, marketId, answer),
    push: (marketId, consumer) => pushVerdict(connection, marketId, consumer),
    settle: (report) => settleMarket(connection, report),
    void: (marketId, reason) => voidMarket(connection, marketId, reason),
    voidExpired: (marketId) => voidExpiredMarket(connection, marketId),
    publishFeedback: (marketId, worker) => publishFeedback(connection, marketId, worker),
    withdraw: () => withdraw(connection),
    withdrawTo: (to) => withdraw(connection, to),
    withdrawToken: (token, to) => withdrawToken(connection, token, to),
    burn: (asset) => burn(connection, asset),
  }
}
