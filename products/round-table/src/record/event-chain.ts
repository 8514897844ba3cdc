import {
  CresolverError,
  canonicalJson,
  readJson,
  TABLE_EXPORT_FORMAT,
  type TableEvent,
  tableEventSchema,
} from '@cresolver/core/protocol'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Previous hash of the first event. */
export const FIRST_PREVIOUS = '0'.repeat(64)

/** Hashes a JSON value with SHA-256, over its canonical form (RFC 8785). */
export function sha256Of(value: unknown): string {
  return hashOf(canonicalJson(value))
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

const texts = new WeakMap<TableEvent, string>()

/** Links an event to the one before it. */
export function linkEvent({ at, event, ...place }: Omit<TableEvent, 'hash'>): TableEvent {
  // Properties are in the order of their names, so both forms share these two parts.
  const first = canonicalJson({ at, event }).slice(0, -1)
  const rest = canonicalJson(place).slice(1)
  const hash = hashOf(`${first},${rest}`)
  const linked = { ...place, at, event, hash }
  texts.set(linked, `${first},"hash":"${hash}",${rest}`)
  return linked
}

/** Returns the canonical form of an event; it is written once for what {@link linkEvent} returned. */
export function eventText(event: TableEvent): string {
  return texts.get(event) ?? canonicalJson(event)
}

/** In which way an event does not fit behind those before it, and a sentence without its subject. */
export type ChainFault = {
  readonly kind: 'number' | 'table' | 'previous' | 'key' | 'hash'
  readonly why: string
}

/** Starts to check a log from its first event on. */
export function createChainCheck(): (event: TableEvent) => ChainFault[] {
  const keys = new Set<string>()
  let taken = 0
  let table: string | undefined
  let last = FIRST_PREVIOUS
  return ({ hash, ...content }) => {
    const { seq, task_id: taskId, previous, key } = content
    taken += 1
    table ??= taskId
    const faults: (ChainFault | false)[] = [
      seq !== taken && { kind: 'number', why: `has the number ${seq}` },
      taskId !== table && { kind: 'table', why: 'is of another table' },
      previous !== last && { kind: 'previous', why: 'does not follow the one before' },
      keys.has(key) && { kind: 'key', why: `repeats the key ${key}` },
      sha256Of(content) !== hash && {
        kind: 'hash',
        why: 'has another hash than its content',
      },
    ]
    keys.add(key)
    last = hash
    return faults.filter((fault) => fault !== false)
  }
}

/** Checks that a log is whole: one table, no gap, no key twice, every hash right. */
export function verifyChain(events: readonly TableEvent[]): void {
  const check = createChainCheck()
  for (const [index, event] of events.entries()) {
    const [fault] = check(event)
    if (fault) throw broken(index, fault.why)
  }
}

/**
 * Reads a log, one event a line in canonical JSON, and checks it.
 *
 * @param text - one JSON object a line, empty lines are skipped; or the export of a table
 * @returns the events
 * @throws CresolverError `FILE_INVALID` for a line that is not an event, `RECORD_DIFFERS` for a chain that
 *   does not hold
 */
export function parseLog(text: string): TableEvent[] {
  const lines =
    readExport(text)?.map((event) => JSON.stringify(event)) ?? text.split('\n')
  const events = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [readLogLine(line, index + 1)],
  )
  verifyChain(events)
  return events
}

/** Returns the events of the export of a table; undefined for something else. */
function readExport(text: string): readonly unknown[] | undefined {
  if (!text.includes(TABLE_EXPORT_FORMAT)) return undefined
  try {
    const value = readJson(text, exportLimits)
    const isExport =
      isObject(value) &&
      value.format === TABLE_EXPORT_FORMAT &&
      Array.isArray(value.events)
    return isExport ? (value.events as readonly unknown[]) : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The log of the largest table is smaller. */
const exportLimits = { bytes: 64 * 1_024 * 1_024, depth: 64, values: 2_000_000 }

/** Reads one line of a log; hashes are not checked. */
export function readLogLine(line: string, number: number): TableEvent {
  const value = parseJson(line, number)
  const { data, error } = tableEventSchema.safeParse(value)
  if (error) {
    const [issue] = error.issues
    const why = `${issue?.path.join('.') || 'event'}: ${issue?.message}`
    throw invalid(number, hasOldNames(line) ? oldNames : why)
  }
  // A property that the schema drops would be shown without being hashed.
  if (canonicalJson(data) !== canonicalJson(value)) {
    throw invalid(
      number,
      hasOldNames(line) ? oldNames : 'it holds more, or less, than an event',
    )
  }
  return data
}

/** The hashes cover the names, so an old log cannot be translated. */
const oldNames = 'it was written by a version before 0.1, whose names have changed'
const hasOldNames = (line: string) => /"(benched|gloss)/.test(line) // words: allow

function parseJson(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw invalid(number, 'it is not JSON')
  }
}

function invalid(number: number, why: string): CresolverError {
  return new CresolverError({
    code: 'FILE_INVALID',
    message: `Line ${number} of the log is not an event of a table: ${why}.`,
    hint: 'Use the log as the platform returns it, one JSON object per line.',
  })
}

function broken(index: number, why: string): CresolverError {
  return new CresolverError({
    code: 'RECORD_DIFFERS',
    message: `Event ${index + 1} of the log ${why}.`,
    hint: 'The log was changed or a part is missing. Download it from the platform again.',
  })
}
