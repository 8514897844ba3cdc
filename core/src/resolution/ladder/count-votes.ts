import { CresolverError } from '../../protocol/index.ts'
import {
  type Finding,
  isAnswer,
  type LadderSeat,
  type StatedFinding,
  type VoteCode,
} from './finding.ts'

/** Input for the count of a panel's votes. */
export type VotesToCount = {
  /** Places in drawn order, one entry for each drawn unit, of `drawUnits`. */
  readonly drawn: readonly number[]
  /** Answers of the workers, UNSURE for one that abstains; a place that is not in it is silent. */
  readonly answers: ReadonlyMap<number, Finding>
  /** Votes of the panel, a whole number >= 1; the drawn units beyond it are reserves. */
  readonly votes: number
}

/**
 * Counts the votes of a panel in drawn order, so that reserves stand in for units that do not answer.
 *
 * A unit whose worker answered counts, until `votes` units have counted. A worker has one code: its answer with the number
 * of its counted units; without one UNSURE or SILENT with the number of its units among the first `votes`; without one of
 * these UNUSED with 0.
 *
 * @param parameters - {@link VotesToCount}
 * @returns one seat for each worker with a drawn unit, in ascending place
 * @throws CresolverError `VALUE_INVALID` when the number of votes is not a whole number >= 1
 *
 * @example
 * const answers = new Map([[0, 'YES'], [2, 'NO']] as const)
 * countVotes({ drawn: [0, 1, 0, 2], answers, votes: 3 })
 * // place 0: two votes YES; place 1: one SILENT; place 2: one vote NO, which stands in for place 1
 */
export function countVotes({ drawn, answers, votes }: VotesToCount): LadderSeat[] {
  if (!Number.isSafeInteger(votes) || votes < 1) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `The number of votes must be a whole number of at least 1, but it is ${votes}.`,
      hint: 'Read it from the terms of the market.',
    })
  }
  const answered = drawn.filter((place) => answerAt(answers, place) !== undefined)
  const counted = countPlaces(answered.slice(0, votes))
  const first = countPlaces(drawn.slice(0, votes))
  const places = [...new Set(drawn)].sort((one, other) => one - other)
  return places.map((place) => {
    const seat = (units: number, code: VoteCode): LadderSeat => ({
      ...{ place, votes: units, code },
    })
    const answer = answerAt(answers, place)
    const unitsCounted = counted.get(place)
    if (answer && unitsCounted) return seat(unitsCounted, answer)
    const unitsFirst = first.get(place)
    if (answer || !unitsFirst) return seat(0, 'UNUSED')
    return seat(unitsFirst, answers.has(place) ? 'UNSURE' : 'SILENT')
  })
}

function answerAt(
  answers: ReadonlyMap<number, Finding>,
  place: number,
): StatedFinding | undefined {
  const answer = answers.get(place)
  return answer && isAnswer(answer) ? answer : undefined
}

function countPlaces(places: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
  return counts
}
