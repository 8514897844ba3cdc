import { createHash } from 'node:crypto'

/**
 * Shuffles a list: not predictable without the seed, repeatable with it.
 */
export function shuffle<T>(
  items: readonly T[],
  seed: string,
  purpose: string,
  nameOf: (item: T) => string,
): T[] {
  const keyed = items.map((item) => ({
    item,
    key: createHash('sha256')
      .update(`${seed}|${purpose}|${nameOf(item)}`)
      .digest('hex'),
  }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item)
}
