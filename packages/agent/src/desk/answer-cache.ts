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
   *
   * @param key - equal keys mean equal requests
   * @param produce - makes the answer; called at most once at a time for one key
   * @returns the answer
   */
  readonly get: (key: string, produce: () => Promise<T>) => Promise<Kept<T>>
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
  /** What to throw when `maxInFlight` answers are being made. */
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

/**
 * Creates a cache with single flight.
 *
 * @param parameters - {@link AnswerCacheParameters}
 * @returns a cache that holds what was kept before
 */
export function createAnswerCache<T>(
  parameters: AnswerCacheParameters<T>,
): AnswerCache<T> {
  const { ttlMs, maxEntries, maxInFlight, clock, busy } = parameters
  const { restored = [], onKept, onForgotten } = parameters
  const kept = new Map<string, Kept<T>>()
  const underWay = new Map<string, Promise<Kept<T>>>()

  const forget = (key: string): void => {
    kept.delete(key)
    onForgotten?.(key)
  }

  const keep = (key: string, value: T): Kept<T> => {
    const at = clock()
    const entry = { value, expiresAt: at + ttlMs }
    kept.delete(key)
    kept.set(key, entry)
    onKept?.(key, value, at)
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries) break
      forget(oldest)
    }
    return entry
  }

  const start = async (key: string, produce: () => Promise<T>): Promise<Kept<T>> => {
    try {
      return keep(key, await produce())
    } finally {
      underWay.delete(key)
    }
  }

  for (const { key, value, at } of restored) {
    kept.set(key, { value, expiresAt: at + ttlMs })
  }

  return {
    get: async (key, produce) => {
      const entry = kept.get(key)
      if (entry && clock() < entry.expiresAt) return entry
      const shared = underWay.get(key)
      if (shared) return shared
      if (underWay.size >= maxInFlight) throw busy()
      const started = start(key, produce)
      underWay.set(key, started)
      return started
    },
  }
}
