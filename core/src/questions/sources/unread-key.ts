import type { ReadingFields } from '../rule.ts'
import type { Reading } from './reading.ts'

/** Every key of a reading, so that none is passed over. */
const KEYS: { readonly [Key in keyof Required<ReadingFields>]: true } = {
  doc2: true,
  doc3: true,
  metric: true,
  field: true,
  step: true,
  rows: true,
  where: true,
  total: true,
  before: true,
  distinct: true,
  agg: true,
  value: true,
  a: true,
  b: true,
  calc: true,
  round: true,
  when: true,
  final: true,
  split: true,
  wait: true,
  key: true,
}

/**
 * Finds a key that a source would pass over, as a clause.
 *
 * @param own - keys that the source reads
 */
export function unreadKeyIn(
  reading: Reading,
  own: readonly (keyof ReadingFields)[],
): string | undefined {
  // The keys of a record are its keys.
  const keys = Object.keys(KEYS) as (keyof ReadingFields)[]
  const key = keys.find((name) => reading[name] !== undefined && !own.includes(name))
  return key && `${reading.source.provider} does not read ${key}:`
}
