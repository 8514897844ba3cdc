import { type Deadline, startDeadline } from '@cresolver/core/bounded'
import { ImpatientTimeout, OutboundError } from './outbound-error.ts'

/** Reasons that end a request early. */
type RequestLimits = {
  /** Time in milliseconds. */
  readonly timeoutMs: number
  /** A shorter time says nothing of the host, in milliseconds. Default 0. */
  readonly failsAfterMs?: number | undefined
  /** The caller's own signal. */
  readonly callerSignal: AbortSignal | undefined
  /** Fires when the client is closed. */
  readonly closeSignal: AbortSignal
}

/** Starts a time limit. */
export function limitRequest(parameters: RequestLimits): Deadline {
  const { timeoutMs, failsAfterMs = 0, callerSignal, closeSignal } = parameters
  const Timeout = timeoutMs < failsAfterMs ? ImpatientTimeout : OutboundError
  return startDeadline({
    timeoutMs,
    timedOut: () => new Timeout('OUTBOUND_TIMEOUT', `No answer within ${timeoutMs} ms.`),
    until: [
      {
        signal: callerSignal,
        error: () => new OutboundError('ABORTED', 'The caller gave up.'),
      },
      {
        signal: closeSignal,
        error: () => new OutboundError('ABORTED', 'The outbound client was closed.'),
      },
    ],
  })
}
