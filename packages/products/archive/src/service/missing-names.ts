import type { ContentName } from '../content/kind.ts'

/** Contents that proved ones name and that are not stored. */
export type MissingNames = {
  readonly has: (name: ContentName) => boolean
  readonly add: (name: ContentName) => void
  readonly delete: (name: ContentName) => void
}

/** Creates an empty set. */
export function createMissingNames(): MissingNames {
  const names = new Set<string>()
  const key = ({ kind, hash }: ContentName) => `${kind}/${hash}`
  return {
    has: (name) => names.has(key(name)),
    add: (name) => void names.add(key(name)),
    delete: (name) => void names.delete(key(name)),
  }
}
