import type {
  AgentAnalysis,
  AgentChallenge,
  AgentVote,
  ClosedStatus,
  Gate,
  TableEvent,
} from '@cresolver/core/protocol'

/** State of an agent in a phase. */
export type AgentState =
  | 'waiting'
  | 'asked'
  /** It accepted the call and answers later. */
  | 'accepted'
  | 'answered'
  | 'late'
  | 'malformed'
  | 'refused'
  | 'unhealthy'
  | 'suspended'

/** An agent at the table. */
export type SeatProgress = {
  readonly agent: string
  readonly pseudonym: string
  readonly domain: string
  readonly analysis: AgentState
  /** Of the last round. */
  readonly challenge: AgentState
  readonly vote: AgentState
  readonly analysed: AgentAnalysis | undefined
  /** One for each round that it answered. */
  readonly challenged: readonly {
    readonly round: number
    readonly reply: AgentChallenge
  }[]
  readonly voted: AgentVote | undefined
}

/** The phases of a table, in their order. */
export const TABLE_PHASES = ['analysis', 'challenge', 'synthesis', 'vote'] as const
/** {@link TABLE_PHASES} */
export type TablePhase = (typeof TABLE_PHASES)[number]
/** `stopped`: the table ended in it. `skipped`: it was empty or not reached. */
export type PhaseState = 'coming' | 'running' | 'done' | 'skipped' | 'stopped'

/** Progress of a table, computed from its log alone. */
export type TableProgress = {
  readonly seats: readonly SeatProgress[]
  readonly phases: { readonly [Phase in TablePhase]: PhaseState }
  /** Challenge round that runs or ran last; 0 before the first. */
  readonly round: number
  readonly openGate: Gate | undefined
  /** Cited pages that were compared with their citations. */
  readonly citations: { readonly checked: number; readonly differ: number }
  readonly closed:
    | { readonly status: ClosedStatus; readonly problem?: string | undefined }
    | undefined
  /** Number of events. */
  readonly events: number
  /** Hash of the last of them. */
  readonly head: string | undefined
}

/** Nothing has happened yet. */
export const EMPTY_TABLE: TableProgress = {
  seats: [],
  phases: {
    analysis: 'coming',
    challenge: 'coming',
    synthesis: 'coming',
    vote: 'coming',
  },
  round: 0,
  openGate: undefined,
  citations: { checked: 0, differ: 0 },
  closed: undefined,
  events: 0,
  head: undefined,
}

/** Applies the next event of a table's log. */
export function takeTableEvent(table: TableProgress, event: TableEvent): TableProgress {
  if (event.seq <= table.events) return table
  return { ...take(table, event.event), events: event.seq, head: event.hash }
}

function take(table: TableProgress, event: TableEvent['event']): TableProgress {
  switch (event.type) {
    case 'opened':
      return {
        ...reach(table, 'analysis'),
        seats: event.seats.map(({ agent, pseudonym, domain, suspended }) => ({
          ...newSeat,
          agent,
          pseudonym,
          domain,
          ...(suspended === undefined ? {} : allSuspended),
        })),
      }
    case 'asking': {
      const phase = phaseNames[event.phase]
      const asked = changeSeats(reach(table, phase), (seat) =>
        canBeAsked(seat) ? { [phase]: 'asked' } : { [phase]: 'suspended' },
      )
      return phase === 'challenge' ? { ...asked, round: event.round } : asked
    }
    case 'accepted':
      return changeSeat(table, event.agent, { [phaseNames[event.phase]]: 'accepted' })
    case 'analysis': {
      const { outcome } = event
      return changeSeat(reach(table, 'analysis'), event.agent, {
        analysis: outcome.status,
        analysed: outcome.status === 'answered' ? outcome.reply : undefined,
      })
    }
    case 'citation': {
      const { status } = event.outcome
      if (status === 'not_fetched') return table
      const { checked, differ } = table.citations
      const differs = status === 'differs' ? 1 : 0
      return { ...table, citations: { checked: checked + 1, differ: differ + differs } }
    }
    case 'challenge': {
      const { outcome, round } = event
      const reached = { ...reach(table, 'challenge'), round }
      const seat = table.seats.find(({ agent }) => agent === event.agent)
      const before = seat?.challenged ?? []
      return changeSeat(reached, event.agent, {
        challenge: outcome.status,
        challenged:
          outcome.status === 'answered'
            ? [...before, { round, reply: outcome.reply }]
            : before,
      })
    }
    case 'challenges_ended': {
      const challenge = event.rounds === 0 ? 'skipped' : 'done'
      const { phases } = reach(table, 'synthesis')
      return { ...table, phases: { ...phases, challenge } }
    }
    case 'synthesis':
      return {
        ...table,
        phases: { ...reach(table, 'synthesis').phases, synthesis: 'done' },
      }
    case 'gate_opened':
      return { ...table, openGate: event.gate }
    case 'gate_decided':
      return { ...table, openGate: undefined }
    case 'vote': {
      const { outcome } = event
      return changeSeat(reach(table, 'vote'), event.agent, {
        vote: outcome.status,
        voted: outcome.status === 'answered' ? outcome.reply : undefined,
      })
    }
    case 'closed':
      return close(table, event)
    case 'cancelled':
    case 'computation':
      return table
  }
}

const phaseNames = { analyze: 'analysis', challenge: 'challenge', vote: 'vote' } as const

/** A seat before anything is asked of it. */
export const newSeat = {
  analysis: 'waiting',
  challenge: 'waiting',
  vote: 'waiting',
  analysed: undefined,
  challenged: [],
  voted: undefined,
} as const

const allSuspended = {
  analysis: 'suspended',
  challenge: 'suspended',
  vote: 'suspended',
} as const

/** An agent that was late once, or unhealthy at the start, is not asked again. */
function canBeAsked({ analysis, challenge }: SeatProgress): boolean {
  return ![analysis, challenge].some((state) => state === 'late' || state === 'suspended')
}

/** The phases before the running one have ended and do not reopen. */
function reach(table: TableProgress, phase: TablePhase): TableProgress {
  const place = TABLE_PHASES.indexOf(phase)
  const phases = { ...table.phases }
  for (const [index, name] of TABLE_PHASES.entries()) {
    if (index < place && phases[name] === 'running') phases[name] = 'done'
    if (index < place && phases[name] === 'coming') phases[name] = 'skipped'
    if (index === place && phases[name] === 'coming') phases[name] = 'running'
  }
  return { ...table, phases }
}

function close(
  table: TableProgress,
  { status, problem }: TableEvent['event'] & { readonly type: 'closed' },
): TableProgress {
  const phases = { ...table.phases }
  for (const name of TABLE_PHASES) {
    if (phases[name] === 'running')
      phases[name] = status === 'completed' ? 'done' : 'stopped'
    if (phases[name] === 'coming') phases[name] = 'skipped'
  }
  return { ...table, phases, openGate: undefined, closed: { status, problem } }
}

function changeSeats(
  table: TableProgress,
  change: (seat: SeatProgress) => Partial<SeatProgress>,
): TableProgress {
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, ...change(seat) })) }
}

function changeSeat(
  table: TableProgress,
  agent: string,
  change: Partial<SeatProgress>,
): TableProgress {
  return changeSeats(table, (seat) => (seat.agent === agent ? change : {}))
}
