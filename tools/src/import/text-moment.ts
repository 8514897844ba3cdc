import {
  parseZonedMoment,
  type UnixSeconds,
  type ZonedMoment,
} from '@cresolver/core/questions'

/** A day that a text names. */
export type TextDay = {
  /** Absent where the text has no year. */
  readonly year?: number | undefined
  /** From 1. */
  readonly month: number
  readonly day: number
}

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|' +
  'Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'

/** Pattern of a day, such as `June 4 2025`, `Jun 1, 25`, `14 Mar '25` or `June 9`. */
export const DAY = `(?:\\d{1,2} ${MONTH}(?: '\\d{2}| 20\\d{2})?|${MONTH} \\d{1,2}(?:,? 20\\d{2}|, \\d{2}(?![:\\d]))?)`

/** Pattern of a time of day, such as `12:00`, `9AM` or `11:30 PM`. */
export const CLOCK = '(?:\\d{1,2}:\\d{2}(?:\\s?[AP]M)?|\\d{1,2}\\s?[AP]M)'

/** Reads what {@link DAY} matches. */
export function readDay(text: string): TextDay | undefined {
  const match =
    /^(?:(\d{1,2})\s+([A-Z][a-z]+)|([A-Z][a-z]+)\s+(\d{1,2}))(?:,?\s+'?(\d{4}|\d{2}))?$/.exec(
      text,
    )
  if (match === null) return undefined
  const [, dayFirst, monthSecond, monthFirst, daySecond, year] = match
  const month = months.indexOf((monthFirst ?? monthSecond ?? '').slice(0, 3)) + 1
  const day = Number(dayFirst ?? daySecond)
  if (month === 0) return undefined
  if (year === undefined) return { month, day }
  return { year: Number(year.length === 2 ? `20${year}` : year), month, day }
}

/** Reads what {@link CLOCK} matches, as `HH:MM`; undefined where it is not a time of day. */
export function readClock(text: string): string | undefined {
  const match = /^(\d{1,2})(?::(\d{2}))?\s?([AP]M)?$/.exec(text)
  if (match === null) return undefined
  const [, hourText, minute = '00', half] = match
  const hour = Number(hourText)
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const hour24 = half === undefined ? hour : (hour % 12) + (half === 'PM' ? 12 : 0)
  if (hour24 > 23 || Number(minute) > 59) return undefined
  return `${pad(hour24)}:${minute}`
}

/** Longest time between the asking of a question and its event. */
const LONGEST_WAIT = 330 * 86_400

/**
 * Finds the moment of a day and a time of day in a zone.
 *
 * @param clock - as {@link readClock} returns it
 * @param zone - name of a zone, such as `ET` or `UTC`
 * @param asked - the year of a day without one is that of its first day from then on, a day of tolerance
 * @returns undefined where the moment does not exist, or the year cannot be proved
 */
export function momentOfDay(
  day: TextDay,
  clock: string,
  zone: string,
  asked: UnixSeconds | undefined,
): ZonedMoment | undefined {
  const inYear = (year: number) => {
    const date = `${year}-${pad(day.month)}-${pad(day.day)}`
    const moment = parseZonedMoment(`${date}T${clock} ${zone}`)
    return 'fault' in moment
      ? undefined
      : { seconds: moment.seconds, offset: moment.offset }
  }
  if (day.year !== undefined) return inYear(day.year)
  if (asked === undefined) return undefined
  const year = new Date(asked * 1_000).getUTCFullYear()
  return [year - 1, year, year + 1]
    .map(inYear)
    .find(
      (moment) =>
        moment !== undefined &&
        moment.seconds >= asked - 86_400 &&
        moment.seconds <= asked + LONGEST_WAIT,
    )
}

/** Returns true if two days are the same; a missing year is any year. */
export function isSameDay(left: TextDay, right: TextDay): boolean {
  return (
    left.month === right.month &&
    left.day === right.day &&
    (left.year ?? right.year) === (right.year ?? left.year)
  )
}

const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
