import type { PhaseContext } from '../deliberation-context.ts'
import { answeredAnalyses, readTableState } from '../record/table-state.ts'
import { askSeats } from './ask-seats.ts'
import { affordsRound } from './call-budget.ts'
import { mapBack } from './pseudonyms.ts'
import { writeChallengeRequest } from './write-requests.ts'

/**
 * Lets the agents challenge one another, round after round, until the rounds are used up or nobody
 * has a new challenge to answer.
 */
export async function challengeRounds(context: PhaseContext): Promise<void> {
  const { record, compute, signal } = context
  if (record.find('challenges_ended')) return
  const { opened, ...state } = readTableState(record.events)
  const most = opened.settings.challenge_rounds
  const end = (rounds: number, reason: EndReason) =>
    record.append('challenges_ended', { type: 'challenges_ended', rounds, reason })
  if (answeredAnalyses({ opened, ...state }).length < 2) {
    await end(0, 'nothing_to_challenge')
    return
  }
  for (let round = 1; round <= most; round += 1) {
    const events = [...record.events]
    const before = readTableState(events)
    if (!affordsRound(before, round)) {
      await end(round - 1, 'budget_spent')
      return
    }
    const prepared = await compute('challenges', { events, round }, signal)
    await askSeats(context, {
      phase: 'challenge',
      round,
      write: (seat) => writeChallengeRequest(before, prepared, seat, round),
      toEvent: (agent, outcome) => ({
        type: 'challenge',
        agent,
        round,
        outcome:
          outcome.status === 'answered'
            ? { ...outcome, reply: mapBack(outcome.reply, opened.seats) }
            : outcome,
      }),
    })
    if (!(await compute('news', { events: record.events, round }, signal))) {
      await end(round, 'nobody_challenged')
      return
    }
  }
  await end(most, 'all_rounds')
}

type EndReason =
  | 'all_rounds'
  | 'nobody_challenged'
  | 'nothing_to_challenge'
  | 'budget_spent'
