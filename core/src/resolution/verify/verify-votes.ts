import type { LadderSeat } from '../ladder/finding.ts'
import type { RoundRecord } from '../record/record.ts'
import { writeWords } from '../record/record-fields.ts'
import { decideGuarded } from '../scoring/guarded/guarded.ts'
import { toGuarded } from '../scoring/guarded/guarded-policy.ts'
import { packPanel } from '../scoring/panel-words.ts'
import type { AnsweredPanel } from '../scoring/policy.ts'
import { check, compare, type RecordCheck } from './record-check.ts'

/**
 * Counts the votes of a market with a window again: what each seat has, and the words that follow.
 *
 * @param record - record of a round
 * @param panel - its answers, as the policy counts them
 * @returns no check for a market without a window
 */
export function checkVotes(record: RoundRecord, panel: AnsweredPanel): RecordCheck[] {
  const { draw, workers, words } = record
  if (!draw.votes) {
    const isVoting = words ?? workers.find(({ code }) => code !== undefined)
    if (!isVoting) return []
    return [check('votes', false, 'no units of stake were drawn')]
  }
  const guarded = toGuarded(panel)
  const decision = decideGuarded(guarded)
  const found = decision.kind === 'decided' ? decision.side : undefined
  const again = writeWords(
    packPanel(
      guarded.seats,
      found,
      (place) => workers.find((each) => each.place === place)?.answer?.confidence ?? 0,
    ),
  )
  return [
    ...workers.map(({ worker, place, votes, code }) =>
      compare(
        `votes ${worker}`,
        describeSeat(code === undefined ? undefined : { place, votes: votes ?? 0, code }),
        describeSeat(guarded.seats.find((seat) => seat.place === place)),
        recomputed,
      ),
    ),
    compare('votes', words?.votes ?? 'none', again.votes, recomputed),
    compare('scores', words?.scores ?? 'none', again.scores, recomputed),
  ]
}

const recomputed = 'recomputed'

function describeSeat(seat: LadderSeat | undefined): string {
  return seat ? `${seat.votes} ${seat.code}` : 'none'
}
