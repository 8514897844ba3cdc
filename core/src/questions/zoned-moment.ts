import { parseMoment, parseOffset, type UnixSeconds, unixSeconds } from './moment.ts'
import {
  findZone,
  offsetIn,
  type Season,
  seasonAt,
  type ZoneName,
  zonesLike,
} from './zones.ts'

/** A moment with the offset in which it was written. */
export type ZonedMoment = {
  readonly seconds: UnixSeconds
  /** Offset from UTC at that moment, such as `-04:00`; `Z` where it is 0. */
  readonly offset: string
  /**
   * The abbreviation as which the zone was read, such as `EDT`, where the text names that of the other
   * season: few who write EST in summer mean standard time.
   */
  readonly assumed?: string | undefined
}

/** Why a text is not a zoned moment. */
type ZonedFault =
  /** The text is not a date or a moment of the years 1970 to 9999. */
  | { readonly fault: 'unreadable' }
  /** The text names neither a zone nor an offset. */
  | { readonly fault: 'no-zone' }
  /** The name is not one of a zone, or that of two. */
  | {
      readonly fault: 'zone-unknown'
      readonly zone: string
      /** Zones that may be meant. */
      readonly proposals: readonly ZoneName[]
    }
  /** The zone had other rules in that year. */
  | {
      readonly fault: 'before-rules'
      readonly zone: ZoneName
      /** First year that can be written with the zone. */
      readonly firstYear: number
    }
  /** The clocks of the zone are put forward over that time, so that it does not exist. */
  | {
      readonly fault: 'impossible'
      readonly zone: ZoneName
      /** Offsets before and after the change. */
      readonly offsets: readonly [string, string]
    }
  /** The clocks of the zone are put back, so that they show that time twice. */
  | {
      readonly fault: 'doubled'
      readonly zone: ZoneName
      /** Offsets of the first and of the second time. */
      readonly offsets: readonly [string, string]
    }

/**
 * Reads a moment with its offset or zone.
 *
 * A date alone means its last second, 23:59:59, in the zone.
 *
 * @param text - `YYYY-MM-DDTHH:MM[:SS]` followed by `Z`, by `±HH:MM`, or by a blank and the name of a zone;
 *   or `YYYY-MM-DD`, a blank and the name. See `findZone` for the names
 * @returns the moment, or the fault of the text
 * @example
 * parseZonedMoment('2027-06-20T12:00 ET') // { seconds: 1813507200, offset: '-04:00' }
 */
export function parseZonedMoment(text: string): ZonedMoment | ZonedFault {
  const blank = text.indexOf(' ')
  if (blank === -1) return withOffset(text)
  const local = parseMoment(text.slice(0, blank))
  if (local === undefined || !localLengths.has(blank)) return { fault: 'unreadable' }
  return inZone(local, Number(text.slice(0, 4)), text.slice(blank + 1))
}

/**
 * Writes a moment in its offset.
 *
 * @param moment - as {@link parseZonedMoment} returns it
 * @returns such as `2027-06-20T12:00-04:00`; seconds where they are not 0
 */
export function formatZonedMoment({ seconds, offset }: ZonedMoment): string {
  const local = new Date((seconds + (parseOffset(offset) ?? 0)) * 1000).toISOString()
  return `${local.slice(0, seconds % 60 === 0 ? 16 : 19)}${offset}`
}

/** Lengths of a date, and of a moment without and with seconds. */
const localLengths: ReadonlySet<number> = new Set([10, 16, 19])

function withOffset(text: string): ZonedMoment | ZonedFault {
  const seconds = parseMoment(text)
  if (seconds === undefined) return { fault: 'unreadable' }
  if (localLengths.has(text.length)) return { fault: 'no-zone' }
  const written = text.slice(-6)
  const isUtc = text.endsWith('Z') || written.endsWith('00:00')
  return { seconds, offset: isUtc ? 'Z' : written }
}

function inZone(local: number, year: number, name: string): ZonedMoment | ZonedFault {
  const named = findZone(name)
  if (named === undefined) {
    return { fault: 'zone-unknown', zone: name, proposals: zonesLike(name) }
  }
  const { zone } = named
  const { firstYear, abbreviations } = zone
  if (year < firstYear) return { fault: 'before-rules', zone: zone.name, firstYear }
  const seasons = bothSeasons.filter(
    (season) => seasonAt(zone, local - offsetIn(zone, season), year) === season,
  )
  const [season] = seasons
  if (season === undefined || seasons.length > 1) {
    const standard = formatOffset(offsetIn(zone, 'standard'))
    const summer = formatOffset(offsetIn(zone, 'summer'))
    return season === undefined
      ? { fault: 'impossible', zone: zone.name, offsets: [standard, summer] }
      : { fault: 'doubled', zone: zone.name, offsets: [summer, standard] }
  }
  const offset = offsetIn(zone, season)
  const seconds = unixSeconds(local - offset)
  if (seconds === undefined) return { fault: 'unreadable' }
  const isAssumed = named.season !== undefined && named.season !== season
  const assumed = isAssumed ? abbreviations?.[season] : undefined
  return {
    seconds,
    offset: formatOffset(offset),
    ...(assumed !== undefined && { assumed }),
  }
}

const bothSeasons: readonly Season[] = ['standard', 'summer']

function formatOffset(seconds: number): string {
  if (seconds === 0) return 'Z'
  const minutes = Math.abs(seconds) / 60
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    `${part}`.padStart(2, '0'),
  )
  return `${seconds < 0 ? '-' : '+'}${clock.join(':')}`
}
