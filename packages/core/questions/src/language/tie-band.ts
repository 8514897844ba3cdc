import { parseDecimal } from '../decimal.ts'
import type { TieBand } from '../rule.ts'

/** Reads a tie band. */
export function parseTieBand(text: string): TieBand | undefined {
  const isShare = text.endsWith('%')
  const size = parseDecimal(isShare ? text.slice(0, -1) : text)
  if (size === undefined || size.startsWith('-')) return undefined
  return isShare ? { kind: 'percent', percent: size } : { kind: 'absolute', amount: size }
}

/** Writes a tie band. */
export function formatTieBand(band: TieBand): string {
  return band.kind === 'percent' ? `${band.percent}%` : band.amount
}
