import {
  absoluteDecimal,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  subtractDecimals,
} from '../decimal.ts'
import type { Band } from '../rule.ts'

/**
 * Returns true if two readings agree: `|a - b| <= amount`, or `100 |a - b| <= percent |a|`.
 */
export function withinTie(tie: Band, value: Decimal, other: Decimal): boolean {
  const apart = absoluteDecimal(subtractDecimals(value, other))
  if (tie.kind === 'absolute') return compareDecimals(apart, tie.amount) <= 0
  const scaled = multiplyDecimals(apart, '100' as Decimal)
  const allowed = multiplyDecimals(absoluteDecimal(value), tie.percent)
  return compareDecimals(scaled, allowed) <= 0
}
