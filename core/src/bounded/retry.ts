/** Options of {@link retry}. */
type RetryParameters = {
  /** Returns true if another attempt may help. Otherwise the error is thrown at once. */
  readonly isRetryable: (error: unknown) => boolean
  /** Milliseconds before the next try; `failures` counts from 1. */
  readonly delayMs: (failures: number, error: unknown) => number
  /** Most tries. Default no limit. */
  readonly maxTries?: number | undefined
  /** No try begins later than this many milliseconds after the first. Default no limit. */
  readonly forMs?: number | undefined
  /** Ends the waiting; its reason is thrown. */
  readonly signal?: AbortSignal | undefined
  /** Waits. Default {@link pause}. */
  readonly sleep?: ((ms: number, signal?: AbortSignal) => Promise<unknown>) | undefined
}

/**
 * Runs a step until it succeeds or trying again is of no use.
 *
 * @param step - must be safe to repeat; receives the number of the try, from 1
 * @param parameters - {@link RetryParameters}
 * @returns what the step returned
 * @throws what the step threw last; the reason of the signal
 * @example
 * const block = await retry(() => readBlock(), {
 *   isRetryable: (error) => error instanceof NodeUnreachable,
 *   delayMs: growingDelay(100, 5_000),
 *   maxTries: 5,
 * })
 */
export async function retry<T>(
  step: (attempt: number) => Promise<T>,
  parameters: RetryParameters,
): Promise<T> {
  const { isRetryable, delayMs, signal, sleep = pause } = parameters
  const { maxTries = Number.POSITIVE_INFINITY, forMs = Number.POSITIVE_INFINITY } =
    parameters
  const start = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    try {
      return await step(attempt)
    } catch (error) {
      if (attempt >= maxTries || !isRetryable(error)) throw error
      const delay = delayMs(attempt, error)
      if (performance.now() + delay > start + forMs) throw error
      await sleep(delay, signal)
    }
  }
}

/**
 * Returns a delay that doubles with each failure.
 *
 * @param firstMs - after the first failure
 * @param longestMs - never more than this
 */
export function growingDelay(
  firstMs: number,
  longestMs: number,
): (failures: number) => number {
  return (failures) => Math.min(firstMs * 2 ** (failures - 1), longestMs)
}

/**
 * Waits.
 *
 * @param ms - milliseconds
 * @param signal - ends the waiting; its reason is thrown
 */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
