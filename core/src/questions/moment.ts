/** A moment in whole seconds since 1970, UTC. */
export type UnixSeconds = number & { readonly __brand: 'UnixSeconds' }

/** The last moment the language can write, `9999-12-31T23:59:59Z`. */
export const LATEST_MOMENT = 253_402_300_799

/**
 * Checks that a number is a moment the language can write.
 *
 * @param seconds - since 1970, UTC
 * @returns the same number, or undefined where it is negative, broken or past year 9999
 */
export function unixSeconds(seconds: number): UnixSeconds | undefined {
  const valid = Number.isInteger(seconds) && seconds >= 0 && seconds <= LATEST_MOMENT
  // The one place where a number becomes a moment.
  return valid ? ((seconds === 0 ? 0 : seconds) as UnixSeconds) : undefined
}

/** A moment some seconds later, or earlier if they are negative. */
export function moved(moment: UnixSeconds, seconds: number): UnixSeconds {
  return (moment + seconds) as UnixSeconds
}

/**
 * Reads a date or a moment strictly.
 *
 * A date alone means its last second, 23:59:59. Years run from 1970 to 9999.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#when
 *
 * @param text - `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM[:SS][Z|±HH:MM]`
 * @param offset - where the text names no zone it is read in this one; see
 *   {@link parseOffset}
 * @returns the moment, or undefined where the text or the offset is none (30 February,
 *   24:00, a zone's name)
 *
 * @example
 * ```ts
 * import { parseMoment } from '@cresolver/sdk/questions'
 *
 * console.log(parseMoment('2027-01-01')) // 1798847999
 * console.log(parseMoment('2027-02-30')) // undefined
 * ```
 */
export function parseMoment(text: string, offset = 'UTC'): UnixSeconds | undefined {
  const day = readDay(text)
  if (day === undefined) return undefined
  if (text.length === dateLength) return shifted(day + 86_399, offset)
  const minutes = readClock(text, dateLength + 1)
  if (text.charAt(dateLength) !== 'T' || minutes === undefined) return undefined
  const hasSeconds = text.charAt(minutesLength) === ':'
  const seconds = hasSeconds ? readDigits(text, minutesLength + 1, 2) : 0
  if (!(seconds <= 59)) return undefined
  const zone = text.slice(hasSeconds ? secondsLength : minutesLength)
  if (zone === 'UTC') return undefined
  return shifted(day + minutes * 60 + seconds, zone === '' ? offset : zone)
}

/**
 * Writes a moment in UTC.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#when
 *
 * @param seconds - the moment
 * @returns such as `2026-02-20T23:59:00Z`
 *
 * @example
 * ```ts
 * import { formatMoment, parseMoment } from '@cresolver/sdk/questions'
 *
 * const moment = parseMoment('2027-01-01')
 * console.log(moment && formatMoment(moment)) // 2027-01-01T23:59:59Z
 * ```
 */
export function formatMoment(seconds: UnixSeconds): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}

/**
 * Reads an offset from UTC.
 *
 * A zone's name is refused: its rules change by decree, and a verdict must not.
 *
 * @param text - `UTC`, `Z` or `±HH:MM` from `-14:00` to `+14:00`
 * @returns seconds east of Greenwich, or undefined if the text is not an offset
 */
export function parseOffset(text: string): number | undefined {
  if (text === 'UTC' || text === 'Z') return 0
  const minutes = readClock(text, 1)
  if (minutes === undefined || minutes > 14 * 60 || text.length !== 6) return undefined
  if (text.charAt(0) === '+' || minutes === 0) return minutes * 60
  return text.charAt(0) === '-' ? minutes * -60 : undefined
}

const dateLength = 'YYYY-MM-DD'.length
const minutesLength = 'YYYY-MM-DDTHH:MM'.length
const secondsLength = 'YYYY-MM-DDTHH:MM:SS'.length

/** Seconds from 1970 to the first second of the day in UTC, without the text behind it. */
function readDay(text: string): number | undefined {
  const year = readDigits(text, 0, 4)
  const month = readDigits(text, 5, 2)
  const day = readDigits(text, 8, 2)
  if (text.charAt(4) !== '-' || text.charAt(7) !== '-' || !(year >= 1970))
    return undefined
  if (!(day >= 1 && day <= daysInMonth(year, month))) return undefined
  return Date.UTC(year, month - 1, day) / 1000
}

/** Minutes since midnight of the `HH:MM` at a place. */
function readClock(text: string, at: number): number | undefined {
  const hours = readDigits(text, at, 2)
  const minutes = readDigits(text, at + 3, 2)
  if (text.charAt(at + 2) !== ':' || !(hours <= 23 && minutes <= 59)) return undefined
  return hours * 60 + minutes
}

/** NaN where another character than a digit is among them. */
function readDigits(text: string, at: number, count: number): number {
  let value = 0
  for (let index = at; index < at + count; index += 1) {
    const digit = text.charCodeAt(index) - 0x30
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

function shifted(seconds: number, offset: string): UnixSeconds | undefined {
  const shift = parseOffset(offset)
  return shift === undefined ? undefined : unixSeconds(seconds - shift)
}

function daysInMonth(year: number, month: number): number {
  if (!(month >= 1 && month <= 12)) return 0
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
