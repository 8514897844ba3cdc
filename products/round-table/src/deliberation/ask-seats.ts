import type {
  AgentPhase,
  Seat,
  TableEvent,
  TableEventBody,
  TableSettings,
} from '@cresolver/core/protocol'
import type { AskOutcome, PhaseContext, ReplyOf } from '../deliberation-context.ts'
import { readTableState } from '../record/table-state.ts'
import { callAgent } from './call-agent.ts'
import { affordableSeats } from './call-budget.ts'
import { askingKey, eventKey } from './keys.ts'
import { settleAll } from './settle-all.ts'

/** A phase, the seats to ask and their requests. */
type AskSeatsParameters<Phase extends AgentPhase> = {
  readonly phase: Phase
  /** Number of the challenge round; 0 in the other phases. */
  readonly round: number
  readonly write: (seat: Seat) => object | Promise<object>
  /** Converts the outcome to an event. */
  readonly toEvent: (
    agent: string,
    outcome: SeatOutcome<ReplyOf[Phase]>,
  ) => TableEventBody
}

type SeatOutcome<Reply> =
  | AskOutcome<Reply>
  | { readonly status: 'suspended'; readonly reason: string }

/**
 * Asks every seat at the same time and records each outcome as it comes.
 *
 * A seat whose outcome is recorded already is not asked again: after a crash only the calls without a
 * stored answer are repeated. A seat that was late in an earlier phase is suspended.
 */
export async function askSeats<Phase extends AgentPhase>(
  context: PhaseContext,
  parameters: AskSeatsParameters<Phase>,
): Promise<void> {
  const { record, clock } = context
  const { phase, round } = parameters
  const state = readTableState(record.events)
  const { seats, settings } = state.opened
  const affordable = affordableSeats(state, phase, round)
  const expiresAt = new Date(clock() + settings.timeout_ms).toISOString()
  const announced = record.append(askingKey(phase, round), {
    type: 'asking',
    phase,
    round,
    expires_at: expiresAt,
  })
  const asking = seats.map(async (seat) => {
    const key = eventKey(phase, round, seat.agent)
    if (record.find(key)) return
    const outcome = affordable.has(seat.agent)
      ? await askSeat(context, parameters, seat, announced)
      : budgetSpent(settings)
    await record.append(key, parameters.toEvent(seat.agent, outcome))
  })
  await context.waitOutside(() => settleAll<unknown>([announced, ...asking]))
}

function budgetSpent({ max_calls }: TableSettings) {
  const reason = `the budget of ${max_calls} calls is spent`
  return { status: 'suspended', reason } as const
}

async function askSeat<Phase extends AgentPhase>(
  context: PhaseContext,
  parameters: AskSeatsParameters<Phase>,
  seat: Seat,
  announced: Promise<TableEvent>,
): Promise<SeatOutcome<ReplyOf[Phase]>> {
  if (seat.suspended !== undefined) return { status: 'suspended', reason: seat.suspended }
  const earlier = lateIn(context, seat.agent)
  if (earlier) return { status: 'suspended', reason: `it was late in ${earlier}` }
  const agent = await context.directory.find(seat.agent)
  if (!agent) {
    return { status: 'refused', reason: 'it is not registered any more', duration_ms: 0 }
  }
  if ('problem' in agent) {
    return { status: 'refused', reason: agent.problem, duration_ms: 0 }
  }
  const outcome = await callAgent(context, {
    agent,
    phase: parameters.phase,
    round: parameters.round,
    body: await parameters.write(seat),
    announced,
  })
  const { settings } = readTableState(context.record.events).opened
  await context.directory.report(seat.agent, outcome, settings.timeout_ms)
  return outcome
}

function lateIn({ record }: PhaseContext, agent: string): string | undefined {
  const state = readTableState(record.events)
  if (state.analyses.get(agent)?.status === 'late') return 'the analysis'
  const round = state.challenges.findIndex((each) => each.get(agent)?.status === 'late')
  return round < 0 ? undefined : `challenge round ${round + 1}`
}
