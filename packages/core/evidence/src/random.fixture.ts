/** Random numbers that are the same for the same seed. */
export type Random = {
  /** Returns a whole number from 0 to below the limit. */
  readonly below: (limit: number) => number
  readonly pick: <T>(items: readonly T[]) => T
}

/** Creates a generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('The list is empty.')
      return item
    },
  }
}
