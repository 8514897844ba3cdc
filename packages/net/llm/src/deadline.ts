import { CresolverError } from '@cresolver/protocol'

/** A time limit over several steps. */
export type Deadline = {
  /** Fires when the time is over or the caller gives up. */
  readonly signal: AbortSignal
  /** Waits for a step, at most until the signal fires. */
  readonly race: <T>(step: Promise<T>) => Promise<T>
  /** Lets go of the timer. */
  readonly end: () => void
}

/**
 * Starts a time limit.
 *
 * @param timeoutMs - time in milliseconds
 * @param callerSignal - the caller's own signal
 * @returns the deadline; its signal's reason is a CresolverError `LLM_TIMEOUT` or `LLM_ABORTED`
 */
export function startDeadline(timeoutMs: number, callerSignal?: AbortSignal): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  const fired = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  fired.catch(() => undefined)
  const timer = setTimeout(() => controller.abort(timedOut(timeoutMs)), timeoutMs)
  const giveUp = () => controller.abort(aborted())
  if (callerSignal?.aborted) giveUp()
  callerSignal?.addEventListener('abort', giveUp)
  return {
    signal,
    race: (step) => Promise.race([fired, step]),
    end: () => {
      clearTimeout(timer)
      callerSignal?.removeEventListener('abort', giveUp)
    },
  }
}

function timedOut(timeoutMs: number): CresolverError {
  return new CresolverError({
    code: 'LLM_TIMEOUT',
    message: `The model gave no answer within ${timeoutMs} ms.`,
    hint: 'Allow more time, or choose a faster model.',
  })
}

function aborted(): CresolverError {
  return new CresolverError({
    code: 'LLM_ABORTED',
    message: 'The caller gave up before the model answered.',
  })
}
