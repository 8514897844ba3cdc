import type { AgentPhase } from '@cresolver/core/protocol'
import type { AgentCallParameters, AskOutcome, ReplyOf } from '../deliberation-context.ts'
import { failureOfHost } from '../evidence/failure-of-host.ts'
import { readReply } from '../reply/read-reply.ts'
import { CallFailure } from './call-failure.ts'

/** Reads the value that an agent answered with. */
export function outcomeOf<Phase extends AgentPhase>(
  value: unknown,
  phase: Phase,
  agent: Pick<AgentCallParameters<Phase>['agent'], 'name' | 'domain'>,
  durationMs: number,
): AskOutcome<ReplyOf[Phase]> {
  const read = readReply(value, { phase, agent })
  return read.kind === 'malformed'
    ? { status: 'malformed', problems: read.problems, duration_ms: durationMs }
    : {
        status: 'answered',
        reply: read.reply,
        flags: read.flags,
        duration_ms: durationMs,
      }
}

/** Turns the failure of a call into its outcome; rethrows what is not one of the agent. */
export function outcomeOfFailure(
  error: unknown,
  durationMs: number,
): Exclude<AskOutcome<never>, { status: 'answered' }> {
  const duration_ms = durationMs
  if (error instanceof CallFailure) {
    return { status: error.status, reason: error.message, duration_ms }
  }
  const { code, message } = failureOfHost(error)
  const reason = withoutQuote(message)
  switch (code) {
    case 'OUTBOUND_TIMEOUT':
      return { status: 'late', duration_ms }
    case 'OUTBOUND_TOO_LARGE':
    case 'OUTBOUND_ANSWER_INVALID':
      return { status: 'malformed', problems: [`reply: ${reason}`], duration_ms }
    case 'OUTBOUND_UNREACHABLE':
    case 'OUTBOUND_CIRCUIT_OPEN':
      return { status: 'unhealthy', reason, duration_ms }
    // Others asked too much at a time, which says nothing of the agent.
    case 'OUTBOUND_BUSY':
    case 'OUTBOUND_ADDRESS_REFUSED':
    case 'OUTBOUND_REDIRECT_REFUSED':
      return { status: 'refused', reason, duration_ms }
  }
}

/** The answer may contain anything, also the agent's own key. */
function withoutQuote(text: string): string {
  return text.replace(/, (?:\.\.\.)?".*(?= is not valid JSON)/, '')
}
