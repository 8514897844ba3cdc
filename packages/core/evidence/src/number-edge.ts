import { scanNumbers } from './scan-numbers.ts'

/** How far a number with its sign, currency, scale and unit reaches. */
const reach = 48

/** Returns true if a match from start to end begins or ends inside a number with its unit. */
export function cutsNumber(text: string, start: number, end: number): boolean {
  return isInside(text, start) || isInside(text, end)
}

function isInside(text: string, edge: number): boolean {
  const from = Math.max(0, edge - reach)
  const window = text.slice(from, edge + reach)
  if (!/\d/.test(window)) return false
  const inside = edge - from
  return scanNumbers(window).some(({ start, end }) => start < inside && inside < end)
}
