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
  readonly get: (key: string, produce: () => Promise<T>) => Promise<T>
}

/** How an {@link AnswerCache} behaves. */
export type AnswerCacheParameters = {
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
}

/**
 * Creates a cache with single flight.
 *
 * @param parameters - {@link AnswerCacheParameters}
 * @returns an empty cache
 */
export function createAnswerCache<T>(parameters: AnswerCacheParameters): AnswerCache<T> {
  const { ttlMs, maxEntries, maxInFlight, clock, busy } = parameters
  const kept = new Map<string, { readonly value: T; readonly expiresAt: number }>()
  const underWay = new Map<string, Promise<T>>()

  const keep = (key: string, value: T): void => {
    kept.delete(key)
    kept.set(key, { value, expiresAt: clock() + ttlMs })
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries) break
      kept.delete(oldest)
    }
  }

  const start = async (key: string, produce: () => Promise<T>): Promise<T> => {
    try {
      const value = await produce()
      keep(key, value)
      return value
    } finally {
      underWay.delete(key)
    }
  }

  return {
    get: async (key, produce) => {
      const entry = kept.get(key)
      if (entry && clock() < entry.expiresAt) return entry.value
      const shared = underWay.get(key)
      if (shared) return shared
      if (underWay.size >= maxInFlight) throw busy()
      const started = start(key, produce)
      underWay.set(key, started)
      return started
    },
  }
}
