import { formatDuration, parseDuration } from '../expressions/duration.ts'
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
  return formatDuration(window.seconds)
}

function parseLast(text: string): Window | undefined {
  const seconds = parseDuration(text, LATEST_MOMENT)
  return seconds === undefined ? undefined : { kind: 'last', seconds }
}
