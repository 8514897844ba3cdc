import type { CresolverError } from '@cresolver/core/protocol'
import type { Address, Hex } from 'viem'

/** Progress of a transaction. */
export type TransactionProgress =
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly problem: CresolverError }
  | { readonly kind: 'sent'; readonly hash: Hex }
  | { readonly kind: 'mined'; readonly hash: Hex }
  | { readonly kind: 'reverted'; readonly hash: Hex }
  /** The account sent another transaction with the same number. */
  | { readonly kind: 'replaced'; readonly hash: Hex }

/** Destination of transactions: one market contract on one chain. */
export type TransactionPlace = { readonly chainId: number; readonly market: Address }

/** A transaction of this browser. */
export type LoggedTransaction = TransactionPlace & {
  /** Unique in the log. */
  readonly id: string
  readonly key: string
  readonly title: string
  readonly account: Address
  readonly progress: TransactionProgress
}

/** Returns true while the wallet, or a block, is waited for. */
export function isUnderway({ progress }: LoggedTransaction): boolean {
  return progress.kind === 'asking' || progress.kind === 'sent'
}
