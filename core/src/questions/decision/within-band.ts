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
export function withinBand(band: Band, value: Decimal, other: Decimal): boolean {
  const apart = absoluteDecimal(subtractDecimals(value, other))
  if (band.kind === 'absolute') return compareDecimals(apart, band.amount) <= 0
  const scaled = multiplyDecimals(apart, '100' as Decimal)
  const allowed = multiplyDecimals(absoluteDecimal(value), band.percent)
  return compareDecimals(scaled, allowed) <= 0
}
