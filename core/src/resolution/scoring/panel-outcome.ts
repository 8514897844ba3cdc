import { type AnswerOutcome, outcomeOfAnswer } from '../../protocol/index.ts'
import type { UnsureReason } from '../ladder/decide-votes.ts'
import { quorum } from './quorum.ts'

/** The part of an answer that makes it a vote. */
export type AnswerVote = {
  /** true for YES; counts only where the outcome is YES or NO. */
  readonly determination: boolean
  /** Absent from older workers. */
  readonly outcome?: AnswerOutcome | undefined
  /** false for a guess; true where it is absent. */
  readonly investigated?: boolean | undefined
}

/** Why the answers of a panel lead to no verdict. */
export type NoVerdictReason = 'NOBODY_INVESTIGATED' | 'NO_VOTES' | UnsureReason

/** Outcome of the answers of a panel, before any of them is scored. */
export type PanelOutcome =
  /** At least one answer is a vote. */
  | { readonly kind: 'vote' }
  /** It is decided that there is nothing to vote on. */
  | { readonly kind: 'void'; readonly reason: 'TOO_EARLY' | 'INVALID' }
  /** Half to each side. */
  | { readonly kind: 'split' }
  | { readonly kind: 'no-verdict'; readonly reason: NoVerdictReason }

/**
 * Names why a panel is unsure, as records and events do.
 *
 * @param reason - {@link NoVerdictReason}
 */
export function unsureReason(reason: NoVerdictReason): 'NO_VERDICT' | UnsureReason {
  return reason === 'NOBODY_INVESTIGATED' || reason === 'NO_VOTES' ? 'NO_VERDICT' : reason
}

/**
 * Returns true if an answer is a vote: it says YES or NO, and it is not a guess.
 *
 * @param answer - {@link AnswerVote}
 */
export function isVote(answer: AnswerVote): boolean {
  const outcome = outcomeOfAnswer(answer)
  return answer.investigated !== false && (outcome === 'YES' || outcome === 'NO')
}

/**
 * Finds what the answers of a panel lead to.
 *
 * TOO_EARLY and INVALID need a quorum of the workers that investigated; guesses count for nothing.
 *
 * @param answers - all answers of a round that has its quorum
 * @returns {@link PanelOutcome}
 */
export function panelOutcome(answers: readonly AnswerVote[]): PanelOutcome {
  const investigated = answers.filter((answer) => answer.investigated !== false)
  if (investigated.length === 0) {
    return { kind: 'no-verdict', reason: 'NOBODY_INVESTIGATED' }
  }
  for (const reason of ['TOO_EARLY', 'INVALID'] as const) {
    const count = investigated.filter(
      (answer) => outcomeOfAnswer(answer) === reason,
    ).length
    if (count >= quorum(investigated.length)) return { kind: 'void', reason }
  }
  return investigated.some(isVote)
    ? { kind: 'vote' }
    : { kind: 'no-verdict', reason: 'NO_VOTES' }
}
