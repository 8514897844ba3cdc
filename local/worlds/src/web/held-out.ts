import type { World } from './world.ts'

/** Fixed before the first run of any reader; never change it. */
const heldOutSeed = 'held-out/1'

/**
 * Returns true for the third of the worlds that no rule was tuned on.
 *
 * @param world - its id decides
 */
export function isHeldOut({ id }: Pick<World, 'id'>): boolean {
  return hashText(`${heldOutSeed}:${id}`) % 3 === 0
}

/** FNV-1a with a final mix, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
