import type { UnsureReason } from '../ladder/decide-votes.ts'
import type { Aggregates } from './aggregate.ts'
import type { AnswerVote, PanelOutcome } from './panel-outcome.ts'
import type { Reputation, VoteWeight, Weight } from './weights.ts'

/** Names of the policies, as records carry them. */
export type PolicyName = 'spec' | 'guarded'

/** An answer of a round, with all that a policy may count. */
export type SeatAnswer = AnswerVote & {
  /** Address of the worker. */
  readonly worker: string
  /** Its place in join order. */
  readonly place: number
  readonly evidence: string
}

/** A panel that answered. */
export type AnsweredPanel = {
  /** Votes of the panel, without reserves; in a market without a window one for each seat, empty ones included. */
  readonly votes: number
  /** Places in drawn order, one for each drawn unit; in a market without a window one for each seat. */
  readonly drawn: readonly number[]
  readonly answers: readonly SeatAnswer[]
  /** Places of workers with a collector's receipt for an answer that does not count: they abstain. */
  readonly excused?: readonly number[] | undefined
}

/** One vote of a round. */
export type Vote = {
  /** Address of the worker. */
  readonly worker: string
  /** true for YES. */
  readonly determination: boolean
  readonly voteWeight: VoteWeight
}

/** Result of a policy. Sums are in units of 1/3000, under `guarded` in votes. */
export type Decision =
  | {
      readonly kind: 'verdict'
      /** true for YES. */
      readonly resolution: boolean
      readonly yes: bigint
      readonly no: bigint
    }
  | {
      readonly kind: 'unresolved'
      readonly reason: 'NO_QUORUM' | UnsureReason
      readonly yes: bigint
      readonly no: bigint
    }

/** A paid vote: what a policy reports of it. */
type PaidVote = {
  readonly aggregates: Aggregates
  /** True if the determination matches the resolution. */
  readonly correct: boolean
  /** Confidence of the worker, 0 to 1. */
  readonly confidence: number
}

/** A rule that turns the answers of a panel into a decision; their order has no influence. */
export type Policy = {
  readonly name: PolicyName
  /**
   * Returns true if an answer is a vote that the judge scores.
   *
   * @param answer - {@link SeatAnswer}
   */
  counts(answer: SeatAnswer): boolean
  /**
   * Finds what the answers lead to before any of them is scored.
   *
   * @param panel - {@link AnsweredPanel}
   * @returns {@link PanelOutcome}
   */
  outcomeOf(panel: AnsweredPanel): PanelOutcome
  /**
   * Weighs a vote.
   *
   * @param aggregates - scores of the judge
   * @param reputation - reputation before the round
   * @returns weight in units of 1/3000
   */
  voteWeight(aggregates: Aggregates, reputation: Reputation): VoteWeight
  /**
   * Decides a round.
   *
   * @param votes - all votes of the round
   * @param panel - {@link AnsweredPanel}
   * @returns {@link Decision}
   */
  decide(votes: readonly Vote[], panel: AnsweredPanel): Decision
  /**
   * Computes the weight by which the pool is shared.
   *
   * @param vote - weight of the vote in units of 1/3000
   * @param correct - whether the determination matches the resolution
   * @returns whole number
   */
  weight(vote: VoteWeight, correct: boolean): Weight
  /**
   * Computes the three scores that a report carries, from which the contract averages reputation.
   *
   * @param vote - {@link PaidVote}
   */
  reportedScores(vote: PaidVote): Aggregates
}

/**
 * Sums the weights of one side.
 *
 * @param votes - all votes
 * @param determination - true for YES
 */
export function sumWeights(votes: readonly Vote[], determination: boolean): bigint {
  return votes
    .filter((vote) => vote.determination === determination)
    .reduce((sum, vote) => sum + vote.voteWeight, 0n)
}
