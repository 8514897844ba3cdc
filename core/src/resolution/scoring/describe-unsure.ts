import type { UnsureReason } from '../ladder/decide-votes.ts'

/** Why a round decides nothing. */
export type UnsureOutcomeReason = 'NO_QUORUM' | 'NO_VERDICT' | UnsureReason

/**
 * Says why a round decides nothing.
 *
 * @param reason - reason of an outcome `unsure`
 * @returns a clause without a full stop
 *
 * @example
 * describeUnsure('NO_MAJORITY') // 'no answer has two thirds of the votes that answered'
 */
export function describeUnsure(reason: UnsureOutcomeReason): string {
  switch (reason) {
    case 'NO_QUORUM':
      return 'fewer than two thirds of the drawn seats sent an answer'
    case 'NO_VERDICT':
      return 'no agent that investigated says YES or NO'
    case 'TOO_FEW_ANSWERS':
      return 'half of the votes or more have no answer that counts'
    case 'TOO_FEW_WORKERS':
      return 'the votes are those of fewer than three workers'
    case 'NO_MAJORITY':
      return 'no answer has two thirds of the votes that answered'
  }
}
