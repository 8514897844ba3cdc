import { parseDecimal } from '../decimal.ts'
import type { Band } from '../rule.ts'

/** Reads a band. */
export function parseBand(text: string): Band | undefined {
  const isShare = text.endsWith('%')
  const size = parseDecimal(isShare ? text.slice(0, -1) : text)
  if (size === undefined || size.startsWith('-')) return undefined
  return isShare ? { kind: 'percent', percent: size } : { kind: 'absolute', amount: size }
}

/** Writes a band. */
export function formatBand(band: Band): string {
  return band.kind === 'percent' ? `${band.percent}%` : band.amount
}
