import { formatMoment, LATEST_MOMENT, parseMoment } from '../moment.ts'
import type { Window } from '../rule.ts'

/** Reads a window. */
export function parseWindow(text: string, offset?: string): Window | undefined {
  const slash = text.indexOf('/')
  if (slash === -1) return parseLast(text)
  const from = parseMoment(text.slice(0, slash), offset)
  const to = parseMoment(text.slice(slash + 1), offset)
  if (from === undefined || to === undefined || from >= to) return undefined
  return { kind: 'between', from, to }
}

/** Writes a window. */
export function formatWindow(window: Window): string {
  if (window.kind === 'between') {
    return `${formatMoment(window.from)}/${formatMoment(window.to)}`
  }
  const [letter, length] = units.find((unit) => window.seconds % unit[1] === 0) ?? second
  return `${window.seconds / length}${letter}`
}

const second = ['s', 1] as const
const units = [['d', 86_400], ['h', 3_600], ['m', 60], second] as const

function parseLast(text: string): Window | undefined {
  const match = /^([1-9]\d{0,11})([smhd])$/.exec(text)
  const length = units.find(([letter]) => letter === match?.[2])?.[1]
  if (match === null || length === undefined) return undefined
  const seconds = Number(match[1]) * length
  return seconds > LATEST_MOMENT ? undefined : { kind: 'last', seconds }
}
