import { BoundedMap } from '@cresolver/core/bounded'

/** Knows the answers to requests that come again byte by byte. */
type RepeatedBodies<T> = {
  /** Returns the value noted for a body until it expires. */
  readonly find: (body: string) => T | undefined
  /** Notes what a body is answered with until a moment on the clock. */
  readonly note: (body: string, answer: T, expiresAt: number) => void
}

type RepeatedBodiesParameters = {
  /** Most bodies noted; the oldest is evicted. */
  readonly maxEntries: number
  /** Longest body noted, in characters. */
  readonly maxCharacters: number
  /** Now, in milliseconds. */
  readonly clock: () => number
}

/**
 * Creates a table of repeated bodies: the nodes of a network send the same bytes, and reading them
 * again costs more than the answer.
 */
export function createRepeatedBodies<T>(
  parameters: RepeatedBodiesParameters,
): RepeatedBodies<T> {
  const { maxEntries, maxCharacters, clock } = parameters
  const noted = new BoundedMap<
    string,
    { readonly answer: T; readonly expiresAt: number }
  >(maxEntries)
  return {
    find: (body) => {
      const entry = noted.get(body)
      if (!entry) return undefined
      if (clock() < entry.expiresAt) return entry.answer
      noted.delete(body)
      return undefined
    },
    note: (body, answer, expiresAt) => {
      if (body.length > maxCharacters) return
      noted.set(body, { answer, expiresAt })
    },
  }
}
