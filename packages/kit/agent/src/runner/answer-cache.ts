import { BoundedMap } from '@cresolver/bounded'
import { createShares } from './shares.ts'

/** An answer and how long it holds. */
export type Kept<T> = {
  readonly value: T
  /** In milliseconds, on the clock of the cache. */
  readonly expiresAt: number
}

/** Keeps answers for a while and lets equal requests share one run of the work. */
export type AnswerCache<T> = {
  /**
   * Gives the answer for a key: a kept one, the one under way, or a new one.
   *
   * A failure is told to everyone who waits for it and is not kept.
   */
  readonly get: (
    key: string,
    produce: (stop: AbortSignal) => Promise<T>,
    taker?: SlotTaker | undefined,
  ) => Promise<Kept<T>>
  /** Whether an answer is kept or under way. */
  readonly has: (key: string) => boolean
  /** Whether `get` would not throw `busy`. */
  readonly hasRoom: (key: string, taker?: SlotTaker | undefined) => boolean
}

/** Who takes a place of the cache for new work. */
export type SlotTaker = {
  /** Gets a fair share only; undefined for the agent itself and those who proved a key. */
  readonly caller?: string | undefined
  /** True for work that has a place elsewhere and takes none here. */
  readonly isReserved?: boolean | undefined
  /** Gives up waiting. */
  readonly signal?: AbortSignal | undefined
}

/** How an {@link AnswerCache} behaves. */
export type AnswerCacheParameters<T> = {
  /** Life of an answer in milliseconds, from the moment it was ready. */
  readonly ttlMs: number
  /** Most answers kept; the oldest gives way. */
  readonly maxEntries: number
  /** Most answers made at a time. */
  readonly maxInFlight: number
  /** Now, in milliseconds. */
  readonly clock: () => number
  /** What to throw when there is no place for another answer. */
  readonly busy: () => Error
  /** What was kept before, the oldest first, with the moment when it was ready. */
  readonly restored?: readonly RestoredAnswer<T>[] | undefined
  /** Told of each answer that is kept from a moment on. */
  readonly onKept?: ((key: string, value: T, at: number) => void) | undefined
  /** Told of each answer that gave way. */
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
  const kept = new BoundedMap<string, Kept<T>>(maxEntries, (key) => onForgotten?.(key))
  const underWay = new Map<string, Flight<T>>()
  const shares = createShares(maxInFlight)
  const fresh = (key: string) => {
    const entry = kept.get(key)
    return entry && clock() < entry.expiresAt ? entry : undefined
  }

  const keep = (key: string, value: T): Kept<T> => {
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

    async function run(): Promise<Kept<T>> {
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

  /** A run that nobody waits for any more is stopped, and its place is free. */
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
    return new Promise<Kept<T>>((resolve, reject) => {
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
  /** How many wait for it. */
  waiting: number
  readonly stop: AbortController
  /** Frees its place. */
  readonly leave: () => void
  readonly result: Promise<Kept<T>>
}
