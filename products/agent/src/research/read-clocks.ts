import { parseZonedMoment } from '@cresolver/core/questions'

/** A time of day with its zone, as a text names it. */
export type Clock = {
  /** Hours and minutes, HH:MM. */
  readonly time: string
  /** A name that `parseZonedMoment` knows, such as `ET`. */
  readonly zone: string
  /** Place in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

const TIME = String.raw`(?:(?<hour>\d{1,2})(?=[:.\sap])(?:[:.](?<minute>\d\d)(?::\d\d)?)?(?:\s?(?<half>[ap])\.?m\.?)?(?:\s+noon)?|(?<word>noon|midnight))`
const ZONE = String.raw`(?<zone>(?:eastern|central|mountain|pacific|central european|japan|korea|paris|berlin|london|british|tokyo|seoul|beijing|india)\b(?=\s+(?:standard\s+|daylight\s+|summer\s+)?time)|[A-Z]{2,4}\b)`
const PATTERN = new RegExp(
  String.raw`\b${TIME},?\s+(?:in the\s+|local time,?\s+)?\(?(?:U\.?S\.?\s+)?${ZONE}(?:\s+(?:standard\s+|daylight\s+|summer\s+)?time(?:zone)?\b)?`,
  'gi',
)
/** Names of zones in words. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ eastern: 'ET', central: 'CT', mountain: 'MT', pacific: 'PT' },
  ...{ 'central european': 'CET', paris: 'CET', berlin: 'CET', london: 'London' },
  ...{ british: 'London', japan: 'Tokyo', tokyo: 'Tokyo', korea: 'Seoul' },
  ...{ seoul: 'Seoul', beijing: 'Beijing', india: 'India' },
}

/**
 * Finds the times of day of an English text whose zone it names.
 *
 * @param text - such as `by 11:59 PM ET`
 * @returns the clocks in their order; a time without a zone, or with one of two meanings such as CST, is none
 */
export function readClocks(text: string): readonly Clock[] {
  return Array.from(text.matchAll(PATTERN)).flatMap((match) => {
    const { hour, half, word, zone = '' } = match.groups ?? {}
    if (match.groups?.minute === undefined && half === undefined && !word) return []
    const minute = match.groups?.minute ?? '00'
    const hours = word === undefined ? hoursOf(Number(hour), half) : hoursOfWord(word)
    if (hours > 23 || Number(minute) > 59) return []
    const name = WORDS[zone.toLowerCase()] ?? zone
    const time = `${String(hours).padStart(2, '0')}:${minute}`
    if ('fault' in parseZonedMoment(`2026-01-01T${time} ${name}`)) return []
    return [{ time, zone: name, start: match.index, end: match.index + match[0].length }]
  })
}

/**
 * Returns the second at which a clock of a zone shows a time.
 *
 * @param day - YYYY-MM-DD
 * @param time - HH:MM or HH:MM:SS
 * @param zone - its name
 * @returns Unix time in seconds; undefined if no clock, or one twice, shows it
 */
export function secondsAt(day: string, time: string, zone: string): number | undefined {
  const moment = parseZonedMoment(`${day}T${time} ${zone}`)
  return 'fault' in moment ? undefined : moment.seconds
}

function hoursOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return 24
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** Midnight begins a day or ends it. */
function hoursOfWord(word: string): number {
  return word.toLowerCase() === 'noon' ? 12 : 24
}
