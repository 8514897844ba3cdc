/** Keys of a rule, in the order in which they are written. */
export const RULE_KEYS = [
  'source',
  'metric',
  'op',
  'target',
  'currency',
  'deadline',
  'at',
  'window',
  'agg',
  'step',
  'tz',
  'confirm',
  'fallback',
  'tie',
  'resolver',
] as const

/** {@link RULE_KEYS} */
export type RuleKey = (typeof RULE_KEYS)[number]

/** The place of each key in {@link RULE_KEYS}. */
export const KEY_INDEX = {
  source: 0,
  metric: 1,
  op: 2,
  target: 3,
  currency: 4,
  deadline: 5,
  at: 6,
  window: 7,
  agg: 8,
  step: 9,
  tz: 10,
  confirm: 11,
  fallback: 12,
  tie: 13,
  resolver: 14,
} as const satisfies { readonly [Key in RuleKey]: number }

/**
 * Finds the place of a key in {@link RULE_KEYS}.
 *
 * A switch over literals: every line needs one, and looking into a map takes twice as long.
 */
export function keyIndexOf(text: string): number {
  switch (text) {
    case 'source':
      return 0
    case 'metric':
      return 1
    case 'op':
      return 2
    case 'target':
      return 3
    case 'currency':
      return 4
    case 'deadline':
      return 5
    case 'at':
      return 6
    case 'window':
      return 7
    case 'agg':
      return 8
    case 'step':
      return 9
    case 'tz':
      return 10
    case 'confirm':
      return 11
    case 'fallback':
      return 12
    case 'tie':
      return 13
    case 'resolver':
      return 14
    default:
      return -1
  }
}
