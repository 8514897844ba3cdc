import { type AgentPhase, agentCallbackSchema, errorText } from '@cresolver/core/protocol'
import { parseGuardedJson } from '@cresolver/net/outbound'
import { isStalled } from '../deliberation/computation-stalled.ts'
import type {
  AskOutcome,
  ComputationInputs,
  Compute,
  ReplyOf,
} from '../deliberation-context.ts'
import { readAnswer } from './a2a/read-answer.ts'
import { outcomeOf, outcomeOfFailure } from './call-outcome.ts'
import { REPLY_JSON_LIMITS } from './reply-json-limits.ts'

type Unread = ComputationInputs['reply']

/** Reads what an agent answered: there is an outcome for anything that is in it. */
export function readUnread(parameters: Unread): AskOutcome<ReplyOf[AgentPhase]> {
  const { unread, phase, agent, durationMs } = parameters
  try {
    if (unread.kind === 'a2a') {
      return readAnswer({ answer: unread.answer, phase, agent, durationMs })
    }
    const value = parseGuardedJson(unread.body, REPLY_JSON_LIMITS)
    const reply =
      unread.kind === 'callback'
        ? agentCallbackSchema.safeParse(value).data?.result
        : value
    return outcomeOf(reply, phase, agent, durationMs)
  } catch (error) {
    return outcomeOfFailure(error, durationMs)
  }
}

/** Has an answer read. One that takes too long to read does not fit the protocol. */
export async function haveRead<Phase extends AgentPhase>(
  compute: Compute,
  parameters: Unread & { readonly phase: Phase },
  signal: AbortSignal | undefined,
): Promise<AskOutcome<ReplyOf[Phase]>> {
  const { unread, phase, agent, durationMs } = parameters
  const { name, domain } = agent
  const input = { unread, phase, agent: { name, domain }, durationMs }
  try {
    // It is read by the schema of its phase.
    return (await compute('reply', input, signal)) as AskOutcome<ReplyOf[Phase]>
  } catch (error) {
    if (!isStalled(error)) throw error
    const problems = [`reply: ${errorText(error)}`]
    return { status: 'malformed', problems, duration_ms: durationMs }
  }
}
