import type { Address, ContractFunctionReturnType } from 'viem'
import { toWei, type Wei } from '../amount.ts'
import type { marketAbi } from '../generated/market.ts'
import { type MarketId, toMarketId } from './ids.ts'
import {
  type MarketOutcome,
  type Outcome,
  toMarketOutcome,
  toOutcome,
} from './outcome.ts'
import { toVerdictState, type VerdictState } from './verdict-state.ts'

/** A market as the contract holds it. */
export type Market = {
  readonly marketId: MarketId
  readonly question: string
  /** Reward pool as deposited. */
  readonly rewardPool: Wei
  /** Last moment to join, Unix seconds. */
  readonly deadline: number
  readonly creator: Address
  readonly outcome: MarketOutcome
  readonly workerCount: number
  /** Unix seconds of the last request for a resolution, undefined when there was none. */
  readonly requestedAt: number | undefined
  /** Progress of the verdict. */
  readonly verdict: VerdictStanding
}

/** Progress of the verdict of a market, as of the newest block. */
type VerdictStanding = {
  /** FINAL as soon as time has made it so, also before it is paid out. */
  readonly state: VerdictState
  /** Proposed or final verdict; OPEN before a proposal. */
  readonly outcome: Outcome
  /** Last moment to dispute, or for the judge of a dispute, Unix seconds. */
  readonly until: number | undefined
}

type Summary = ContractFunctionReturnType<typeof marketAbi, 'view', 'getMarkets'>[number]

/**
 * Reads a market from the contract's summary of it.
 *
 * @param summary - one element of what `getMarkets` returned
 */
export function toMarket(summary: Summary): Market {
  return {
    marketId: toMarketId(summary.marketId),
    question: summary.question,
    rewardPool: toWei(summary.rewardPool),
    deadline: Number(summary.deadline),
    creator: summary.creator,
    outcome: toMarketOutcome(summary.outcome, summary.reason),
    workerCount: Number(summary.workerCount),
    requestedAt: summary.requestedAt === 0n ? undefined : Number(summary.requestedAt),
    verdict: {
      state: toVerdictState(summary.state),
      outcome: toOutcome(summary.verdict),
      until: summary.until === 0n ? undefined : Number(summary.until),
    },
  }
}
