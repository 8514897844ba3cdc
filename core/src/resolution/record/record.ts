import type { JoinedRecord } from './round-head.ts'
import type { WorkerRecord } from './worker-record.ts'

type SharedFields =
  | 'version'
  | 'chainId'
  | 'market'
  | 'receiver'
  | 'marketId'
  | 'clarifications'
  | 'deadline'
  | 'policy'
  | 'quorum'
  | 'draw'
  | 'vote'
  | 'words'
  | 'outcome'
  | 'adjudication'
  | 'terms'

/**
 * The record of a round as readers see it: what its head says, with the answers that its bundles hold. Amounts and
 * weights are decimal strings: wei, vote weights in units of 1/3000, on-chain weights in whole units.
 */
export type RoundRecord = Pick<JoinedRecord, SharedFields> & {
  /** Empty where no bundle has it. */
  readonly question: string
  readonly judge: Omit<JoinedRecord['judge'], 'usage' | 'transcript'>
  /** Those with a seat, in join order. */
  readonly workers: readonly WorkerRecord[]
  /** The record as it is stored; its head is what is hashed. */
  readonly joined: JoinedRecord
}
