/** Numbers and choices that follow from a seed alone. */
export type SeededRandom = {
  /** A whole number from 0 to `below` - 1. */
  readonly next: (below: number) => number
  readonly pick: <T>(values: readonly T[]) => T
  readonly shuffle: <T>(values: readonly T[]) => T[]
}

/** Starts a sequence; equal seeds give equal sequences. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  const pick = <T>(values: readonly T[]): T => {
    const value = values[next(values.length)]
    if (value === undefined) throw new RangeError('There is nothing to pick from.')
    return value
  }
  const shuffle = <T>(values: readonly T[]): T[] => {
    const keyed = values.map((value) => ({ value, key: next(0x40000000) }))
    return keyed.sort((one, other) => one.key - other.key).map(({ value }) => value)
  }
  return { next, pick, shuffle }
}
