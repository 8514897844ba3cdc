import { readDates } from '@cresolver/core/evidence'

/** A time as a page states it. */
export type StatedTime = {
  /** `YYYY-MM-DD`, without the arithmetic of time zones. */
  readonly date: string
  /** Unix seconds, if day, time and zone are stated. */
  readonly instant: number | undefined
}

/** Hours before or after UTC of names that mean one zone. */
const zones: Readonly<Record<string, number>> = {
  ...{ Z: 0, UTC: 0, GMT: 0, WET: 0, BST: 1, WEST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3 },
  ...{ MSK: 3, SGT: 8, HKT: 8, JST: 9, KST: 9, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13 },
  ...{ EST: -5, EDT: -4, CDT: -5, MDT: -6, PST: -8, PDT: -7 },
}
/** Names whose hours depend on the season. */
const places: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
}
const names = [...Object.keys(zones), ...Object.keys(places)].join('|')
const clock = new RegExp(
  String.raw`(?<![\d:.])(\d{1,2})(?:[:.](\d{2}))?(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\b\.?)?,?\s*(?:\(?(${names})\b|([+-]\d{2}):?(\d{2})?(?!\d))`,
  'i',
)
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * Reads a day, and its time if a zone is stated. A day such as 06/04/2026 is read if the weekday or the language says
 * which part is the month.
 */
export function readStatedTime(
  text: string | undefined,
  language?: string,
): StatedTime | undefined {
  const short = (text ?? '').trim().slice(0, 80)
  const [, year, month, day, rest] =
    /^(\d{4})([-/]?\d{2})([-/]?\d{2})(?!\d)([\s\S]*)/.exec(short) ?? []
  const found = year ? [year, month, day].join('-').replace(/[-/]+/g, '-') : short
  const date = dayOf(found, language)
  const time = date ? (rest ?? short.replace(date.text, ' ')) : ''
  return (
    date && {
      date: date.day,
      instant: instantOf(date.day, time.replace(/^[Tt,\s]+/, '')),
    }
  )
}

function dayOf(text: string, language: string | undefined) {
  // These are often the preset of a program, not the country of the writer.
  const known = /^en(?:-us)?$/i.test(language ?? '') ? undefined : language
  const [found] = readDates(text, { language: known })
  if (!found) return undefined
  const [one = 0, other = 0, last = 0] = (found.text.match(/\d+/g) ?? []).map(Number)
  const year = found.year ?? (found.isAmbiguous ? last : 0)
  if (year === 0) return undefined
  const options = found.isAmbiguous
    ? [format(year, one, other), format(year, other, one)]
    : [format(year, found.month, found.day)]
  const weekday = weekdays.indexOf(
    /\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\b/i.exec(text)?.[1]?.toLowerCase() ?? '',
  )
  const fitting = options.filter(
    (day) => weekday === new Date(`${day}T00:00:00Z`).getUTCDay(),
  )
  const day = found.isAmbiguous
    ? fitting.length === 1
      ? fitting[0]
      : undefined
    : options[0]
  return day ? { day, text: found.text } : undefined
}

function format(year: number, month = 0, day = 0): string | undefined {
  if (month === 0 || day === 0) return undefined
  const pad = (number: number, width: number) => String(number).padStart(width, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

function instantOf(day: string, text: string): number | undefined {
  const [, hourText, minute = '0', second = '0', half, name, offset, offsetMinute = '0'] =
    clock.exec(text) ?? []
  if (hourText === undefined) return undefined
  const written = Number(hourText)
  if (half && (written < 1 || written > 12)) return undefined
  const hour = half ? (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : written
  if (hour > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  const local =
    Date.parse(`${day}T00:00:00Z`) / 1_000 +
    hour * 3_600 +
    Number(minute) * 60 +
    Number(second)
  if (!name)
    return (
      local -
      (Number(offset) * 60 + Number(offsetMinute) * (offset?.startsWith('-') ? -1 : 1)) *
        60
    )
  const upper = name.toUpperCase()
  const hours = zones[upper] ?? hoursIn(places[upper] ?? 'UTC', local)
  return local - hours * 3_600
}

/** Hours of a place at a local time; not exact within the hour in which clocks change. */
function hoursIn(timeZone: string, local: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longOffset',
  }).format((local + 6 * 3_600) * 1_000)
  return Number(/GMT([+-]\d{2})/.exec(parts)?.[1] ?? 0)
}
