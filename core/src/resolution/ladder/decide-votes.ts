import { isAnswer, type LadderSeat, type StatedFinding } from './finding.ts'

/** Why a panel decides nothing. */
export type UnsureReason =
  /** Fewer votes than half of the panel's and one answered: abstention then costs 5 % of a unit. */
  | 'TOO_FEW_ANSWERS'
  /** The votes are those of one worker or two. */
  | 'TOO_FEW_WORKERS'
  /** No answer has two thirds of the votes that answered. */
  | 'NO_MAJORITY'

/** Finding of a panel; UNSURE passes the question on to the court. */
export type VotesDecision =
  | { readonly finding: StatedFinding }
  | { readonly finding: 'UNSURE'; readonly reason: UnsureReason }

/** Workers whose votes a panel of five votes or more needs, as the contract has them. */
const fewestWorkers = 3

/**
 * Decides what a panel found, as the contract does: the answer of at least two thirds of the votes that answered. Fewer
 * answers than half of the votes and one, votes of fewer than three workers, or no such majority are UNSURE.
 *
 * Without a window each worker has one vote, so that enough answers are also those of enough workers.
 *
 * @param seats - of `countVotes`
 * @param votes - votes of the panel, without reserves
 * @returns {@link VotesDecision}
 *
 * @example
 * const yes = (place: number, votes: number) => ({ place, votes, code: 'YES' }) as const
 * decideVotes([yes(0, 3), yes(1, 2), { place: 3, votes: 2, code: 'NO' }], 7) // { finding: 'YES' }
 * decideVotes([yes(0, 4), yes(1, 3)], 7) // { finding: 'UNSURE', reason: 'TOO_FEW_WORKERS' }
 */
export function decideVotes(seats: readonly LadderSeat[], votes: number): VotesDecision {
  const counts = new Map<StatedFinding, number>()
  let answered = 0
  for (const { code, votes: units } of seats) {
    if (!isAnswer(code)) continue
    counts.set(code, (counts.get(code) ?? 0) + units)
    answered += units
  }
  const least = leastAnswers(votes)
  if (answered < least) return { finding: 'UNSURE', reason: 'TOO_FEW_ANSWERS' }
  if (countWorkers(seats) < leastWorkers(votes)) {
    return { finding: 'UNSURE', reason: 'TOO_FEW_WORKERS' }
  }
  for (const [finding, count] of counts) {
    if (3 * count >= 2 * answered) return { finding }
  }
  return { finding: 'UNSURE', reason: 'NO_MAJORITY' }
}

/**
 * Returns how many votes must answer.
 *
 * @param votes - votes of the panel, without reserves
 * @returns more than half of them
 */
export function leastAnswers(votes: number): number {
  return Math.floor(votes / 2) + 1
}

/**
 * Returns of how many workers the votes must be.
 *
 * @param votes - votes of the panel, without reserves
 * @returns three, or as many as must answer if these are fewer
 */
export function leastWorkers(votes: number): number {
  return Math.min(fewestWorkers, leastAnswers(votes))
}

/** Counts the workers that have votes. */
export function countWorkers(seats: readonly LadderSeat[]): number {
  return seats.filter((seat) => seat.votes > 0).length
}

/**
 * Says whether a panel decides nothing for want of answers.
 *
 * @param decision - of {@link decideVotes}
 */
export function isWanting(decision: VotesDecision): boolean {
  return decision.finding === 'UNSURE' && decision.reason === 'TOO_FEW_ANSWERS'
}
