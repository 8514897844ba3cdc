import {
  BrokenCircuitError,
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel'
import { ImpatientTimeout, OutboundError } from './outbound-error.ts'

/** Limits of one host. */
export type HostGuardParameters = {
  /** Most requests to one host at a time. */
  readonly concurrent: number
  /** Most requests that wait for one host. */
  readonly queued: number
  /** Failures in a row (no answer, or none in time) after which a host gets a pause. */
  readonly failures: number
  /** Length of the pause in milliseconds. */
  readonly pauseMs: number
  /** Most hosts remembered; the one not called for longest is forgotten. */
  readonly maxHosts: number
}

/** Limits for each host of its own. */
type HostGuards = {
  /** Runs a request to a host when there is room, unless the host is in a pause. */
  readonly run: <T>(
    origin: string,
    run: () => Promise<T>,
    signal: AbortSignal,
    options?: RunOptions,
  ) => Promise<T>
}

type RunOptions = {
  /** Requests with the same key share a queue and the pauses. Default: the origin. */
  readonly key?: string | undefined
  /** True if it runs during a pause too, and its failure leads to none. Default false. */
  readonly ignoresPause?: boolean | undefined
}

/** Creates the guards of all hosts. */
export function createHostGuards(parameters: HostGuardParameters): HostGuards {
  const { concurrent, queued, failures, pauseMs, maxHosts } = parameters
  const guards = new Map<string, Guard>()

  const guardOf = (key: string): Guard => {
    const guard = guards.get(key) ?? {
      room: bulkhead(concurrent, queued),
      breaker: circuitBreaker(handleWhen(isHostFailure), {
        halfOpenAfter: pauseMs,
        breaker: new ConsecutiveBreaker(failures),
      }),
    }
    guards.delete(key)
    guards.set(key, guard)
    for (const oldest of guards.keys()) {
      if (guards.size <= maxHosts) break
      guards.delete(oldest)
    }
    return guard
  }

  return {
    run: async (origin, run, signal, { key = origin, ignoresPause } = {}) => {
      const { room, breaker } = guardOf(key)
      try {
        return await room.execute(() => {
          signal.throwIfAborted()
          return ignoresPause ? run() : breaker.execute(run)
        })
      } catch (error) {
        throw explain(error, origin)
      }
    },
  }
}

type Guard = { readonly room: BulkheadPolicy; readonly breaker: CircuitBreakerPolicy }

function isHostFailure(error: Error): boolean {
  return (
    error instanceof OutboundError &&
    !(error instanceof ImpatientTimeout) &&
    (error.code === 'OUTBOUND_UNREACHABLE' || error.code === 'OUTBOUND_TIMEOUT')
  )
}

function explain(error: unknown, origin: string): unknown {
  const { host } = new URL(origin)
  if (error instanceof BulkheadRejectedError) return hostBusy(host, error)
  if (error instanceof BrokenCircuitError) {
    return new OutboundError(
      'OUTBOUND_CIRCUIT_OPEN',
      `The host ${host} failed several times in a row and is not called for a while.`,
      error,
    )
  }
  return error
}

/**
 * Makes the error of a request that was not sent, because too many others were there before it.
 */
export function hostBusy(host: string, cause: unknown): OutboundError {
  return new OutboundError(
    'OUTBOUND_BUSY',
    `Too many requests to ${host} wait for an answer.`,
    cause,
  )
}
