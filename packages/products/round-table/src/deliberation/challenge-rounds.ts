import type { AgentChallenge } from '@cresolver/protocol'
import type { PhaseContext } from '../deliberation-context.ts'
import {
  answeredAnalyses,
  readTableState,
  type TableState,
} from '../record/table-state.ts'
import { askSeats } from './ask-seats.ts'
import { affordsRound } from './call-budget.ts'
import { mapBack } from './pseudonyms.ts'
import { writeChallengeRequest } from './write-requests.ts'

/**
 * Lets the agents challenge one another, round after round, until the rounds are used up or a round
 * brings nothing new.
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
      write: (seat) => writeChallengeRequest(before, seat, round),
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
    if (!broughtNews(readTableState(record.events), round)) {
      await end(round, 'nothing_changed')
      return
    }
  }
  await end(most, 'all_rounds')
}

type EndReason =
  | 'all_rounds'
  | 'nothing_changed'
  | 'nothing_to_challenge'
  | 'budget_spent'

/** Returns whether a round has a challenge or a concession that no earlier round had. */
function broughtNews(state: TableState, round: number): boolean {
  const said = new Set<string>()
  for (const [index, answers] of state.challenges.slice(0, round).entries()) {
    for (const [agent, outcome] of answers) {
      if (outcome.status !== 'answered') continue
      for (const remark of remarksOf(outcome.reply)) {
        const text = `${agent}\n${remark}`
        if (index === round - 1 && !said.has(text)) return true
        said.add(text)
      }
    }
  }
  return false
}

function remarksOf({ challenges, concessions }: AgentChallenge): string[] {
  return [
    ...(challenges ?? []).map(
      (each) => `challenge\n${each.target_agent}\n${each.finding_challenged}`,
    ),
    ...(concessions ?? []).map(
      (each) => `concession\n${each.target_agent}\n${each.finding_accepted}`,
    ),
  ]
}
