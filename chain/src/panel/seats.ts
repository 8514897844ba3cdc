import type { DrawRecord } from '@cresolver/core/resolution'
import type { Address } from 'viem'
import type { CandidateSnapshot } from './contract-calls.ts'
import type { MarketSnapshot } from './read-market.ts'

/** A worker with a seat. */
export type SeatSnapshot = CandidateSnapshot & {
  /** Address at which it is asked; undefined if a collector asks it, or if it cannot be asked. */
  readonly endpoint: string | undefined
  /** Why it cannot be asked; only in a market with a window, where no worker is passed over. */
  readonly unreachable?: string | undefined
}

/** A market with the panel that is asked. */
export type Panel = Omit<MarketSnapshot, 'workers' | 'draw'> & {
  /** Workers with a seat, in join order. */
  readonly workers: readonly SeatSnapshot[]
  readonly draw: DrawRecord
  /** Number of seats in every round of this market. */
  readonly fixedSize: number
  /** Number of candidates that can replace those with a seat. */
  readonly waiting: number
}

/** An agent, and where it says it answers. */
export type DomainClaim = { readonly agentId: bigint; readonly endpoint: string }

/** Rules for giving out seats. */
export type SeatRules = {
  /** Most seats that can be asked. */
  readonly capacity: number
  /**
   * True where a collector asks: it reads every form of registration, so that here a candidate needs
   * no endpoint to get a seat.
   */
  readonly isCollected: boolean
  /** Returns for each claim whether its domain names the agent; for markets that ask for it. */
  readonly proveDomains?:
    | ((registry: Address, claims: readonly DomainClaim[]) => readonly boolean[])
    | undefined
}
