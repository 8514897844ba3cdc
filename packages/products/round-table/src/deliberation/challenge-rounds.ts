import type { PhaseContext } from '../deliberation-context.ts'
import {
  answeredAnalyses,
  readTableState,
  type TableState,
} from '../record/table-state.ts'
import { weighCounterEvidence } from '../synthesis/counter-evidence.ts'
import { askSeats } from './ask-seats.ts'
import { affordsRound } from './call-budget.ts'
import { mapBack } from './pseudonyms.ts'
import { writeChallengeRequests } from './write-requests.ts'

/**
 * Lets the agents challenge one another, round after round, until the rounds are used up or nobody
 * has a new challenge to answer.
 */
export async function challengeRounds(context: PhaseContext): Promise<void> {
  const { record } = context
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
    const before = readTableState(record.events)
    if (!affordsRound(before, round)) {
      await end(round - 1, 'budget_spent')
      return
    }
    await askSeats(context, {
      phase: 'challenge',
      round,
      write: writeChallengeRequests(before, round),
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
    if (!hasNewChallenge(readTableState(record.events), round)) {
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

/** Returns whether a round has a challenge with counter-evidence that no earlier round had. */
function hasNewChallenge(state: TableState, round: number): boolean {
  const said = new Set<string>()
  for (const [index, answers] of state.challenges.slice(0, round).entries()) {
    for (const [agent, outcome] of answers) {
      if (outcome.status !== 'answered') continue
      for (const each of outcome.reply.challenges ?? []) {
        const { target_agent, finding_challenged, counter_evidence, id = '' } = each
        const weighed = weighCounterEvidence(counter_evidence, finding_challenged)
        if (target_agent === agent || 'nothing' in weighed) continue
        const text = [agent, target_agent, id, finding_challenged].join('\n')
        if (index === round - 1 && !said.has(text)) return true
        said.add(text)
      }
    }
  }
  return false
}
