import type {
  AgentVote,
  ClosedStatus,
  Seat,
  TableEvent,
  TableResult,
  TableSynthesis,
} from '@cresolver/core/protocol'
import { FIRST_PREVIOUS } from '../record/event-chain.ts'
import { readTableState, type TableState } from '../record/table-state.ts'
import { evidenceOf } from '../synthesis/statement.ts'
import { synthesise } from '../synthesis/synthesise.ts'
import { countVotes, listConditions } from '../vote/count-votes.ts'
import { neededForQuorum } from '../vote/quorum.ts'
import { writeHeadline } from './headline.ts'
import { listDissents } from './list-dissents.ts'

const absences = {
  late: 'was late',
  malformed: 'sent an answer that does not fit the protocol',
  refused: 'refused',
  unhealthy: 'failed or could not be reached',
  suspended: 'was suspended',
} as const

/**
 * Computes the result of a table from its log. The same log gives the same result, to the byte.
 */
export function resultOf(
  events: readonly TableEvent[],
  status: ClosedStatus,
): TableResult {
  const state = readTableState(events)
  const { opened } = state
  const quorum = countQuorum(state)
  const cast = castVotes(state)
  const isLeftOut = leavesOut(state, status)
  const said = isLeftOut ? { ...state, ...nothingSaid } : state
  const synthesis = isLeftOut ? noSynthesis : withVotes(synthesise(state), state, cast)
  const consensus = countVotes({
    thresholdBps: opened.settings.threshold_bps,
    options: opened.options ?? [],
    proposed: synthesis.option,
    invited: opened.seats.length,
    votes: cast,
    canBeReached:
      status === 'completed' && quorum.analysis.met && quorum.vote.met && synthesis.joint,
  })
  const degradations = listDegradations(state, quorum)
  const last = events.at(-1)
  return {
    task_id: opened.task_id,
    headline: writeHeadline({
      status,
      degradations,
      consensus,
      quorum,
      synthesis,
    }),
    status,
    degraded: degradations.length > 0,
    degradations,
    content: opened.content,
    consensus_reached: consensus.reached,
    consensus,
    quorum,
    synthesis,
    participation: listParticipation(state),
    candidates: opened.candidates,
    analyses: [...said.analyses].map(([agent, outcome]) => ({
      agent,
      outcome,
      evidence: evidenceOf(state, agent),
    })),
    citations: state.citations.map(({ agent, observation, url, outcome }) => ({
      agent,
      observation,
      url,
      outcome,
    })),
    challenges: said.challenges.flatMap((round, index) =>
      [...round].map(([agent, outcome]) => ({ agent, round: index + 1, outcome })),
    ),
    votes: [...said.votes].map(([agent, outcome]) => ({ agent, outcome })),
    gates: state.gates.map(({ gate, decision, decided_by, comment }) => ({
      gate,
      decision,
      decided_by,
      comment,
    })),
    summary: state.synthesis?.summary ?? null,
    seed: opened.seed,
    opened_at: state.openedAt,
    log: { events: events.length, head: last?.hash ?? FIRST_PREVIOUS },
  }
}

/**
 * Returns whether a result is without what was said, because a computation with it stalled: the log has
 * it. A table that came to its end nevertheless has a whole result.
 */
export function leavesOut({ computations }: TableState, status: ClosedStatus): boolean {
  const isEarly = status === 'failed' || status === 'cancelled'
  return isEarly && computations.some(({ state }) => state === 'stalled')
}

const nothingSaid = { analyses: new Map(), challenges: [], votes: new Map() }

const noSynthesis: TableSynthesis = {
  recommended_direction:
    'There is no synthesis: its computation did not come to an end. The log holds what was said.',
  option: null,
  joint: false,
  options: [],
  key_findings: [],
  set_aside: [],
  recommendations: [],
  trade_offs: [],
  minority_views: [],
  open_points: [],
  without_effect: [],
}

/** Counts who took part, over those who were invited. */
function countQuorum(state: TableState): TableResult['quorum'] {
  const { seats, settings } = state.opened
  const invited = seats.length
  const needed = neededForQuorum(invited, settings.quorum_bps)
  const count = (outcomes: ReadonlyMap<string, { readonly status: string }>) => {
    const answered = [...outcomes.values()].filter(
      ({ status }) => status === 'answered',
    ).length
    return { invited, needed, answered, met: answered >= needed }
  }
  return { analysis: count(state.analyses), vote: count(state.votes) }
}

type CastVote = { readonly agent: string; readonly vote: AgentVote }

function castVotes(state: TableState): CastVote[] {
  return [...state.votes].flatMap(([agent, outcome]) =>
    outcome.status === 'answered' ? [{ agent, vote: outcome.reply }] : [],
  )
}

/** The voters had no say yet when the synthesis was put to them. */
function withVotes(
  synthesis: TableSynthesis,
  state: TableState,
  cast: readonly CastVote[],
): TableSynthesis {
  const dissent = listDissents(
    [...state.votes].map(([agent, outcome]) => ({ agent, outcome })),
  )
  const said = new Set(
    synthesis.minority_views.map(({ agent, view }) => `${agent}\n${view}`),
  )
  const added = dissent.filter(({ agent, view }) => !said.has(`${agent}\n${view}`))
  return {
    ...synthesis,
    minority_views: [...synthesis.minority_views, ...added],
    open_points: listConditions(cast),
  }
}

/** Participation of one seat. */
type Participation = TableResult['participation'][number]

/** Lists how each invited agent took part in each phase. */
function listParticipation(state: TableState): Participation[] {
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
function listDegradations(state: TableState, quorum: TableResult['quorum']): string[] {
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
