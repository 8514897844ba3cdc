import type { Address, Hex, TransactionReceipt } from 'viem'

/** A line of what a person reads before signing. */
export type Consequence = {
  readonly name:
    | 'What it does'
    | 'You pay'
    | 'Locked'
    | 'You can lose'
    | 'You get'
    | 'Allowed'
  readonly words: string
}

/** A transaction that is explained before it is signed. */
export type PlannedTransaction = {
  /** Purpose, the same on each visit, such as `join 7`. */
  readonly key: string
  /** As a title, such as `Join market 7`. */
  readonly title: string
  /** As part of an error, such as `join market 7`. */
  readonly action: string
  readonly consequences: readonly Consequence[]
  readonly to: Address
  readonly data: Hex
  /** Wei to send along. */
  readonly value: bigint
  /** Gas limit, where an estimate would be too low. */
  readonly gas?: bigint | undefined
  /** True where another transaction follows, as after an approval. */
  readonly isStep?: boolean | undefined
}

/** Plans the next transaction of an action for an account. */
export type PrepareTransaction = (account: Address) => Promise<PlannedTransaction>

/** Known facts of a mined transaction. */
export type MinedReceipt = Pick<
  TransactionReceipt,
  'transactionHash' | 'status' | 'logs'
> & {
  readonly blockNumber: bigint
}
