import { createHash } from 'node:crypto'
import {
  CresolverError,
  canonicalJson,
  type TableEvent,
  tableEventSchema,
} from '@cresolver/protocol'

/** What stands in the place of the hash before the first event. */
export const FIRST_PREVIOUS = '0'.repeat(64)

/**
 * Hashes a JSON value with SHA-256, over its canonical form (RFC 8785).
 *
 * @param value - a JSON value
 * @returns 64 hex digits
 * @throws CresolverError `NOT_CANONICAL` when the value has no JSON form
 */
export function sha256Of(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

/**
 * Puts an event behind the one before it.
 *
 * @param event - the event without its hash
 * @returns the event with the hash over everything in it
 */
export function linkEvent(event: Omit<TableEvent, 'hash'>): TableEvent {
  return { ...event, hash: sha256Of(event) }
}

/**
 * Checks that a log is whole: one table, no gap, no key twice, every hash right.
 *
 * @param events - the log, first event first
 * @throws CresolverError `LOG_BROKEN` that names the first event that does not fit
 */
export function verifyChain(events: readonly TableEvent[]): void {
  const keys = new Set<string>()
  let previous = FIRST_PREVIOUS
  for (const [index, event] of events.entries()) {
    const { hash, ...content } = event
    if (event.seq !== index + 1) throw broken(index, `has the number ${event.seq}`)
    if (event.task_id !== events[0]?.task_id) throw broken(index, 'is of another table')
    if (event.previous !== previous) throw broken(index, 'does not follow the one before')
    if (keys.has(event.key)) throw broken(index, `repeats the key ${event.key}`)
    if (sha256Of(content) !== hash)
      throw broken(index, 'has another hash than its content')
    keys.add(event.key)
    previous = hash
  }
}

/**
 * Writes a log as text: one event a line, in canonical JSON.
 *
 * @param events - the log
 * @returns lines, each with a line feed at its end
 */
export function formatLog(events: readonly TableEvent[]): string {
  return events.map((event) => `${canonicalJson(event)}\n`).join('')
}

/**
 * Reads a log that was written by {@link formatLog} and checks it.
 *
 * @param text - one JSON object a line; empty lines are skipped
 * @returns the events
 * @throws CresolverError `LOG_INVALID` for a line that is no event, `LOG_BROKEN` for a chain that
 *   does not hold
 */
export function parseLog(text: string): TableEvent[] {
  const events = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const parsed = tableEventSchema.safeParse(parseJson(line, index))
    if (parsed.success) return [parsed.data]
    const [issue] = parsed.error.issues
    throw invalid(index, `${issue?.path.join('.') || 'event'}: ${issue?.message}`)
  })
  verifyChain(events)
  return events
}

function parseJson(line: string, index: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw invalid(index, 'it is no JSON')
  }
}

function invalid(index: number, why: string): CresolverError {
  return new CresolverError({
    code: 'LOG_INVALID',
    message: `Line ${index + 1} of the log is no event of a table: ${why}.`,
    hint: 'Take the log as the platform gives it, one JSON object a line.',
  })
}

function broken(index: number, why: string): CresolverError {
  return new CresolverError({
    code: 'LOG_BROKEN',
    message: `Event ${index + 1} of the log ${why}.`,
    hint: 'Somebody changed the log, or a part is missing: take it from the platform again.',
  })
}
