import type { AgentPhase, TableEvent } from '@cresolver/core/protocol'
import type {
  AskOutcome,
  CallableAgent,
  PhaseContext,
  ReplyOf,
} from '../deliberation-context.ts'
import { readTableState } from '../record/table-state.ts'
import { writeCallNotice } from './call-notice.ts'
import { acceptedKey, callbackKey } from './keys.ts'

/** One call. */
type CallAgentParameters<Phase extends AgentPhase> = {
  readonly agent: CallableAgent
  readonly phase: Phase
  /** Number of the challenge round; 0 in the other phases. */
  readonly round: number
  readonly body: object
  /** The event `asking`, once it is stored; only an agent that may answer later waits for it. */
  readonly announced: Promise<TableEvent>
}

/**
 * Calls an agent and, where it took the call to answer later, waits for its callback.
 *
 * An agent that took the call before a crash is not called again.
 */
export async function callAgent<Phase extends AgentPhase>(
  context: PhaseContext,
  parameters: CallAgentParameters<Phase>,
): Promise<AskOutcome<ReplyOf[Phase]>> {
  const { record, clock, onNotice } = context
  const { agent, phase } = parameters
  const startedAt = clock()
  const outcome = await askOrWait(context, parameters, startedAt)
  const { taskId } = record
  const { duration_ms: durationMs } = outcome
  onNotice(
    writeCallNotice({
      ...{ taskId, agent: agent.name, phase, round: parameters.round },
      ...{ outcome, startedAt, durationMs },
    }),
  )
  return outcome
}

async function askOrWait<Phase extends AgentPhase>(
  context: PhaseContext,
  parameters: CallAgentParameters<Phase>,
  startedAt: number,
): Promise<AskOutcome<ReplyOf[Phase]>> {
  const { record, caller, inbox, signal, clock } = context
  const { agent, phase, round, body: question, announced } = parameters
  const expiresAt = agent.mode === 'async' ? expiryOf(await announced) : undefined
  const accepted = acceptedKey(phase, round, agent.name)
  if (!record.find(accepted)) {
    const outcome = await caller.ask({
      agent,
      phase,
      round,
      body: question,
      taskId: record.taskId,
      timeoutMs: readTableState(record.events).opened.settings.timeout_ms,
      expiresAt,
      signal,
    })
    if (outcome.status !== 'accepted') return outcome
    await record.append(accepted, { type: 'accepted', agent: agent.name, phase, round })
  }
  const left = Math.max(0, Date.parse(expiresAt ?? '') - clock()) || 0
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(left)])
  const body = await inbox.wait(callbackKey(phase, round, agent.name), waiting)
  signal.throwIfAborted()
  const durationMs = Math.max(0, clock() - startedAt)
  return body === undefined
    ? { status: 'late', duration_ms: durationMs }
    : caller.readCallback({ agent, phase, body, durationMs, signal })
}

function expiryOf({ event }: TableEvent): string | undefined {
  return event.type === 'asking' ? event.expires_at : undefined
}
