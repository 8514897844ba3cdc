import type { Address, GetContractEventsReturnType, Hex } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import type { marketAbi } from '../generated/market.ts'
import { type MarketId, toMarketId } from './ids.ts'
import { type MarketTerms, toTerms } from './terms.ts'

/** A listed worker of a report. */
export type ScoredSeat = {
  /** Place in join order, from 0. */
  readonly index: number
  /** In the asset of the market. */
  readonly reward: Amount
  readonly weight: bigint
  /** Resolution quality, source quality and analysis depth, 0 to 100. */
  readonly scores: readonly [number, number, number]
}

/** Terms, seats, receipts, deliveries and tokens: what a list of markets does not show. */
export type DetailEvent =
  | {
      readonly type: 'terms-set'
      readonly marketId: MarketId
      /** Hash of the question's text. */
      readonly questionHash: Hex
      readonly terms: MarketTerms
    }
  | {
      readonly type: 'seats-scored'
      readonly marketId: MarketId
      /** 0 for the first panel, 1 for the second. */
      readonly stage: number
      readonly seats: readonly ScoredSeat[]
    }
  | {
      readonly type: 'stake-released'
      readonly marketId: MarketId
      readonly worker: Address
      readonly amount: Amount
    }
  | {
      readonly type: 'verdict-delivered'
      readonly marketId: MarketId
      readonly verdictId: Hex
      readonly consumer: Address
      readonly accepted: boolean
    }
  | {
      readonly type: 'answers-committed'
      readonly marketId: MarketId
      readonly collector: Address
      /** 0 for the list of hashes, 1 for the bundle. */
      readonly stage: number
      readonly hash: Hex
    }
  | {
      readonly type: 'answer-hash-posted'
      readonly marketId: MarketId
      readonly worker: Address
      readonly hash: Hex
    }
  | {
      /** The answer behind a posted hash; its text is in the data of the transaction. */
      readonly type: 'answer-shown'
      readonly marketId: MarketId
      readonly worker: Address
      readonly hash: Hex
    }
  | {
      readonly type: 'token-withdrawn'
      readonly asset: Address
      readonly account: Address
      readonly to: Address
      readonly amount: Amount
    }

type Log = GetContractEventsReturnType<typeof marketAbi, undefined, true>[number]

/** Reads such an event from a log; undefined for any other. Apart, because pages do not load it. */
export function toDetailEvent(log: Log): DetailEvent | undefined {
  switch (log.eventName) {
    case 'MarketTermsSet':
      return {
        type: 'terms-set',
        marketId: toMarketId(log.args.marketId),
        questionHash: log.args.questionHash,
        terms: toTerms(log.args.terms),
      }
    case 'SeatsScored':
      return {
        type: 'seats-scored',
        marketId: toMarketId(log.args.marketId),
        stage: log.args.stage,
        seats: log.args.seats.map(toScoredSeat),
      }
    case 'StakeReleased':
      return {
        type: 'stake-released',
        marketId: toMarketId(log.args.marketId),
        worker: log.args.worker,
        amount: toAmount(log.args.amount),
      }
    case 'Delivered':
      return {
        type: 'verdict-delivered',
        // The lowest 64 bits of the id are the number of the market.
        marketId: toMarketId(BigInt.asUintN(64, BigInt(log.args.id))),
        verdictId: log.args.id,
        consumer: log.args.consumer,
        accepted: log.args.accepted,
      }
    case 'AnswersCommitted':
      return {
        type: 'answers-committed',
        marketId: toMarketId(log.args.marketId),
        collector: log.args.collector,
        stage: log.args.stage,
        hash: log.args.hash,
      }
    case 'AnswerHashPosted':
      return {
        type: 'answer-hash-posted',
        marketId: toMarketId(log.args.marketId),
        worker: log.args.worker,
        hash: log.args.hash,
      }
    case 'AnswerShown':
      return {
        type: 'answer-shown',
        marketId: toMarketId(log.args.marketId),
        worker: log.args.worker,
        hash: log.args.hash,
      }
    case 'TokenWithdrawn':
      return {
        type: 'token-withdrawn',
        asset: log.args.asset,
        account: log.args.account,
        to: log.args.to,
        amount: toAmount(log.args.amount),
      }
    default:
      return undefined
  }
}

/**
 * Reads a seat from its word in the event `SeatsScored`.
 *
 * @param word - from the lowest bit: reward (96), weight (128), three scores (8 each), place (8)
 * @returns {@link ScoredSeat}
 */
export function toScoredSeat(word: bigint): ScoredSeat {
  const part = (shift: bigint, bits: number) => BigInt.asUintN(bits, word >> shift)
  const score = (shift: bigint) => Number(part(shift, 8))
  return {
    index: score(248n),
    reward: toAmount(part(0n, 96)),
    weight: part(96n, 128),
    scores: [score(224n), score(232n), score(240n)],
  }
}
