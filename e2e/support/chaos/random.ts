/** Random numbers that follow from a seed. */
export type Random = {
  /** From 0 to 1. */
  readonly next: () => number
  /** A whole number of a range, both ends included. */
  readonly whole: (least: number, most: number) => number
  readonly pick: <T>(values: readonly [T, ...T[]]) => T
}

/** Creates random numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) =>
    least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    pick: (values) => values[whole(0, values.length - 1)] ?? values[0],
  }
}
