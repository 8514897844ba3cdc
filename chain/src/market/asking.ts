import type { Finding } from '@cresolver/core/resolution'
import type { Address, ContractFunctionReturnType } from 'viem'
import type { marketAbi } from '../generated/market.ts'
import { unlessZero } from '../unless-zero.ts'
import {
  type Judge,
  toFinding,
  toJudge,
  toVerdictState,
  type VerdictState,
} from './verdict-state.ts'

/** Who paid a deposit: one account, or several that share it. */
export type Depositor = Address | 'several'

/** State of a market with a window, as of the newest block. */
export type Asking = {
  readonly state: VerdictState
  /** Who decides now, or found what is proposed; NONE while a claim stands. */
  readonly judge: Judge
  /** Claim of the asker; UNSURE for nothing. */
  readonly claim: Finding
  /** Finding of rule or panel; UNSURE for nothing. */
  readonly found: Finding
  readonly asker: Address
  /** Who disputed the claim, and what it says instead. */
  readonly dispute: Objection | undefined
  /** Who appealed what was found, and what it says instead. */
  readonly appeal: Objection | undefined
  /** Number of askings before this one, each of which was too early. */
  readonly stage: number
  /** Unix seconds. Judges decide as of this time. */
  readonly askedAt: number
  /** End of joining after a dispute, Unix seconds; undefined without one. */
  readonly joinUntil: number | undefined
  /** End of the window, or of the judge's time, Unix seconds. */
  readonly until: number
  /** Word of the panel's votes, 0 without any. */
  readonly votes: bigint
  /** True if the court was asked, and paid. */
  readonly courtAsked: boolean
}

/** A dispute or an appeal. */
export type Objection = { readonly by: Depositor; readonly answer: Finding }

type StoredAsking = ContractFunctionReturnType<typeof marketAbi, 'view', 'getAsking'>

/** Reads what `getAsking` returned; undefined while nobody asked. */
export function toAsking(held: StoredAsking): Asking | undefined {
  const asker = unlessZero(held.asker)
  if (asker === undefined) return undefined
  return {
    state: toVerdictState(held.state),
    judge: toJudge(held.judge),
    claim: toFinding(held.claim),
    found: toFinding(held.found),
    asker,
    dispute: toObjection(held.disputer, held.disputeAnswer),
    appeal: toObjection(held.appellant, held.appealAnswer),
    stage: held.stage,
    askedAt: held.askedAt,
    joinUntil: held.joinUntil === 0 ? undefined : held.joinUntil,
    until: held.until,
    votes: held.votes,
    courtAsked: held.courtAsked,
  }
}

/** Names who paid a deposit; the contract writes 1 for several accounts. */
export function toDepositor(account: Address): Depositor {
  return BigInt(account) === 1n ? 'several' : account
}

function toObjection(by: Address, answer: number): Objection | undefined {
  const account = unlessZero(by)
  return account && { by: toDepositor(account), answer: toFinding(answer) }
}
