import { countWorkers, leastAnswers, leastWorkers } from '../../ladder/decide-votes.ts'
import { isAnswer } from '../../ladder/finding.ts'
import {
  decideGuarded,
  type GuardedDecision,
  type GuardedPanel,
  type VoteSide,
  votesFor,
} from './guarded.ts'

/** The votes by which a guarded panel decides, or does not. */
export type GuardedCount = {
  /** Votes of the panel. */
  readonly votes: number
  /** Votes with an answer. */
  readonly answered: number
  /** Least of them with which the panel decides. */
  readonly required: number
  /** Workers that have votes. */
  readonly workers: number
  /** Least of them with which the panel decides. */
  readonly requiredWorkers: number
  /** The answer with the most votes; of equal ones the first. Undefined without one. */
  readonly side: VoteSide | undefined
  /** Votes for that answer. */
  readonly agree: number
  /** Votes for another answer. */
  readonly against: number
  readonly decision: GuardedDecision
}

/**
 * Counts a guarded panel for a reader: each number that a rule of the policy compares.
 *
 * @param panel - {@link GuardedPanel}
 * @returns {@link GuardedCount}
 *
 * @example
 * countGuarded({ votes: 3, seats: [{ place: 0, votes: 2, code: 'YES' }] }).agree // 2
 */
export function countGuarded(panel: GuardedPanel): GuardedCount {
  const { votes, seats } = panel
  const [side] = sides
    .filter((each) => votesFor(seats, each) > 0)
    .sort((one, other) => votesFor(seats, other) - votesFor(seats, one))
  const answered = seats.reduce(
    (sum, seat) => (isAnswer(seat.code) ? sum + seat.votes : sum),
    0,
  )
  const agree = side === undefined ? 0 : votesFor(seats, side)
  return {
    votes,
    answered,
    required: leastAnswers(votes),
    workers: countWorkers(seats),
    requiredWorkers: leastWorkers(votes),
    side,
    agree,
    against: answered - agree,
    decision: decideGuarded(panel),
  }
}

const sides: readonly VoteSide[] = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY']
