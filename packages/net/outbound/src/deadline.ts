import { ImpatientTimeout, OutboundError } from './outbound-error.ts'

/** A time limit over a whole request, from the look-up to the last byte. */
export type Deadline = {
  /** Fires when the time is over, the caller gives up or the client is closed. */
  readonly signal: AbortSignal
  /** Waits for a step, at most until the signal fires. */
  readonly race: <T>(step: Promise<T>) => Promise<T>
  /** Lets go of the timer. */
  readonly end: () => void
}

/** What ends a request early. */
export type DeadlineParameters = {
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
export function startDeadline(parameters: DeadlineParameters): Deadline {
  const { timeoutMs, failsAfterMs = 0, callerSignal, closeSignal } = parameters
  const Timeout = timeoutMs < failsAfterMs ? ImpatientTimeout : OutboundError
  const controller = new AbortController()
  const { signal } = controller
  const fired = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  fired.catch(() => undefined)
  const expire = () =>
    controller.abort(
      new Timeout('OUTBOUND_TIMEOUT', `There was no answer within ${timeoutMs} ms.`),
    )
  const giveUp = () =>
    controller.abort(new OutboundError('OUTBOUND_ABORTED', 'The caller gave up.'))
  const close = () =>
    controller.abort(
      new OutboundError('OUTBOUND_CLOSED', 'The outbound client was closed.'),
    )
  if (callerSignal?.aborted) giveUp()
  if (closeSignal.aborted) close()
  const timer = setTimeout(expire, timeoutMs)
  callerSignal?.addEventListener('abort', giveUp)
  closeSignal.addEventListener('abort', close)
  return {
    signal,
    race: (step) => Promise.race([fired, step]),
    end: () => {
      clearTimeout(timer)
      callerSignal?.removeEventListener('abort', giveUp)
      closeSignal.removeEventListener('abort', close)
    },
  }
}
