import { isAnswer, type LadderSeat, type StatedFinding } from './finding.ts'

/** What a panel found; UNSURE passes the question on to the court. */
export type VotesDecision =
  | { readonly finding: StatedFinding }
  | {
      readonly finding: 'UNSURE'
      /** Fewer than half of the votes and one answered: abstention then costs 5 % of a unit. Otherwise the votes differ. */
      readonly isWanting: boolean
    }

/**
 * Decides what a panel found: the answer of at least two thirds of the votes that answered. Fewer answers than half of the
 * votes and one, or no such majority, are UNSURE.
 *
 * @param seats - of `countVotes`
 * @param votes - votes of the panel, without reserves
 * @returns {@link VotesDecision}
 *
 * @example
 * decideVotes([{ place: 0, votes: 5, code: 'YES' }, { place: 3, votes: 2, code: 'NO' }], 7) // { finding: 'YES' }
 */
export function decideVotes(seats: readonly LadderSeat[], votes: number): VotesDecision {
  const counts = new Map<StatedFinding, number>()
  let answered = 0
  for (const { code, votes: units } of seats) {
    if (!isAnswer(code)) continue
    counts.set(code, (counts.get(code) ?? 0) + units)
    answered += units
  }
  if (answered < leastAnswers(votes)) return { finding: 'UNSURE', isWanting: true }
  for (const [finding, count] of counts) {
    if (3 * count >= 2 * answered) return { finding }
  }
  return { finding: 'UNSURE', isWanting: false }
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
