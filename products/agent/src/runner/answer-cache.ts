import { BoundedMap } from '@cresolver/core/bounded'
import { createShares } from './shares.ts'

/** An answer and its expiry. */
type CachedAnswer<T> = {
  readonly value: T
  /** In milliseconds, on the clock of the cache. */
  readonly expiresAt: number
}

/** Keeps answers for a while and lets equal requests share one run of the work. */
type AnswerCache<T> = {
  /**
   * Returns the stored answer of a key, joins a running computation, or starts one.
   *
   * A failure rejects all waiters and is not stored.
   */
  readonly get: (
    key: string,
    produce: (stop: AbortSignal) => Promise<T>,
    taker?: SlotTaker | undefined,
  ) => Promise<CachedAnswer<T>>
  /** Returns whether an answer is stored or being computed. */
  readonly has: (key: string) => boolean
  /** Returns whether `get` would not throw `busy`. */
  readonly hasRoom: (key: string, taker?: SlotTaker | undefined) => boolean
}

/** Who takes a place of the cache for new work. */
type SlotTaker = {
  /** Gets a fair share only; undefined for the agent itself and those who proved a key. */
  readonly caller?: string | undefined
  /** True for work that has a place elsewhere and takes none here. */
  readonly isReserved?: boolean | undefined
  /** Stops waiting. */
  readonly signal?: AbortSignal | undefined
}

export type AnswerCacheParameters<T> = {
  /** Life of an answer in milliseconds, from the moment it was ready. */
  readonly ttlMs: number
  /** Most answers stored; the oldest is evicted. */
  readonly maxEntries: number
  /** Most answers made at a time. */
  readonly maxInFlight: number
  /** Now, in milliseconds. */
  readonly clock: () => number
  /** Creates the error to throw when no place is free. */
  readonly busy: () => Error
  /** Answers of an earlier process, the oldest first, with the time when each was ready. */
  readonly restored?: readonly RestoredAnswer<T>[] | undefined
  /** Called for each new answer. */
  readonly onKept?: ((key: string, value: T, at: number) => void) | undefined
  /** Called when an entry is evicted. */
  readonly onForgotten?: ((key: string) => void) | undefined
}

/** An answer that was kept before. */
export type RestoredAnswer<T> = {
  readonly key: string
  readonly value: T
  /** In milliseconds, on the clock of the cache. */
  readonly at: number
}

/** Creates a cache with single flight. */
export function createAnswerCache<T>(
  parameters: AnswerCacheParameters<T>,
): AnswerCache<T> {
  const { ttlMs, maxEntries, maxInFlight, clock, busy } = parameters
  const { restored = [], onKept, onForgotten } = parameters
  const kept = new BoundedMap<string, CachedAnswer<T>>(maxEntries, (key) =>
    onForgotten?.(key),
  )
  const underWay = new Map<string, Flight<T>>()
  const shares = createShares(maxInFlight)
  const fresh = (key: string) => {
    const entry = kept.get(key)
    return entry && clock() < entry.expiresAt ? entry : undefined
  }

  const keep = (key: string, value: T): CachedAnswer<T> => {
    const at = clock()
    const entry = { value, expiresAt: at + ttlMs }
    onKept?.(key, value, at)
    kept.set(key, entry)
    return entry
  }

  const start = (
    key: string,
    produce: (stop: AbortSignal) => Promise<T>,
    leave: () => void,
  ): Flight<T> => {
    const stop = new AbortController()
    const flight: Flight<T> = { waiting: 0, stop, leave, result: run() }
    underWay.set(key, flight)
    return flight

    async function run(): Promise<CachedAnswer<T>> {
      try {
        const value = await produce(stop.signal)
        stop.signal.throwIfAborted()
        return keep(key, value)
      } finally {
        if (underWay.get(key)?.stop === stop) underWay.delete(key)
        leave()
      }
    }
  }

  /** A run without waiters is stopped, and its place is free. */
  const giveUp = (key: string, flight: Flight<T>, reason: unknown): void => {
    flight.waiting -= 1
    if (flight.waiting > 0) return
    if (underWay.get(key) === flight) underWay.delete(key)
    flight.leave()
    flight.stop.abort(reason)
  }

  const waitFor = (key: string, flight: Flight<T>, signal: AbortSignal | undefined) => {
    flight.waiting += 1
    if (!signal) return flight.result
    return new Promise<CachedAnswer<T>>((resolve, reject) => {
      const abort = () => {
        reject(signal.reason)
        giveUp(key, flight, signal.reason)
      }
      if (signal.aborted) return abort()
      signal.addEventListener('abort', abort, { once: true })
      flight.result
        .finally(() => signal.removeEventListener('abort', abort))
        .then(resolve, reject)
    })
  }

  for (const { key, value, at } of restored) {
    kept.set(key, { value, expiresAt: at + ttlMs })
  }

  const has = (key: string) => underWay.has(key) || fresh(key) !== undefined
  return {
    get: async (key, produce, { caller, isReserved = false, signal } = {}) => {
      const entry = fresh(key)
      if (entry) return entry
      const shared = underWay.get(key)
      if (shared) return waitFor(key, shared, signal)
      const leave = isReserved ? () => undefined : shares.enter(caller)
      if (!leave) throw busy()
      return waitFor(key, start(key, produce, leave), signal)
    },
    has,
    hasRoom: (key, { caller, isReserved = false } = {}) =>
      isReserved || has(key) || shares.hasRoom(caller),
  }
}

/** A run that is shared. */
type Flight<T> = {
  /** Number of its waiters. */
  waiting: number
  readonly stop: AbortController
  /** Frees its place. */
  readonly leave: () => void
  readonly result: Promise<CachedAnswer<T>>
}
