import type { AnswerOutcome } from '@cresolver/core/protocol'

/** One drawn seat of a panel, as policies see it. */
export type PanelSeat = {
  /** Undefined where the seat was silent. */
  readonly outcome: AnswerOutcome | undefined
  /** Score of the judge, a whole number from 0 to 100. */
  readonly quality: number
  /** Undefined for a newcomer. */
  readonly reputation: PastScores | undefined
}

/** Earlier scores of an agent. */
export type PastScores = {
  /** A whole number from 0 to 100. */
  readonly average: number
  /** Verdicts behind the average, a whole number >= 1. */
  readonly verdicts: number
}

/** Conclusion of a policy from a panel. */
export type Conclusion = 'YES' | 'NO' | 'TOO_EARLY' | 'INVALID' | 'UNSURE'

/** A rule from the drawn seats of a panel to a conclusion; the order of the seats has no influence. */
export type PanelPolicy = {
  readonly name: string
  /** One line for a person. */
  readonly description: string
  decide(seats: readonly PanelSeat[]): Conclusion
}

/** Quality of an answer whose file states none: the same for all, so that it moves no vote. */
export const DEFAULT_QUALITY = 80

/** Counts the seats that answered YES and those that answered NO. */
export function countSides(seats: readonly PanelSeat[]): { yes: number; no: number } {
  let yes = 0
  let no = 0
  for (const { outcome } of seats) {
    if (outcome === 'YES') yes += 1
    else if (outcome === 'NO') no += 1
  }
  return { yes, no }
}
