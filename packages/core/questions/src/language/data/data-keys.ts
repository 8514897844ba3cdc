import { keyOf, READING_CODECS, TERM_CODECS } from './data-codecs.ts'

/** Keys of a rule of version 2. */
export const DATA_KEYS: readonly string[] = [
  'source',
  'op',
  'deadline',
  'resolver',
  ...[...Object.keys(READING_CODECS), ...Object.keys(TERM_CODECS)].map(keyOf),
]
