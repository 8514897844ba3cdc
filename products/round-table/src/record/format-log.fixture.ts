import type { TableEvent } from '@cresolver/core/protocol'
import { eventText } from './event-chain.ts'

/**
 * Writes a log as text: one event a line, in canonical JSON.
 *
 * @param events - the log
 * @returns lines, each with a line feed at its end
 */
export function formatLog(events: readonly TableEvent[]): string {
  return events.map((event) => `${eventText(event)}\n`).join('')
}
