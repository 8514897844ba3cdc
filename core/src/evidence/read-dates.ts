import { matchKey } from './match-key.ts'
import { type DateReading, type ReadDatesOptions, scanDates } from './scan-dates.ts'

/**
 * Reads the dates of a text: ISO dates, names of months in eight languages, and numeric dates. A
 * date such as `03/04/2026` is ambiguous unless one part exceeds 12 or the language decides.
 *
 * @param text - any text
 * @param options - {@link ReadDatesOptions}
 * @returns the dates in the order of the text; offsets refer to the text
 */
export function readDates(
  text: string,
  options: ReadDatesOptions = {},
): readonly DateReading[] {
  const { key, starts, ends } = matchKey(text)
  return scanDates(key, options).map((reading) => ({
    ...reading,
    start: starts[reading.start] ?? 0,
    end: ends[reading.end - 1] ?? text.length,
  }))
}
