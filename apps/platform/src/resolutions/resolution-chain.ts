import type { RecordVerification, Story } from '@cresolver/core/resolution'
import type { Address, Hex } from 'viem'
import type { Resolution } from './resolution.ts'
import type { SignWithNonce } from './resolution-store.ts'

/** A transaction that was simulated, costs no more than its resolution has left for gas, and waits for its nonce. */
export type PreparedTransaction = {
  /** Transactions of the account that the chain has. */
  readonly used: number
  readonly sign: SignWithNonce
}

/** A transaction in a block that has enough confirmations. */
export type MinedTransaction = {
  readonly succeeded: boolean
  /** Paid for its gas, in wei. */
  readonly cost: bigint
  /** Number of the market that it created. */
  readonly marketId: bigint | undefined
}

/** State of a market, as far as a resolution needs it. */
export type MarketProgress = {
  /** Unix seconds of the newest block. */
  readonly now: number
  readonly deadline: number
  readonly workers: number
  /** Unix seconds of the last request; undefined when there was none. */
  readonly requestedAt: number | undefined
  readonly state: 'OPEN' | 'PROPOSED' | 'JUDGED' | 'FINAL'
  /** True if somebody objected to what was claimed or found, now or before. */
  readonly isDisputed: boolean
  /** True if the court was asked. */
  readonly isBeforeCourt: boolean
  /** Unix seconds from which on it can be asked about; undefined without a window. */
  readonly askableFrom: number | undefined
  readonly outcome: 'OPEN' | 'YES' | 'NO' | 'SPLIT' | 'VOID'
  readonly reason: string | undefined
  readonly finalAt: number | undefined
}

/** A verdict compared with its record, which is untrusted unless it holds. */
export type VerifiedRecord = RecordVerification & {
  readonly evidenceHash: Hex
  readonly record: unknown
}

/** The market contract and the account of the platform. */
export type ResolutionChain = {
  readonly chainId: number
  readonly market: Address
  readonly account: Address
  /** Most that one resolution may spend on gas, in wei. */
  readonly gasAllowance: bigint
  /** Names chain and contract; a chain that begins again has another name. */
  readonly network: string
  /** @throws CresolverError named after what the contract refuses, `BUDGET_EXCEEDED` */
  readonly prepareCreation: (resolution: Resolution) => Promise<PreparedTransaction>
  /**
   * Requests the resolution; of a market with a window that nobody asked about it asks, with a bond.
   *
   * @throws CresolverError named after what the contract refuses, `BUDGET_EXCEEDED`
   */
  readonly prepareRequest: (
    marketId: bigint,
    resolution: Resolution,
  ) => Promise<PreparedTransaction>
  /** Lets the market take an amount of a token. */
  readonly prepareApproval: (
    token: Address,
    amount: bigint,
    resolution: Resolution,
  ) => Promise<PreparedTransaction>
  /** Allowance of the market for a token of the account. */
  readonly allowance: (token: Address) => Promise<bigint>
  /**
   * Signs a transaction again, with the same nonce and call and higher fees; undefined where they would cost more than
   * its resolution has left for gas.
   */
  readonly replacementOf: (
    raw: Hex,
    resolution: Resolution,
  ) => Promise<Awaited<ReturnType<SignWithNonce>> | undefined>
  /** Most that a signed transaction can cost, in wei. */
  readonly mostCostOf: (raw: Hex) => bigint
  /** Sends a signed transaction; a node that knows it already is not an error. */
  readonly broadcast: (raw: Hex) => Promise<void>
  /** Undefined while it is in no block. */
  readonly mined: (hash: Hex) => Promise<MinedTransaction | undefined>
  /** Number of transactions of the account in blocks. */
  readonly used: () => Promise<number>
  readonly progress: (marketId: bigint) => Promise<MarketProgress>
  /** @throws CresolverError `EVIDENCE_MISSING`, `ARCHIVE_UNREACHABLE`, `NOT_CONFIGURED` */
  readonly verify: (marketId: bigint) => Promise<VerifiedRecord>
  /** Reads the story of a market. */
  readonly readStory: (marketId: bigint) => Promise<Story>
}
