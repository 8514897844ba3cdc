import { parseMoment, type UnixSeconds, unixSeconds } from '@cresolver/questions'

/** Reads a text of an old book. */
export function oldText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  return value.trim() || undefined
}

/** Reads the name of an agent, written as it is or as an account. */
export function oldName(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return oldText(value)
  if ('name' in value && oldText(value.name) !== undefined) return oldText(value.name)
  return 'username' in value ? oldText(value.username) : undefined
}

/** Reads an answer of an old book. */
export function oldSide(value: unknown): 'YES' | 'NO' | undefined {
  if (value === true) return 'YES'
  if (value === false) return 'NO'
  const text = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return text === 'YES' || text === 'NO' ? text : undefined
}

/** From this number on it counts milliseconds; as seconds it is the year 5138. */
const leastMilliseconds = 100_000_000_000

/**
 * Reads a moment of an old book: ISO 8601 as Python and JavaScript write it, or seconds or
 * milliseconds since 1970. Without a zone it is in UTC, a date alone is its last second; parts of
 * a second are dropped.
 */
export function oldMoment(value: unknown): UnixSeconds | undefined {
  if (
    typeof value === 'number' ||
    (typeof value === 'string' && /^\d{9,}$/.test(value))
  ) {
    const number = Number(value)
    return unixSeconds(Math.floor(number >= leastMilliseconds ? number / 1_000 : number))
  }
  if (typeof value !== 'string') return undefined
  const text = value
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)[ t](?=\d)/, '$1T')
    .replace(/(:\d\d)[.,]\d+/, '$1')
    .replace(/ ?(?:UTC|GMT|z)$/, 'Z')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  return parseMoment(/^\d{4}-\d\d-\d\dZ$/.test(text) ? text.slice(0, -1) : text)
}
