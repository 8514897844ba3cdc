import { keyOf, READING_CODECS, TERM_CODECS } from './codecs.ts'

/** Keys of a rule. */
export const RULE_KEYS: readonly string[] = [
  'source',
  'op',
  ...[...Object.keys(READING_CODECS), ...Object.keys(TERM_CODECS)].map(keyOf),
]
