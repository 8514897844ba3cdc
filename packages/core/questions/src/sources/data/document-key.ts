import type { ReadingFields } from '../../rule.ts'

/** Keys that say how a document is read. */
const DOCUMENT_KEYS = [
  'doc2',
  'doc3',
  'rows',
  'where',
  'total',
  'before',
  'distinct',
  'when',
  'value',
  'type',
  'a',
  'b',
  'calc',
  'round',
  'final',
  'split',
  'wait',
  'key',
] as const

/**
 * Finds a key that a source other than a document would pass over, as a clause.
 *
 * @param allowed - keys that the source reads too
 */
export function documentKeyIn(
  reading: ReadingFields,
  allowed: readonly (typeof DOCUMENT_KEYS)[number][] = [],
): string | undefined {
  const key = DOCUMENT_KEYS.find(
    (name) => reading[name] !== undefined && !allowed.includes(name),
  )
  return key && `${key} is for documents`
}
