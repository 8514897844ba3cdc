import type { AnswerOutcome } from '@cresolver/core/protocol'
import type { PastScores } from '../policies/panel-seat.ts'

/** Known truth of a question. */
export type KnownOutcome = 'YES' | 'NO' | 'TOO_EARLY' | 'INVALID'

/** One answer to a question whose outcome is known. */
export type BacktestAnswer = {
  /** Who answered. */
  readonly by: string
  /** Model or owner whose answers belong together. */
  readonly family: string | undefined
  /** Undefined where the agent was silent. */
  readonly outcome: AnswerOutcome | undefined
  /** Probability that the agent gives its own answer, 0 to 1. */
  readonly confidence: number | undefined
  /** Score of the judge, a whole number from 0 to 100. */
  readonly quality: number | undefined
  /** Undefined for a newcomer. */
  readonly reputation: PastScores | undefined
}

/** One question with its outcome and the answers to it. */
export type BacktestRow = {
  readonly id: string
  readonly outcome: KnownOutcome
  readonly tags: readonly string[]
  readonly answers: readonly BacktestAnswer[]
}
