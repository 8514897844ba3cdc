import { pause } from '@cresolver/core/bounded'

/** Work that is repeated. */
export type RepeatedWork = {
  /** Fires when it ends. */
  readonly signal: AbortSignal
  /** Ends after the work under way. */
  readonly close: () => Promise<void>
}

/**
 * Does something at intervals, the first time after one of them.
 *
 * @param act - what to do
 * @param everyMs - time from its end to its next start, in milliseconds
 * @param onError - called with what it throws
 */
export function repeat(
  act: (signal: AbortSignal) => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): RepeatedWork {
  const ending = new AbortController()
  const { signal } = ending
  const repeating = (async () => {
    while (!signal.aborted) {
      await pause(everyMs, signal).catch(() => undefined)
      if (!signal.aborted) await act(signal).catch(onError)
    }
  })()
  return {
    signal,
    close: async () => {
      ending.abort()
      await repeating
    },
  }
}
