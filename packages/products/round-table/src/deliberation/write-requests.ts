import type {
  AnalyzeRequest,
  ChallengeAgentRequest,
  Seat,
  TableSynthesis,
  VoteRequest,
} from '@cresolver/protocol'
import { isDropped } from '../record/flagged.ts'
import { answeredAnalyses, type TableState } from '../record/table-state.ts'
import { matchFinding } from '../synthesis/match-finding.ts'
import { listStatements } from '../synthesis/statement.ts'
import { evidenceOf, mark } from '../synthesis/synthesise.ts'
import { shuffle } from './shuffle.ts'

/** Writes what an agent is asked first. */
export function writeAnalyzeRequest(state: TableState, seat: Seat): AnalyzeRequest {
  const { task_id, content, context, constraints, options } = state.opened
  const focus = state.strategy?.focus[seat.agent]
  return {
    task_id,
    content,
    context: {
      ...context,
      source: 'round_table',
      ...(focus === undefined ? {} : { agent_focus_areas: { [seat.agent]: focus } }),
    },
    ...(constraints ? { constraints } : {}),
    ...(options ? { options } : {}),
  }
}

/**
 * Writes the request to challenge: the others' analyses under their pseudonyms, in an
 * order of this agent's own.
 */
export function writeChallengeRequest(
  state: TableState,
  seat: Seat,
  round: number,
): ChallengeAgentRequest {
  const { task_id, content, seed } = state.opened
  const others = answeredAnalyses(state).filter((each) => each.seat.agent !== seat.agent)
  const received = challengesAgainst(state, seat, round)
  return {
    task_id,
    content,
    other_analyses: shuffle(
      others,
      seed,
      `challenge ${round} ${seat.agent}`,
      (other) => other.seat.agent,
    ).map(({ seat: { agent, pseudonym, domain }, analysis }) => {
      const kept =
        (list: 'observations' | 'recommendations') =>
        (_: unknown, index: number): boolean =>
          !isDropped(state, state.analyses.get(agent), list, index)
      const { observations, recommendations, position } = analysis
      return {
        agent_name: pseudonym,
        domain,
        observations: observations.filter(kept('observations')),
        ...(recommendations
          ? { recommendations: recommendations.filter(kept('recommendations')) }
          : {}),
        ...(position ? { position } : {}),
      }
    }),
    round,
    ...(received.length > 0 ? { challenges_received: received } : {}),
  }
}

/** Writes what an agent is asked to vote on. */
export function writeVoteRequest(
  state: TableState,
  synthesis: TableSynthesis,
): VoteRequest {
  const { task_id, content, options, seats, settings } = state.opened
  const shown = new Map(seats.map(({ agent, pseudonym }) => [agent, pseudonym]))
  return {
    task_id,
    content,
    synthesis: {
      recommended_direction: synthesis.recommended_direction,
      key_findings: synthesis.key_findings.map((finding) => ({
        agent_name: shown.get(finding.agent) ?? finding.agent,
        finding: mark(finding),
        evidence: finding.evidence,
      })),
      trade_offs: synthesis.trade_offs,
      minority_views: synthesis.minority_views.map(
        ({ agent, view }) => `${shown.get(agent) ?? agent}: ${view}`,
      ),
    },
    ...(options && settings.vote.rule === 'ranked_choice' ? { options } : {}),
  }
}

/** Lists the challenges of earlier rounds against the findings of an agent. */
function challengesAgainst(state: TableState, { agent }: Seat, round: number) {
  const own = state.analyses.get(agent)
  if (own?.status !== 'answered') return []
  const statements = listStatements(agent, own.reply, evidenceOf(state, agent))
  const shown = new Map(state.opened.seats.map((each) => [each.agent, each.pseudonym]))
  return state.challenges.slice(0, round - 1).flatMap((answers) =>
    [...answers].flatMap(([challenger, outcome]) => {
      if (outcome.status !== 'answered') return []
      return (outcome.reply.challenges ?? [])
        .filter((_, place) => !isDropped(state, outcome, 'challenges', place))
        .filter(({ target_agent }) => target_agent === agent)
        .flatMap(({ finding_challenged, counter_evidence }) =>
          matchFinding(finding_challenged, statements).map(({ observation }) => ({
            agent_name: shown.get(challenger) ?? challenger,
            finding_challenged: observation.finding,
            counter_evidence,
          })),
        )
    }),
  )
}
