import { seed } from './size.ts'

/** Random numbers that are the same for the same seed. */
export type CampaignRandom = {
  /** Returns a number from 0 to below 1. */
  readonly next: () => number
  /** Returns a whole number from 0 to below the limit. */
  readonly below: (limit: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
}

/** Creates a generator (mulberry32) whose numbers follow from the seed of the run and the number of a case. */
export function createRandom(number = 0): CampaignRandom {
  let state = (Math.imul(seed, 0x9e3779b1) ^ number) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => {
      if (items.length === 0) throw new Error('The list is empty.')
      // The index is below the length, and an item may be undefined itself.
      return items[below(items.length)] as (typeof items)[number]
    },
  }
}
