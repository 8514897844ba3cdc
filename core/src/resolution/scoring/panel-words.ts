import { isAnswer, type LadderSeat, type StatedFinding } from '../ladder/finding.ts'
import { packScores, type SeatScores } from '../ladder/scores-word.ts'
import { packVotes } from '../ladder/votes-word.ts'
import { properScore } from './guarded/guarded-policy.ts'

/** The two words that a report of votes carries. */
export type PanelWords = { readonly votes: bigint; readonly scores: bigint }

/**
 * Packs a panel as a report carries it. Each seat with an answer is scored by its confidence in it, measured
 * against what the panel found; the contract keeps the scores only where that becomes final.
 *
 * @param seats - of `countVotes`
 * @param found - what the votes found; undefined where they are unsure
 * @param confidenceAt - confidence of the answer at a place, 0 to 1
 * @returns {@link PanelWords}
 * @throws CresolverError `VALUE_INVALID` where the seats are not those of a panel
 */
export function packPanel(
  seats: readonly LadderSeat[],
  found: StatedFinding | undefined,
  confidenceAt: (place: number) => number,
): PanelWords {
  const scores = seats.map(({ place, code }): SeatScores => {
    if (found === undefined || !isAnswer(code)) return [0, 0, 0]
    const score = properScore(confidenceAt(place), code === found)
    return [score, score, score]
  })
  return { votes: packVotes(seats), scores: packScores(scores) }
}
