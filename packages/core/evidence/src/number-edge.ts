import { hedgeBefore } from './hedge.ts'
import { scanNumbers } from './scan-numbers.ts'

/** How far a number with its sign, currency, scale and unit reaches. */
const reach = 48

/** Returns true if a match from start to end begins or ends inside a number with its unit. */
export function cutsNumber(text: string, start: number, end: number): boolean {
  if (isInside(text, start) || isInside(text, end)) return true
  return (
    isNumberStart.test(text.slice(start, start + 6)) &&
    hedgeBefore(text, start) !== undefined
  )
}

const isNumberStart = /^[A-Z]{0,3}[$€£¥₹+-]{0,2}\d/

function isInside(text: string, edge: number): boolean {
  const from = Math.max(0, edge - reach)
  const window = text.slice(from, edge + reach)
  if (!/\d/.test(window)) return false
  const inside = edge - from
  return scanNumbers(window).some(({ start, end }) => start < inside && inside < end)
}
