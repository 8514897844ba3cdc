import {
  type AgentAnalysis,
  type AnalysisOutcome,
  type ChallengeOutcome,
  CresolverError,
  type Seat,
  type TableEvent,
  type TableEventBody,
  type VoteOutcome,
} from '@cresolver/core/protocol'

type Body<Type extends TableEventBody['type']> = Extract<TableEventBody, { type: Type }>

/** State of a table, read from its log. Lists keep the order of the seats. */
export type TableState = {
  readonly opened: Body<'opened'>
  readonly openedAt: string
  readonly analyses: ReadonlyMap<string, AnalysisOutcome>
  readonly citations: readonly Body<'citation'>[]
  /** By round, then by agent. */
  readonly challenges: readonly ReadonlyMap<string, ChallengeOutcome>[]
  readonly challengesEnded: Body<'challenges_ended'> | undefined
  readonly synthesis: Body<'synthesis'> | undefined
  readonly gatesOpened: readonly Body<'gate_opened'>[]
  readonly gates: readonly Body<'gate_decided'>[]
  readonly votes: ReadonlyMap<string, VoteOutcome>
  readonly computations: readonly Body<'computation'>[]
  readonly cancelled: Body<'cancelled'> | undefined
  readonly closed: Body<'closed'> | undefined
}

/** An analysis that can be used, with the seat it comes from. */
export type SeatedAnalysis = { readonly seat: Seat; readonly analysis: AgentAnalysis }

type SortedEvents = { readonly last: TableEvent | undefined; readonly state: TableState }
const read = new WeakMap<readonly TableEvent[], SortedEvents>()

/**
 * Sorts the events of a table. A list that ends with the same event as at the last call is not sorted again.
 *
 * The order in which agents happened to answer has no part in what comes out.
 */
export function readTableState(events: readonly TableEvent[]): TableState {
  const last = events.at(-1)
  const known = read.get(events)
  if (known?.last === last && known) return known.state
  const state = sortEvents(events)
  read.set(events, { last, state })
  return state
}

function sortEvents(events: readonly TableEvent[]): TableState {
  const [first] = events
  if (first?.event.type !== 'opened') {
    throw new CresolverError({
      code: 'RECORD_DIFFERS',
      message: 'The log does not start with the opening of its table.',
      hint: 'Download the whole log from the platform again.',
    })
  }
  const opened = first.event
  const order = new Map(opened.seats.map(({ agent }, index) => [agent, index]))
  const placeOf = (agent: string) => order.get(agent) ?? order.size
  const of = <Type extends TableEventBody['type']>(type: Type): Body<Type>[] =>
    events.flatMap(({ event }) => (isOf(event, type) ? [event] : []))
  const byAgent = <Outcome>(
    found: readonly { readonly agent: string; readonly outcome: Outcome }[],
  ): Map<string, Outcome> =>
    new Map(
      [...found]
        .sort((a, b) => placeOf(a.agent) - placeOf(b.agent))
        .map(({ agent, outcome }) => [agent, outcome]),
    )
  const challenges = of('challenge')
  const rounds = Math.max(0, ...challenges.map(({ round }) => round))
  return {
    opened,
    openedAt: first.at,
    analyses: byAgent(of('analysis')),
    citations: of('citation').sort(
      (a, b) =>
        placeOf(a.agent) - placeOf(b.agent) ||
        a.observation - b.observation ||
        (a.url < b.url ? -1 : 1),
    ),
    challenges: Array.from({ length: rounds }, (_, index) =>
      byAgent(challenges.filter(({ round }) => round === index + 1)),
    ),
    challengesEnded: of('challenges_ended')[0],
    synthesis: of('synthesis')[0],
    gatesOpened: of('gate_opened'),
    gates: of('gate_decided'),
    votes: byAgent(of('vote')),
    computations: of('computation'),
    cancelled: of('cancelled')[0],
    closed: of('closed')[0],
  }
}

/** Lists the analyses that were answered, in the order of the seats. */
export function answeredAnalyses(state: TableState): SeatedAnalysis[] {
  return state.opened.seats.flatMap((seat) => {
    const outcome = state.analyses.get(seat.agent)
    return outcome?.status === 'answered' ? [{ seat, analysis: outcome.reply }] : []
  })
}

function isOf<Type extends TableEventBody['type']>(
  event: TableEventBody,
  type: Type,
): event is Body<Type> {
  return event.type === type
}
