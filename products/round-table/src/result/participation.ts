import type { Seat, TableResult } from '@cresolver/core/protocol'
import type { TableState } from '../record/table-state.ts'

/** Participation of one seat. */
type Participation = TableResult['participation'][number]

/** Lists how each invited agent took part in each phase. */
export function listParticipation(state: TableState): Participation[] {
  const { seats } = state.opened
  return seats.map(({ agent, pseudonym }) => ({
    agent,
    pseudonym,
    analysis: state.analyses.get(agent)?.status ?? 'not_asked',
    challenge: state.challenges.map((round) => round.get(agent)?.status ?? 'not_asked'),
    vote: state.votes.get(agent)?.status ?? 'not_asked',
  }))
}

/** Describes each reason why a result is degraded, in one sentence each. */
export function listDegradations(
  state: TableState,
  quorum: TableResult['quorum'],
): string[] {
  const { synthesis, opened } = state
  const missing = opened.seats.flatMap((seat) => describeSeat(seat, state))
  const { analysis, vote } = quorum
  return [
    ...(analysis.met
      ? []
      : [
          `No quorum: ${analysis.answered} of ${analysis.invited} analysed, ${analysis.needed} needed.`,
        ]),
    ...(vote.met || state.cancelled || !analysis.met
      ? []
      : [`No quorum: ${vote.answered} of ${vote.invited} voted, ${vote.needed} needed.`]),
    ...missing,
    ...(synthesis?.summary_error
      ? [`No words from the model: ${synthesis.summary_error}`]
      : []),
  ]
}

const absences = {
  late: 'was late',
  malformed: 'sent an answer that does not fit the protocol',
  refused: 'refused',
  unhealthy: 'failed or could not be reached',
  suspended: 'was suspended',
} as const

function describeSeat({ agent }: Seat, state: TableState): string[] {
  const reported = [
    { phase: 'the analysis', outcome: state.analyses.get(agent) },
    ...state.challenges.map((round, index) => ({
      phase: `challenge round ${index + 1}`,
      outcome: round.get(agent),
    })),
    { phase: 'the vote', outcome: state.votes.get(agent) },
  ]
  return reported.flatMap(({ phase, outcome }) => {
    if (!outcome || outcome.status === 'answered') return []
    const why =
      outcome.status === 'malformed'
        ? `: ${outcome.problems[0] ?? 'no reason known'}`
        : 'reason' in outcome
          ? `: ${outcome.reason}`
          : ''
    return [`${agent} ${absences[outcome.status]} in ${phase}${why}`.replace(/\.?$/, '.')]
  })
}
