import {
  type ConnectionParameters,
  createChainClient,
  createMarketClient,
  type DisputeParameters,
  type SentTransaction,
  type ShareParameters,
  toAmount,
  toMarketId,
  type VerdictAskParameters,
} from '@cresolver/chain'
import type { Clarification } from '@cresolver/core/protocol'
import type { Story } from '@cresolver/core/resolution'
import { type CreateMarketParameters, createMarket } from './create-market.ts'
import type { FetchRecordOptions } from './reading/fetch-record.ts'
import type { CresolverDeployment } from './reading/read-deployment.ts'
import { readStory } from './reading/read-story.ts'
import { getVerdict, type Verdict, type VerdictOptions } from './verdict.ts'
import {
  type VerdictVerification,
  type VerifyOptions,
  verifyVerdict,
} from './verify-verdict.ts'
import { type WaitForVerdictParameters, waitForVerdict } from './wait-for-verdict.ts'
import { type WatchParameters, watchMarkets } from './watch-markets.ts'

/**
 * Access to a deployment of CREsolver: its addresses, a node, and, for what sends, an account.
 *
 * `transport` replaces `rpcUrl` where another viem transport is wanted.
 */
export type CresolverParameters = ConnectionParameters & CresolverDeployment

/** Claim of an account, with a bond. */
export type AskVerdictParameters = Omit<VerdictAskParameters, 'marketId'>

/** A dispute of a claim, or an appeal of a finding. */
export type DisputeVerdictParameters = Omit<DisputeParameters, 'marketId' | 'amount'> & {
  /** A share of the deposit, in the smallest unit of the asset; the whole of it unless given. */
  readonly amount?: bigint | undefined
}

/** A share of a deposit, as it was paid. */
export type WithdrawShareParameters = Omit<ShareParameters, 'marketId'>

/** A deployment of CREsolver and what can be done with it. */
export type Cresolver = {
  /**
   * Creates a market for a question and pays its pool.
   *
   * @param parameters - {@link CreateMarketParameters}
   * @returns number of the market, and the transaction
   * @throws CresolverError `SIGNER_MISSING`, `INSUFFICIENT_FUNDS`, `VALUE_INVALID` and others
   *   named after the errors of the contract
   */
  readonly createMarket: (
    parameters: CreateMarketParameters,
  ) => Promise<SentTransaction & { readonly marketId: bigint }>
  /**
   * Requests the resolution of a market without a window. Its creator may do so at any time, others after the
   * deadline. In a market with a window it repeats the request of the judge who is asked.
   *
   * A market that keeps only the hash of its question needs the text.
   *
   * @throws CresolverError `MARKET_NOT_FOUND`, `WRONG_STATE`, `SIGNER_MISSING`, `VALUE_INVALID`, `NOT_YET`
   */
  readonly requestResolution: (
    marketId: bigint,
    question?: string,
  ) => Promise<SentTransaction>
  /**
   * Adds a clarification to the question of a market of the account, 1 to 1,000 bytes. It is public, dated and
   * cannot be changed; a market takes at most five, and none from its first request or the earliest request
   * of its terms on.
   *
   * @throws CresolverError `NOT_CONFIGURED` without `contracts.clarifications`, `NOT_ALLOWED`, `TOO_LATE`, `VALUE_INVALID`
   */
  readonly clarify: (marketId: bigint, text: string) => Promise<SentTransaction>
  /**
   * Reads what the creator of a market added to its question. The texts are untrusted.
   *
   * @returns oldest first; undefined without `contracts.clarifications`
   */
  readonly getClarifications: (
    marketId: bigint,
  ) => Promise<readonly Clarification[] | undefined>
  /**
   * Reads what the next deposit of a market with a window costs, in the smallest unit of its asset: of an asking the
   * bond, of a dispute the bond and the court's fee, of an appeal twice the bond and the fee.
   *
   * @returns undefined where nothing can be deposited now
   */
  readonly getNextDeposit: (marketId: bigint) => Promise<bigint | undefined>
  /**
   * Asks for the verdict of a market with a window: claims the answer with a bond, which is lost if another answer is
   * final. Nobody asks before the earliest request of the terms, and before the deadline only YES can be claimed.
   *
   * @returns the transaction, and what was paid
   * @throws CresolverError `WRONG_STATE`, `NOT_YET`, `COURT_NOT_LISTED` without a
   *   window, `INSUFFICIENT_FUNDS`
   */
  readonly ask: (
    marketId: bigint,
    parameters: AskVerdictParameters,
  ) => Promise<SentTransaction & { readonly paid: bigint }>
  /**
   * Disputes a claim, or appeals a finding. Pays the whole deposit unless a share is given; the first answer whose
   * deposit is complete asks the next judge.
   *
   * @returns the transaction, and what was paid
   * @throws CresolverError `WRONG_STATE`, `TOO_LATE`, `VALUE_INVALID`, `INSUFFICIENT_FUNDS`
   */
  readonly dispute: (
    marketId: bigint,
    parameters: DisputeVerdictParameters,
  ) => Promise<SentTransaction & { readonly paid: bigint }>
  /**
   * Takes back a share of a deposit that is not complete, or what is left or won of it.
   *
   * @throws CresolverError `NOTHING_TO_DO`
   */
  readonly withdrawShare: (
    marketId: bigint,
    share: WithdrawShareParameters,
  ) => Promise<SentTransaction>
  /**
   * Starts the panel when joining after a dispute is over. Anyone may. A market that keeps only the hash of its
   * question needs the text.
   *
   * @throws CresolverError `NOT_YET`, `WRONG_STATE`, `VALUE_INVALID`
   */
  readonly startPanel: (marketId: bigint, question?: string) => Promise<SentTransaction>
  /**
   * Passes a case on to the court whose judge found nothing in time, and opens it there. Anyone may, again and again.
   *
   * @throws CresolverError `WRONG_STATE`
   */
  readonly openCourt: (marketId: bigint) => Promise<SentTransaction>
  /**
   * Pays out a verdict that time has made final. Anyone may; the verdict is the same before.
   *
   * @throws CresolverError `NOT_YET`, `WRONG_STATE`
   */
  readonly finalize: (marketId: bigint) => Promise<SentTransaction>
  /**
   * Reads the final verdict of a market, or with `until: 'proposed'` also one that can be overturned.
   *
   * @returns undefined while there is none
   * @throws CresolverError `MARKET_NOT_FOUND`, `RPC_UNREACHABLE`, `CHAIN_MISMATCH`, `WRONG_CONTRACT`
   */
  readonly getVerdict: (
    marketId: bigint,
    options?: VerdictOptions,
  ) => Promise<Verdict | undefined>
  /**
   * Waits for the final verdict of a market, or with `until: 'proposed'` for a proposed one.
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
   * Verifies a verdict: fetches its record from an archive, replays it and compares it with the chain.
   * Neither the archive nor the resolver of the market has to be trusted.
   *
   * @throws CresolverError `EVIDENCE_MISSING` where no record stands behind the market,
   *   `ARCHIVE_UNREACHABLE`, `NOT_CONFIGURED`
   */
  readonly verify: (
    marketId: bigint,
    options?: VerifyOptions,
  ) => Promise<VerdictVerification>
  /**
   * Reads the story of a market: each stage with its seats, outcome and money. `verdictCard` and `storyLines` write it.
   *
   * @returns what was not read is a fact that nobody can say
   * @throws CresolverError `RPC_UNREACHABLE`, `CHAIN_MISMATCH`, `WRONG_CONTRACT`
   */
  readonly readStory: (marketId: bigint, options?: FetchRecordOptions) => Promise<Story>
}

/**
 * Connects to a deployment of CREsolver; nothing is sent before the first call.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/use-a-verdict.md#in-a-program
 *
 * @param parameters - {@link CresolverParameters}
 * @returns {@link Cresolver}
 * @throws `SdkErrors['createCresolver']`: `URL_INVALID` without a usable URL or transport; its functions any code of the
 *   package, of the chain or of a question
 *
 * @example
 * ```ts
 * import { createCresolver } from '@cresolver/sdk'
 *
 * const cresolver = createCresolver({
 *   rpcUrl: 'http://127.0.0.1:8545',
 *   contracts: { market: '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318' },
 * })
 * const verdict = await cresolver.getVerdict(1n)
 * console.log(verdict?.outcome ?? 'still open') // YES
 * ```
 */
export function createCresolver(parameters: CresolverParameters): Cresolver {
  const client = createMarketClient({
    ...parameters,
    marketAddress: parameters.contracts.market,
    clarificationsAddress: parameters.contracts.clarifications,
  })
  return {
    createMarket: (created) => createMarket(client, created),
    requestResolution: (marketId, question) =>
      client.requestResolution(toMarketId(marketId), question),
    clarify: (marketId, text) => client.clarify(toMarketId(marketId), text),
    getClarifications: (marketId) => client.getClarifications(toMarketId(marketId)),
    getNextDeposit: (marketId) => client.getNextDeposit(toMarketId(marketId)),
    ask: (marketId, asked) => client.ask({ ...asked, marketId: toMarketId(marketId) }),
    dispute: (marketId, { amount, ...disputed }) =>
      client.dispute({
        ...disputed,
        marketId: toMarketId(marketId),
        amount: amount === undefined ? undefined : toAmount(amount),
      }),
    withdrawShare: (marketId, share) =>
      client.withdrawShare({ ...share, marketId: toMarketId(marketId) }),
    startPanel: (marketId, question) => client.startPanel(toMarketId(marketId), question),
    openCourt: (marketId) => client.openCourt(toMarketId(marketId)),
    finalize: (marketId) => client.finalize(toMarketId(marketId)),
    getVerdict: (marketId, options) => getVerdict(client, marketId, options),
    waitForVerdict: (marketId, waiting) =>
      waitForVerdict(client, marketId, {
        pollingIntervalMs: parameters.pollingIntervalMs,
        ...waiting,
      }),
    watch: (watched) => watchMarkets(client, watched),
    verify: (marketId, options) => verifyVerdict(client, parameters, marketId, options),
    readStory: (marketId, options) =>
      readStory(
        createChainClient(parameters),
        client,
        { market: parameters.contracts.market, startBlock: parameters.startBlock },
        marketId,
        { archiveUrls: parameters.archiveUrls, ...options },
      ),
  }
}
