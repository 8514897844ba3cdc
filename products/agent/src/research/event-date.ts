import { readDates } from '@cresolver/core/evidence'
import { readClocks, secondsAt } from './read-clocks.ts'
import type { ReadClaim } from './reading/reader.ts'

const DAY_MS = 86_400_000
/** Longest time from an event to a page about it that names day and month alone. */
const MOST_DAYS = 183

/**
 * Finds the day of an event in a quote. What a reader says counts only if the quote names that day.
 *
 * @param claim - a claim whose quote was found
 * @param pageDate - day of publication, YYYY-MM-DD
 * @param language - language of the page
 * @returns the day, YYYY-MM-DD; undefined where the quote names none, or several and the reader no one of
 *   them
 */
export function eventDateOf(
  { quote, eventDate }: Pick<ReadClaim, 'quote' | 'eventDate'>,
  pageDate: string | undefined,
  language: string | undefined,
): string | undefined {
  const days = readDates(quote, { language }).flatMap((date) => {
    if (date.isAmbiguous || date.month === undefined || date.day === undefined) return []
    const { year = yearNear(date.month, date.day, pageDate), month, day } = date
    return year === undefined ? [] : [formatDay(year, month, day)]
  })
  if (days.length === 0) return weekdayOf(quote, pageDate, eventDate)
  const [first, ...others] = [...new Set(days)]
  if (first !== undefined && others.length === 0) return first
  return eventDate !== undefined && days.includes(eventDate) ? eventDate : undefined
}

const WEEKDAYS = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur']
const WEEKDAY = new RegExp(`\\b(${WEEKDAYS.join('|')})day\\b`, 'gi')

/** The day that a page means by "on Tuesday": the last one before it was published, if a reader says the same. */
function weekdayOf(
  quote: string,
  pageDate: string | undefined,
  eventDate: string | undefined,
): string | undefined {
  const names = new Set(quote.toLowerCase().match(WEEKDAY))
  const [name] = names
  if (names.size !== 1 || pageDate === undefined || eventDate === undefined)
    return undefined
  const day = new Date(`${eventDate}T00:00:00Z`)
  const age = (Date.parse(`${pageDate}T00:00:00Z`) - day.getTime()) / DAY_MS
  const isThatDay = name === `${WEEKDAYS[day.getUTCDay()]}day`
  return isThatDay && age >= 0 && age < 7 ? eventDate : undefined
}

/**
 * Finds the second of an event, if its quote names one time of day and the zone of it.
 *
 * @param quote - words of a page
 * @param day - YYYY-MM-DD
 * @returns Unix time in seconds
 */
export function eventTimeOf(quote: string, day: string | undefined): number | undefined {
  const [clock, ...others] = readClocks(quote)
  if (day === undefined || clock === undefined || others.length > 0) return undefined
  return secondsAt(day, clock.time, clock.zone)
}

/** The year in which a day and month came last before a page was published. */
function yearNear(
  month: number,
  day: number,
  pageDate: string | undefined,
): number | undefined {
  if (pageDate === undefined) return undefined
  const published = Date.parse(`${pageDate}T00:00:00Z`)
  const year = Number(pageDate.slice(0, 4))
  // A page of one time zone may report what is tomorrow in another.
  return [year + 1, year, year - 1].find((candidate) => {
    const days = (published - Date.UTC(candidate, month - 1, day)) / DAY_MS
    return days >= -1 && days <= MOST_DAYS
  })
}

function formatDay(year: number, month: number, day: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
