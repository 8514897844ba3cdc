import type { Address, GetContractEventsReturnType, Hex } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import type { marketAbi } from '../generated/market.ts'
import { type MarketId, toMarketId } from './ids.ts'
import { type Outcome, toOutcome, toVoidReason, type VoidReason } from './outcome.ts'
import { type MarketTerms, toTerms } from './terms.ts'
import { type Judge, toJudge } from './verdict-state.ts'

/** Outcome of a verdict, with its reason where it is VOID. */
type Decision = {
  readonly marketId: MarketId
  readonly outcome: Outcome
  readonly reason: VoidReason | undefined
  readonly recordHash: Hex
}

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

/** Something that happened to a verdict, a stake or a seat. */
export type VerdictEvent =
  | {
      readonly type: 'terms-set'
      readonly marketId: MarketId
      /** Hash of the question's text. */
      readonly questionHash: Hex
      readonly terms: MarketTerms
    }
  | {
      readonly type: 'worker-left'
      readonly marketId: MarketId
      readonly worker: Address
      /** Its place in join order, which the last candidate takes. */
      readonly index: number
    }
  | ({
      readonly type: 'verdict-proposed'
      /** Last moment to dispute, Unix seconds. */
      readonly until: number
    } & Decision)
  | {
      readonly type: 'verdict-disputed'
      readonly marketId: MarketId
      /** Who paid the bond; undefined where the first panel was unsure. */
      readonly disputer: Address | undefined
      readonly judge: Judge
      /** Last moment of the judge, Unix seconds. */
      readonly until: number
      /** Untrusted text. */
      readonly reason: string
    }
  | ({ readonly type: 'verdict-final' } & Decision)
  | { readonly type: 'market-reopened'; readonly marketId: MarketId }
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
      readonly type: 'stake-slashed'
      readonly marketId: MarketId
      readonly worker: Address
      readonly amount: Amount
      /** Who proved two signatures; undefined otherwise. */
      readonly prover: Address | undefined
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
      readonly type: 'token-withdrawn'
      readonly asset: Address
      readonly account: Address
      readonly to: Address
      readonly amount: Amount
    }

type Log = GetContractEventsReturnType<typeof marketAbi, undefined, true>[number]

/** Reads what happened to a verdict from a log; undefined for any other. */
export function toVerdictEvent(log: Log): VerdictEvent | undefined {
  switch (log.eventName) {
    case 'MarketTermsSet':
      return {
        type: 'terms-set',
        marketId: toMarketId(log.args.marketId),
        questionHash: log.args.questionHash,
        terms: toTerms(log.args.terms),
      }
    case 'WorkerLeft':
      return {
        type: 'worker-left',
        marketId: toMarketId(log.args.marketId),
        worker: log.args.worker,
        index: Number(log.args.index),
      }
    case 'VerdictProposed':
      return {
        type: 'verdict-proposed',
        until: Number(log.args.until),
        ...toDecision(log.args),
      }
    case 'VerdictDisputed':
      return {
        type: 'verdict-disputed',
        marketId: toMarketId(log.args.marketId),
        disputer: addressOf(log.args.disputer),
        judge: toJudge(log.args.judge),
        until: Number(log.args.until),
        reason: log.args.reason,
      }
    case 'VerdictFinal':
      return { type: 'verdict-final', ...toDecision(log.args) }
    case 'MarketReopened':
      return { type: 'market-reopened', marketId: toMarketId(log.args.marketId) }
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
    case 'StakeSlashed':
      return {
        type: 'stake-slashed',
        marketId: toMarketId(log.args.marketId),
        worker: log.args.worker,
        amount: toAmount(log.args.amount),
        prover: addressOf(log.args.prover),
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

function toDecision(args: {
  readonly marketId: bigint
  readonly outcome: number
  readonly reason: number
  readonly recordHash: Hex
}): Decision {
  const outcome = toOutcome(args.outcome)
  return {
    marketId: toMarketId(args.marketId),
    outcome,
    reason: outcome === 'VOID' ? toVoidReason(args.reason) : undefined,
    recordHash: args.recordHash,
  }
}

function addressOf(address: Address): Address | undefined {
  return BigInt(address) === 0n ? undefined : address
}
