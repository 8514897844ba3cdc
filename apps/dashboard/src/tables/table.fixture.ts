import type {
  AgentVote,
  TableEvent,
  TableEventBody,
  TableResult,
  TableView,
} from '@cresolver/core/protocol'
import { newSeat, type SeatProgress } from './debate/table-progress.ts'

const at = '2026-11-22T10:00:00.000Z'
const nothing = '0'.repeat(64)

/** A log of these events, each with a made-up hash that the next one names. */
export function logOf(bodies: readonly TableEventBody[]): TableEvent[] {
  const hashes = bodies.map((_, index) => String(index + 1).padStart(64, 'a'))
  return bodies.map((event, index) => ({
    task_id: 't1',
    seq: index + 1,
    at,
    key: `${index}`,
    event,
    previous: hashes[index - 1] ?? nothing,
    hash: hashes[index] ?? '',
  }))
}

/** Opens a table of these agents. */
export function opened(...agents: readonly string[]): TableEventBody {
  return {
    type: 'opened',
    task_id: 't1',
    content: 'Is the door safe?',
    settings: {
      seats: 5,
      timeout_ms: 1_000,
      quorum_bps: 6_000,
      min_seats: 3,
      threshold_bps: 5_001,
      challenge_rounds: 1,
      blind: true,
      human_gate: 'none',
      check_citations: true,
      summary: false,
    },
    seed: '0'.repeat(32),
    seats: agents.map((agent, index) => ({
      agent,
      domain: 'doors',
      pseudonym: `Agent ${'ABC'[index]}`,
    })),
    candidates: [],
  }
}

/** An agent at a table. */
export function seatOf(
  agent: string,
  pseudonym = agent,
  change: Partial<SeatProgress> = {},
): SeatProgress {
  return { ...newSeat, agent, pseudonym, domain: 'doors', ...change }
}

/** Asks all agents. */
export function asking(
  phase: 'analyze' | 'challenge' | 'vote',
  round = 0,
): TableEventBody {
  return { type: 'asking', phase, round, expires_at: at }
}

/** An answer of one phase. */
export const analysed = (agent: string, finding: string): TableEventBody => ({
  type: 'analysis',
  agent,
  outcome: {
    status: 'answered',
    reply: {
      agent_name: agent,
      domain: 'doors',
      observations: [{ finding, evidence: '', severity: 'info' }],
    },
    flags: [],
    duration_ms: 5,
  },
})

/** A vote of an agent. */
export const voted = (agent: string, vote: Partial<AgentVote>): TableEventBody => ({
  type: 'vote',
  agent,
  outcome: {
    status: 'answered',
    reply: { agent_name: agent, approve: true, ...vote },
    flags: [],
    duration_ms: 5,
  },
})

/** The end of a table. */
export const closed: Extract<TableEventBody, { readonly type: 'closed' }> = {
  type: 'closed',
  status: 'completed',
  result_sha256: nothing,
}

/** A table as the platform lists it. */
export function viewOf(change: Partial<TableView> = {}): TableView {
  return {
    task_id: 't1',
    status: 'running',
    gate: null,
    content: 'Is the <b>door</b> safe?',
    agents: ['ann', 'bob'],
    opened_at: at,
    closed_at: null,
    headline: null,
    consensus_reached: null,
    degraded: null,
    ...change,
  }
}

const synthesis: TableResult['synthesis'] = {
  recommended_direction: 'Change the lock.',
  option: null,
  joint: true,
  options: [],
  key_findings: [
    {
      id: 'A1',
      finding: 'The lock is old.',
      evidence: '[VERIFIED: https://door.example/lock]',
      severity: 'critical',
      level: 'verified',
      status: 'contested',
      agent: 'ann',
      observed_by: ['ann'],
      accepted_by: [],
      challenged_by: [
        { agent: 'bob', text: 'It is from last year.', round: 1, level: 'possible' },
      ],
      confidence_bps: 8_050,
      sources: ['https://door.example/lock', 'javascript:alert(1)'],
      flags: [{ kind: 'single_source', severity: 'warning', detail: 'one' }],
      was: null,
      answer: null,
    },
  ],
  set_aside: [{ agent: 'ann', finding: 'It squeaks.', reason: 'withdrawn by ann' }],
  recommendations: [],
  trade_offs: [
    {
      kind: 'contested',
      sides: [
        { agent: 'ann', id: 'A1', text: 'The lock is old.' },
        { agent: 'bob', id: null, text: 'It is from last year.' },
      ],
    },
  ],
  minority_views: [{ agent: 'bob', view: 'Leave it as it is.' }],
  open_points: [],
  without_effect: [],
}

/** A degraded result with dissent. */
export function resultOf(): TableResult {
  const quorum = { invited: 3, needed: 2, answered: 2, met: true }
  return {
    task_id: 't1',
    headline: 'DEGRADED: 1 of 3 agents missing.',
    status: 'completed',
    degraded: true,
    degradations: ['cyd was late in the analysis'],
    content: 'Is the door safe?',
    consensus_reached: false,
    consensus: {
      reached: false,
      threshold_bps: 7_000,
      approve: 1,
      dissent: 1,
      absent: 1,
      approval_bps: 5_000,
      winner: null,
      would_change: ['1 dissent turned into approval would reach it.'],
    },
    quorum: { analysis: quorum, vote: quorum },
    synthesis,
    participation: [
      {
        agent: 'ann',
        pseudonym: 'Agent A',
        analysis: 'answered',
        challenge: ['answered'],
        vote: 'answered',
      },
      {
        agent: 'cyd',
        pseudonym: 'Agent C',
        analysis: 'late',
        challenge: [],
        vote: 'not_asked',
      },
    ],
    candidates: [],
    analyses: [],
    citations: [],
    challenges: [],
    votes: [
      {
        agent: 'bob',
        outcome: {
          status: 'answered',
          reply: {
            agent_name: 'bob',
            approve: false,
            dissent_reason: 'The lock is fine.',
          },
          flags: [],
          duration_ms: 1,
        },
      },
    ],
    gates: [],
    summary: null,
    seed: '0'.repeat(32),
    opened_at: at,
    log: { events: 9, head: 'f'.repeat(64) },
  }
}
