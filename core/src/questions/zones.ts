/** Names of the zones that {@link findZone} knows, in the order in which they are listed. */
export const ZONE_NAMES = [
  'ET',
  'CT',
  'MT',
  'PT',
  'London',
  'CET',
  'EET',
  'Tokyo',
  'Seoul',
  'Beijing',
  'India',
  'Dubai',
  'Moscow',
  'Sao_Paulo',
  'UTC',
] as const

/** {@link ZONE_NAMES} */
export type ZoneName = (typeof ZONE_NAMES)[number]

/** A season of a zone. */
export type Season = 'standard' | 'summer'

/**
 * A time zone with the rules that hold from its first year on.
 *
 * Computed, not looked up: a workflow has no `Intl`, and each node has to find the same moment.
 */
type Zone = {
  readonly name: ZoneName
  /** Seconds east of Greenwich outside summer time. */
  readonly standard: number
  /**
   * Whose summer time it has. US: from the second Sunday of March to the first Sunday of November, both
   * 02:00 on its clocks. EU: from the last Sunday of March to the last Sunday of October, both 01:00 UTC.
   */
  readonly summerTime?: 'us' | 'eu' | undefined
  /** The first year in which all of this holds. */
  readonly firstYear: number
  /** Abbreviations that name one season each. */
  readonly abbreviations?: { readonly [Name in Season]: string } | undefined
  /** Other names that mean the zone in each season. */
  readonly otherNames: readonly string[]
}

/** A zone, and the season that its name claims. */
type NamedZone = { readonly zone: Zone; readonly season?: Season | undefined }

/**
 * Finds the zone that a name stands for.
 *
 * @param name - one of {@link ZONE_NAMES}, an abbreviation such as `EST`, or an IANA name such as
 *   `America/New_York`; case counts
 * @returns undefined for another name, and for `CST`, which is the time of Chicago or of Beijing; `GMT` is UTC
 */
export function findZone(name: string): NamedZone | undefined {
  for (const zone of zones) {
    const { abbreviations } = zone
    if (name === abbreviations?.summer) return { zone, season: 'summer' }
    if (name === abbreviations?.standard && !usedElsewhere.has(name)) {
      return { zone, season: 'standard' }
    }
    if (name === zone.name || zone.otherNames.includes(name)) return { zone }
  }
  return undefined
}

/** Finds the zones that an unknown name may mean. */
export function zonesLike(name: string): readonly ZoneName[] {
  if (name === 'CST') return ['CT', 'Beijing']
  return ZONE_NAMES.filter((known) => known.toLowerCase() === name.toLowerCase())
}

/** Returns the seconds east of Greenwich in a season. */
export function offsetIn(zone: Zone, season: Season): number {
  return season === 'summer' ? zone.standard + hour : zone.standard
}

/**
 * Returns the season of a zone at a moment.
 *
 * @param zone - with its rules
 * @param seconds - the moment, from the first year of the zone on
 * @param year - year of the moment on the clocks of the zone
 */
export function seasonAt(zone: Zone, seconds: number, year: number): Season {
  if (zone.summerTime === undefined) return 'standard'
  const clock = zone.summerTime === 'us' ? usSummer : euSummer
  const { from, to } = clock(zone, year)
  return seconds >= from && seconds < to ? 'summer' : 'standard'
}

type Span = { readonly from: number; readonly to: number }

/** Abbreviations that do not mean one zone's standard time alone. */
const usedElsewhere: ReadonlySet<string> = new Set(['CST', 'GMT'])

const hour = 3_600
const day = 24 * hour
const week = 7 * day

function usSummer({ standard }: Zone, year: number): Span {
  return {
    from: firstSunday(year, 3) + week + 2 * hour - standard,
    to: firstSunday(year, 11) + hour - standard,
  }
}

function euSummer(_: Zone, year: number): Span {
  return {
    from: firstSunday(year, 4) - week + hour,
    to: firstSunday(year, 11) - week + hour,
  }
}

/** Returns the first second, in UTC, of the first Sunday of a month. */
function firstSunday(year: number, month: number): number {
  const first = Date.UTC(year, month - 1, 1) / 1000
  // 4 January 1970 was a Sunday.
  return first + ((((3 * day - first) % week) + week) % week)
}

const zones: readonly Zone[] = [
  us('ET', -5, ['EST', 'EDT'], ['America/New_York', 'US/Eastern']),
  us('CT', -6, ['CST', 'CDT'], ['America/Chicago', 'US/Central']),
  us('MT', -7, ['MST', 'MDT'], ['America/Denver', 'US/Mountain']),
  us('PT', -8, ['PST', 'PDT'], ['America/Los_Angeles', 'US/Pacific']),
  eu('London', 0, ['GMT', 'BST'], ['Europe/London']),
  eu('CET', 1, ['CET', 'CEST'], ['Europe/Berlin', 'Europe/Paris', 'Europe/Rome']),
  eu('EET', 2, ['EET', 'EEST'], ['Europe/Athens', 'Europe/Helsinki']),
  fixed('Tokyo', 9, 1970, ['JST', 'Asia/Tokyo']),
  fixed('Seoul', 9, 1989, ['KST', 'Asia/Seoul']),
  fixed('Beijing', 8, 1992, ['Asia/Shanghai']),
  fixed('India', 5.5, 1970, ['IST', 'Asia/Kolkata']),
  fixed('Dubai', 4, 1970, ['Asia/Dubai']),
  fixed('Moscow', 3, 2015, ['MSK', 'Europe/Moscow']),
  fixed('Sao_Paulo', -3, 2020, ['America/Sao_Paulo']),
  fixed('UTC', 0, 1970, ['Etc/UTC', 'GMT']),
]

type Abbreviations = readonly [standard: string, summer: string]

function us(
  name: ZoneName,
  hours: number,
  [standard, summer]: Abbreviations,
  otherNames: readonly string[],
): Zone {
  const abbreviations = { standard, summer }
  return { ...fixed(name, hours, 2007, otherNames), summerTime: 'us', abbreviations }
}

function eu(
  name: ZoneName,
  hours: number,
  [standard, summer]: Abbreviations,
  otherNames: readonly string[],
): Zone {
  const abbreviations = { standard, summer }
  return { ...fixed(name, hours, 1996, otherNames), summerTime: 'eu', abbreviations }
}

function fixed(
  name: ZoneName,
  hours: number,
  firstYear: number,
  otherNames: readonly string[],
): Zone {
  return { name, standard: hours * hour, firstYear, otherNames }
}
