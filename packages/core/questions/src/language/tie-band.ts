import { parseDecimal } from '../decimal.ts'
import type { TieBand } from '../rule.ts'

/**
 * Reads a tie band.
 *
 * @param text - an amount such as `100`, or a share such as `0.5%`; not negative
 * @returns the band, or undefined where the text is none
 */
export function parseTieBand(text: string): TieBand | undefined {
  const isShare = text.endsWith('%')
  const size = parseDecimal(isShare ? text.slice(0, -1) : text)
  if (size === undefined || size.startsWith('-')) return undefined
  return isShare ? { kind: 'percent', percent: size } : { kind: 'absolute', amount: size }
}

/**
 * Writes a tie band.
 *
 * @param band - {@link TieBand}
 * @returns such as `100` or `0.5%`
 */
export function formatTieBand(band: TieBand): string {
  return band.kind === 'percent' ? `${band.percent}%` : band.amount
}
