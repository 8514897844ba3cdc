import type { UnsureReason } from './guarded.ts'

/** Why a round decides nothing. */
export type UnsureOutcomeReason =
  | 'NO_QUORUM'
  | 'NO_VERDICT'
  | 'READS_DIFFER'
  | UnsureReason

/**
 * Says why a round decides nothing.
 *
 * @param reason - reason of an outcome `unsure`
 * @returns a clause without a full stop
 *
 * @example
 * describeUnsure('CONTRADICTED') // 'more than a fifth of the drawn seats are against'
 */
export function describeUnsure(reason: UnsureOutcomeReason): string {
  switch (reason) {
    case 'NO_QUORUM':
      return 'fewer than two thirds of the drawn seats sent an answer'
    case 'NO_VERDICT':
      return 'no agent that investigated says YES or NO'
    case 'READS_DIFFER':
      return 'two reads of the rule differ'
    case 'TOO_FEW_ANSWERS':
      return 'fewer than two thirds of the drawn seats have an answer that counts'
    case 'NO_MAJORITY':
      return 'no answer has more than half of the drawn seats'
    case 'CONTRADICTED':
      return 'more than a fifth of the drawn seats are against'
    case 'WEIGHT_DIVIDED':
      return 'the answer has less than two thirds of the weight'
  }
}
