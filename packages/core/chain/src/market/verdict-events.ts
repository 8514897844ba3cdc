import type { Address, GetContractEventsReturnType, Hex } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import type { marketAbi } from '../generated/market.ts'
import { type MarketId, toMarketId } from './ids.ts'
import { type Outcome, toOutcome, toVoidReason, type VoidReason } from './outcome.ts'
import { type Judge, toJudge } from './verdict-state.ts'

/** Outcome of a verdict, with its reason where it is VOID. */
type Decision = {
  readonly marketId: MarketId
  readonly outcome: Outcome
  readonly reason: VoidReason | undefined
  readonly recordHash: Hex
}

/** Something that happened to a verdict, a stake or a seat. */
export type VerdictEvent =
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
      readonly type: 'stake-slashed'
      readonly marketId: MarketId
      readonly worker: Address
      readonly amount: Amount
      /** Who proved two signatures; undefined otherwise. */
      readonly prover: Address | undefined
    }

type Log = GetContractEventsReturnType<typeof marketAbi, undefined, true>[number]

/** Reads what happened to a verdict from a log; undefined for any other. */
export function toVerdictEvent(log: Log): VerdictEvent | undefined {
  switch (log.eventName) {
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
    case 'StakeSlashed':
      return {
        type: 'stake-slashed',
        marketId: toMarketId(log.args.marketId),
        worker: log.args.worker,
        amount: toAmount(log.args.amount),
        prover: addressOf(log.args.prover),
      }
    default:
      return undefined
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
