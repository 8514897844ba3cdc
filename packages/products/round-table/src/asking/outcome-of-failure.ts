import type { AskOutcome } from '../deliberation-context.ts'
import { failureOfHost } from '../text/failure-of-host.ts'

/** Turns the failure of a call into its outcome. */
export function outcomeOfFailure(
  error: unknown,
  durationMs: number,
): Exclude<AskOutcome<never>, { status: 'answered' }> {
  const { code, message } = failureOfHost(error)
  const duration_ms = durationMs
  const reason = withoutQuote(message)
  switch (code) {
    case 'OUTBOUND_TIMEOUT':
      return { status: 'late', duration_ms }
    case 'OUTBOUND_TOO_LARGE':
    case 'OUTBOUND_JSON_INVALID':
      return { status: 'malformed', problems: [`reply: ${reason}`], duration_ms }
    case 'OUTBOUND_UNREACHABLE':
    case 'OUTBOUND_CIRCUIT_OPEN':
      return { status: 'unhealthy', reason, duration_ms }
    // Others asked too much at a time, which says nothing of the agent.
    case 'OUTBOUND_BUSY':
    case 'OUTBOUND_URL_INVALID':
    case 'OUTBOUND_SCHEME_REFUSED':
    case 'OUTBOUND_PORT_REFUSED':
    case 'OUTBOUND_ADDRESS_REFUSED':
    case 'OUTBOUND_REDIRECT_REFUSED':
    case 'OUTBOUND_ENCODING_REFUSED':
      return { status: 'refused', reason, duration_ms }
  }
}

/** The answer may contain anything, also the agent's own key. */
function withoutQuote(text: string): string {
  return text.replace(/, (?:\.\.\.)?".*(?= is not valid JSON)/, '')
}
