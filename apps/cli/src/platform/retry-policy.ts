import { setTimeout } from 'node:timers/promises'
import { PlatformRequestError } from './platform-request-error.ts'

/** Limits of retries. */
type RetryPolicyParameters = {
  /** Time limit for reconnecting to the platform, in milliseconds. */
  readonly retryForMs: number
  /** True if the platform was reached before; otherwise the first failure is an error. */
  readonly known: boolean
  readonly signal: AbortSignal
  /** Called once for each lost connection to the platform. */
  readonly onDisconnected?: ((error: PlatformRequestError) => void) | undefined
}

/** Decides how often something is tried again. */
type RetryPolicy = {
  /** Reports that the platform answered. */
  readonly progress: () => void
  /** Waits before the next try. */
  readonly wait: (thrown: unknown) => Promise<void>
}

const firstPauseMs = 200
const longestPauseMs = 3_000
/** A timer can end a millisecond early: less time than this is not worth another try. */
const leastPauseMs = 10

/** Waits for an unreachable platform with growing pauses, until the time limit. */
export function createRetryPolicy(parameters: RetryPolicyParameters): RetryPolicy {
  const { retryForMs, signal, onDisconnected } = parameters
  let known = parameters.known
  let disconnectedSince: number | undefined
  let pause = firstPauseMs
  return {
    progress() {
      known = true
      disconnectedSince = undefined
      pause = firstPauseMs
    },
    async wait(error) {
      if (signal.aborted || !(error instanceof PlatformRequestError)) throw error
      if (error.failure === 'refused') throw error
      if (error.failure === 'unreachable' && !known) throw error
      known = true
      const now = performance.now()
      const left = (disconnectedSince ?? now) + retryForMs - now
      const next = Math.max(error.retryAfterMs ?? 0, Math.min(pause, left))
      if (left < leastPauseMs || next > left) throw error
      if (disconnectedSince === undefined) onDisconnected?.(error)
      disconnectedSince ??= now
      pause = Math.min(pause * 2, longestPauseMs)
      await setTimeout(next, undefined, { signal }).catch(() => undefined)
    },
  }
}

/** Tries something until it succeeds or the patience ends. */
export async function persist<Value>(
  patience: RetryPolicy,
  run: () => Promise<Value>,
): Promise<Value> {
  while (true) {
    try {
      return await run()
    } catch (error) {
      await patience.wait(error)
    }
  }
}
