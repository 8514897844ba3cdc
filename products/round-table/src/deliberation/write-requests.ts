import {
  type AgentAnalysis,
  type AnalyzeRequest,
  type ChallengeAgentRequest,
  describeTradeOff,
  type Seat,
  type TableSynthesis,
  type VoteRequest,
} from '@cresolver/core/protocol'
import { answeredAnalyses, type TableState } from '../record/table-state.ts'
import { settleChallenges } from '../synthesis/settle-challenges.ts'
import type { StatementStanding } from '../synthesis/standings.ts'
import { listStatements } from '../synthesis/statement.ts'
import { mark } from '../synthesis/synthesise.ts'
import { shuffle } from './shuffle.ts'

/** Writes what an agent is asked first. */
export function writeAnalyzeRequest(state: TableState): AnalyzeRequest {
  const { task_id, content, context, constraints, options } = state.opened
  return {
    task_id,
    content,
    context: { ...context, source: 'round_table' },
    ...(constraints ? { constraints } : {}),
    ...(options ? { options } : {}),
  }
}

/** Parts of the requests of a challenge round, by the name of the agent. */
export type PreparedChallenges = {
  /** Current statements of each agent, as the others see them. */
  readonly stated: ReadonlyMap<string, ChallengeAgentRequest['other_analyses'][number]>
  /** Objections to each agent's own statements. */
  readonly received: ReadonlyMap<
    string,
    NonNullable<ChallengeAgentRequest['challenges_received']>
  >
}

/** Prepares the requests of a challenge round, once for all agents. */
export function prepareChallenges(state: TableState, round: number): PreparedChallenges {
  const { seats } = state.opened
  const { standings } = settleChallenges(state, listStatements(state), round - 1)
  const shown = new Map(seats.map(({ agent, pseudonym }) => [agent, pseudonym]))
  const ofAgent = ({ agent }: Seat) =>
    standings.filter(({ statement }) => statement.agent === agent)
  const analyses = answeredAnalyses(state)
  return {
    stated: new Map(
      analyses.map(({ seat, analysis }) => [
        seat.agent,
        showAnalysis(seat, analysis, ofAgent(seat)),
      ]),
    ),
    received: new Map(
      analyses.map(({ seat }) => [
        seat.agent,
        ofAgent(seat).flatMap(({ statement: { id, text }, challengedBy }) =>
          challengedBy.map((each) => ({
            id,
            agent_name: shown.get(each.agent) ?? each.agent,
            finding_challenged: text,
            counter_evidence: each.text,
          })),
        ),
      ]),
    ),
  }
}

/** Writes the request to challenge: the others' statements in an order of the agent's own. */
export function writeChallengeRequest(
  state: TableState,
  { stated, received }: PreparedChallenges,
  seat: Seat,
  round: number,
): ChallengeAgentRequest {
  const { task_id, content, seed } = state.opened
  const others = answeredAnalyses(state).filter((each) => each.seat.agent !== seat.agent)
  const order = `challenge ${round} ${seat.agent}`
  const mine = received.get(seat.agent) ?? []
  return {
    task_id,
    content,
    other_analyses: shuffle(others, seed, order, (other) => other.seat.agent).flatMap(
      (other) => stated.get(other.seat.agent) ?? [],
    ),
    round,
    ...(mine.length > 0 ? { challenges_received: mine } : {}),
  }
}

/** Shows what an agent states now to the others. */
function showAnalysis(
  { pseudonym, domain }: Seat,
  { position }: AgentAnalysis,
  standings: readonly StatementStanding[],
): ChallengeAgentRequest['other_analyses'][number] {
  const statements = standings
    .filter(({ withdrawn, statement }) => !withdrawn && !statement.isDropped)
    .map(({ statement }) => statement)
  const recommendations = statements.flatMap((each) =>
    each.kind === 'recommendation' ? [{ ...each.recommendation, id: each.id }] : [],
  )
  return {
    agent_name: pseudonym,
    domain,
    observations: statements.flatMap((each) =>
      each.kind === 'finding' ? [{ ...each.observation, id: each.id }] : [],
    ),
    ...(recommendations.length > 0 ? { recommendations } : {}),
    ...(position ? { position } : {}),
  }
}

/** Writes what an agent is asked to vote on. */
export function writeVoteRequest(
  state: TableState,
  synthesis: TableSynthesis,
): VoteRequest {
  const { task_id, content, seats } = state.opened
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
        id: finding.id,
      })),
      trade_offs: synthesis.trade_offs.map((each) =>
        describeTradeOff(each, (agent) => shown.get(agent) ?? agent),
      ),
      minority_views: synthesis.minority_views.map(
        ({ agent, view }) => `${shown.get(agent) ?? agent}: ${view}`,
      ),
    },
  }
}
