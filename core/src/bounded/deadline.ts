/** A time limit over several steps. */
export type Deadline = {
  /** Fires when the time has ended or another signal fires; its reason is the error to throw. */
  readonly signal: AbortSignal
  /** Waits for a step, at most until the signal fires, and rejects with its reason then. */
  readonly race: <T>(step: Promise<T>) => Promise<T>
  /** Releases the timer. */
  readonly end: () => void
}

/** Options of {@link startDeadline}. */
type DeadlineParameters = {
  readonly timeoutMs: number
  /** Makes the error for a limit that was exceeded. */
  readonly timedOut: () => Error
  /** Other signals that end the work, each with the error it ends it with. */
  readonly until?: readonly {
    readonly signal: AbortSignal | undefined
    readonly error: () => Error
  }[]
}

/**
 * Starts a time limit.
 *
 * @param parameters - {@link DeadlineParameters}
 * @returns the deadline; call `end` when the work is done
 * @example
 * const deadline = startDeadline({ timeoutMs: 5_000, timedOut: () => new Error('too slow') })
 * try {
 *   await deadline.race(fetch(url, { signal: deadline.signal }))
 * } finally {
 *   deadline.end()
 * }
 */
export function startDeadline(parameters: DeadlineParameters): Deadline {
  const { timeoutMs, timedOut, until = [] } = parameters
  const controller = new AbortController()
  const { signal } = controller
  const fired = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  fired.catch(() => undefined)
  const listeners = until.map(({ signal: other, error }) => {
    const stop = () => controller.abort(error())
    if (other?.aborted) stop()
    else other?.addEventListener('abort', stop)
    return () => other?.removeEventListener('abort', stop)
  })
  const timer = setTimeout(() => controller.abort(timedOut()), timeoutMs)
  return {
    signal,
    race: (step) => Promise.race([fired, step]),
    end: () => {
      clearTimeout(timer)
      for (const remove of listeners) remove()
    },
  }
}
