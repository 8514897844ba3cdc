import { type Address, zeroAddress, zeroHash } from 'viem'
import { toWei, type Wei } from '../amount.ts'
import type { SentTransaction } from '../contract.ts'
import { unlessZero } from '../unless-zero.ts'
import { commitAnswers, postAnswerHash, showAnswer } from './answer-writes.ts'
import { readCandidates } from './candidates.ts'
import { clarifyMarket, readClarificationsOf } from './clarifications.ts'
import { createMarket } from './create-market.ts'
import { listCollectors } from './events/list-collectors.ts'
import { readEvents, watchEvents } from './events/market-events.ts'
import { watchNewBlocks } from './events/watch-blocks.ts'
import type { MarketId } from './ids.ts'
import { joinMarket } from './join-market.ts'
import {
  connectMarket,
  type MarketConnection,
  type MarketConnectionParameters,
} from './market-connection.ts'
import {
  listMarkets,
  listPendingFeedback,
  readChainTime,
  readMarket,
  readReputation,
} from './market-reads.ts'
import type { Contradiction } from './panel-answer.ts'
import { readPanelDraw, waitForDraw } from './panel-draw.ts'
import { readCourt, readTimes } from './terms/deployment-rules.ts'
import { readAssetRules } from './terms/list-asset.ts'
import { readToken } from './terms/token.ts'
import { readNextDeposit, readTerms, readVerdict, readVerdictId } from './verdict.ts'
import { FINDINGS } from './verdict-state.ts'
import {
  askVerdict,
  disputeVerdict,
  proposeVerdict,
  proposeVotes,
  publishFeedback,
  pushVerdict,
  type RulingParameters,
  type ShareParameters,
} from './verdict-writes.ts'
import { readBalance, withdraw, withdrawToken } from './withdraw.ts'

type Connection = MarketConnection

/** Actions on a market contract, each with its connection before the parameters. */
const methods = {
  /** Reads one market; `MARKET_NOT_FOUND` when there is none. */
  getMarket: readMarket,
  /** Lists markets in ascending order. */
  listMarkets,
  /** Reads what fixes the panel of a market; the seed once its block is final. */
  getPanelDraw: readPanelDraw,
  /**
   * Waits until the block that draws the panel is final; on a local chain, until it exists.
   * `NOT_REQUESTED` when no resolution was requested.
   */
  waitForDraw,
  /** Reads how many markets there are; their ids begin at 1. */
  countMarkets: async ({ read }: Connection): Promise<number> =>
    Number(await read('count the markets', 'marketCount', [])),
  /** Reads the time of the newest block, Unix seconds. */
  chainTime: readChainTime,
  /** Reads the stake of a worker in a market; 0 where it did not join. */
  stakeOf: async ({ read }: Connection, marketId: MarketId, worker: Address) =>
    toWei(await read(`read the stake of ${worker}`, 'stakes', [marketId, worker])),
  /** Reads the registry of the agents that join; undefined without one. */
  getIdentityRegistry: async ({ read }: Connection): Promise<Address | undefined> =>
    unlessZero(await read('read the identity registry', 'identityRegistry', [])),
  /** Reads the average scores of a worker. */
  getReputation: readReputation,
  /** Reads what an account can withdraw, in the native currency. */
  balanceOf: async (connection: Connection, account: Address): Promise<Wei> =>
    toWei(await readBalance(connection, zeroAddress, account)),
  /** Reads what an account can withdraw in a token. */
  tokenBalanceOf: readBalance,
  /** Reads decimals and symbol of a token; the symbol is untrusted text. */
  getToken: readToken,
  /** Reads the rules of an asset; undefined where the deployment does not list it. */
  getAssetRules: readAssetRules,
  /** Reads the terms of a market. */
  getTerms: readTerms,
  /** Reads the verdict of a market as of the newest block. */
  getVerdict: readVerdict,
  /**
   * Reads what the creator added to the question, oldest first; undefined where the connection names no
   * contract for it.
   */
  getClarifications: readClarificationsOf,
  /** Lists who joined a market, with stake, reputation and owner, in join order. */
  getCandidates: readCandidates,
  /**
   * Reads what the next deposit costs, in the asset of the market: of an asking the bond; of a dispute the bond
   * and the fee of the court; of an appeal twice the bond and the fee. Undefined where there is none.
   */
  getNextDeposit: readNextDeposit,
  /** Reads the times of the deployment. */
  getTimes: readTimes,
  /** Reads a court of the deployment by its number; `COURT_NOT_LISTED`. */
  getCourt: readCourt,
  /** Reads the id under which contracts read the verdict of a market. */
  getVerdictId: readVerdictId,
  /**
   * Lists the collectors of the deployment in order: terms name the first one by bit 0. `fromBlock`
   * is at most the block of the market contract.
   */
  listCollectors,
  /** Reads past events, oldest first. */
  readEvents,
  /** Follows events; resolves, when watching has begun, to what ends it. */
  watchEvents,
  /** Follows the newest block, beginning with the present one; returns what ends it. */
  watchBlocks: watchNewBlocks,
  /** Creates a market. */
  createMarket,
  /** Joins a market as a worker; reads its terms, and approves a token where it has one. */
  join: joinMarket,
  /** Announces to leave a market, and leaves it once the notice is over, while nobody has asked. */
  leaveMarket: ({ send }: Connection, id: MarketId): Promise<SentTransaction> =>
    send(`leave market ${id}`, 'leaveMarket', [id]),
  /**
   * Adds a clarification to the question of a market of the account, 1 to 1,000 bytes; at most five, and
   * none from the first request on. `NOT_CONFIGURED`, `NOT_ALLOWED`, `TOO_LATE`, `VALUE_INVALID`.
   */
  clarify: clarifyMarket,
  /** Requests the resolution of a market, with its text where it keeps only the hash. */
  requestResolution(
    { send }: Connection,
    id: MarketId,
    question?: string,
  ): Promise<SentTransaction> {
    const args = question === undefined ? ([id] as const) : ([id, question] as const)
    return send(`request the resolution of market ${id}`, 'requestResolution', args)
  },
  /** Reports on a market directly, as an authorised resolver. */
  propose: proposeVerdict,
  /** Reports the votes of a panel directly, as an authorised resolver. */
  proposeVotes,
  /** Asks for the verdict of a market with a window; pays the bond. */
  ask: askVerdict,
  /** Disputes a claim, or appeals a finding; pays the deposit, or a share of it. */
  dispute: disputeVerdict,
  /** Takes back a share of a deposit that is not complete, or what is left or won of it. */
  withdrawShare({ send }: Connection, share: ShareParameters): Promise<SentTransaction> {
    const { marketId, stage, isAppeal, answer } = share
    const args = [marketId, stage, isAppeal, FINDINGS[answer]] as const
    return send(`take a share of market ${marketId} back`, 'withdrawShare', args)
  },
  /** Starts the panel when joining after a dispute is over; with the text where only its hash is kept. */
  startPanel: (
    { send }: Connection,
    id: MarketId,
    question = '',
  ): Promise<SentTransaction> =>
    send(`start the panel of market ${id}`, 'startPanel', [id, question]),
  /** Passes a case on to the court whose judge found nothing in time, and opens it there. */
  openCourt: ({ send }: Connection, id: MarketId): Promise<SentTransaction> =>
    send(`open the case of market ${id} at its court`, 'openCourt', [id]),
  /** Decides a dispute, as the court of the market. */
  rule({ send }: Connection, ruling: RulingParameters): Promise<SentTransaction> {
    const { marketId, finding, recordHash = zeroHash } = ruling
    const args = [marketId, FINDINGS[finding], recordHash] as const
    return send(`rule on the verdict of market ${marketId}`, 'rule', args)
  },
  /** Pays out a verdict that time has made final. Anyone may. */
  finalize: ({ send }: Connection, id: MarketId): Promise<SentTransaction> =>
    send(`finalize the verdict of market ${id}`, 'finalize', [id]),
  /** Credits the stake of a candidate that was not drawn. Anyone may. */
  releaseStake(
    { send }: Connection,
    id: MarketId,
    worker: Address,
  ): Promise<SentTransaction> {
    const action = `release the stake of ${worker} in market ${id}`
    return send(action, 'releaseStake', [id, worker])
  },
  /** Takes the stake of a worker that signed two answers in one round; a tenth goes to the account. */
  proveContradiction(
    { send }: Connection,
    proof: Contradiction,
  ): Promise<SentTransaction> {
    const { marketId, worker, requestedAt, phase, hashes, signatures } = proof
    const action = `prove that ${worker} contradicts itself in market ${marketId}`
    const round = [BigInt(requestedAt), 0, phase] as const
    const args = [marketId, worker, ...round, hashes, signatures] as const
    return send(action, 'proveContradiction', args)
  },
  /** Commits to the answers of a panel, as a collector of the deployment. */
  commitAnswers,
  /** Posts the hash of the account's answer, once in a round, until some time after the bundle. */
  postAnswerHash,
  /**
   * Shows the answer behind the posted hash, at most 2,000 bytes, until the verdict is final: only
   * that spares the stake of a worker that is reported as silent. The answer is public from then on.
   */
  showAnswer,
  /** Passes a final verdict to a contract with exactly 200,000 gas; it may refuse. Anyone may. */
  push: pushVerdict,
  /** Voids a market that was not settled within seven days after its deadline. */
  voidExpired: ({ send }: Connection, id: MarketId): Promise<SentTransaction> =>
    send(`void the expired market ${id}`, 'voidExpiredMarket', [id]),
  /** Publishes the scores of a worker that a settlement could not publish. */
  publishFeedback,
  /** Lists the workers whose scores wait for the reputation registry. */
  listPendingFeedback,
  /** Withdraws the balance of the account to itself. */
  withdraw: (connection: Connection) => withdraw(connection),
  /** Withdraws the balance of the account to another address. */
  withdrawTo: (connection: Connection, to: Address) => withdraw(connection, to),
  /** Withdraws the balance of the account in a token, to itself unless `to` is given. */
  withdrawToken,
  /** Sends what was slashed or forfeited to the burn address; a token's unless it is undefined. */
  burn: ({ send }: Connection, asset: Address | undefined): Promise<SentTransaction> =>
    send('burn what was forfeited', 'burn', [asset ?? zeroAddress]),
}

type ConnectedFunctions<functions> = {
  readonly [name in keyof functions]: functions[name] extends (
    connection: Connection,
    ...parameters: infer parameters
  ) => infer result
    ? (...parameters: parameters) => result
    : never
}

/**
 * One market contract and what can be done with it.
 *
 * Every method throws a CresolverError: named after the contract's error, or `RPC_UNREACHABLE`,
 * `CHAIN_MISMATCH`, `WRONG_CONTRACT`, `SIGNER_MISSING`, `INSUFFICIENT_FUNDS`. What changes
 * something is simulated first and resolves when it is mined.
 */
export type MarketClient = ConnectedFunctions<typeof methods> & {
  /** Address of the market contract. */
  readonly address: Address
  /** Address of the account that sends, undefined for a client that only reads. */
  readonly account: Address | undefined
}

/**
 * Connects to a market contract; nothing is sent before the first call.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/use-a-verdict.md#the-contracts
 *
 * @param parameters - connection, and the address of the market contract
 * @returns {@link MarketClient}
 * @throws `SdkErrors['createMarketClient']`: `URL_INVALID` without a usable URL or transport; its functions any code of the
 *   chain
 *
 * @example
 * ```ts
 * import { createMarketClient, toMarketId } from '@cresolver/sdk/chain'
 *
 * const market = createMarketClient({
 *   rpcUrl: 'http://127.0.0.1:8545',
 *   marketAddress: '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318',
 * })
 * console.log((await market.getMarket(toMarketId(1))).question) // Is 2028 a leap year?
 * ```
 */
export function createMarketClient(parameters: MarketConnectionParameters): MarketClient {
  const connection = connectMarket(parameters)
  const connected = Object.entries(methods).map(([name, method]) => [
    name,
    (...parameters: unknown[]) =>
      Reflect.apply(method, undefined, [connection, ...parameters]),
  ])
  return {
    address: connection.contract.address,
    account: connection.client.account?.address,
    // Each of the methods has its connection now.
    ...(Object.fromEntries(connected) as ConnectedFunctions<typeof methods>),
  }
}
