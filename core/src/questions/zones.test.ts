import { describe, expect, test } from 'vitest'
import { tzClock, tzOf } from './zones.fixture.ts'
import {
  findZone,
  offsetIn,
  seasonAt,
  ZONE_NAMES,
  type ZoneName,
  zonesLike,
} from './zones.ts'

const from = Date.UTC(2020, 0, 1) / 1000
const to = Date.UTC(2041, 0, 1) / 1000

/** Finds the first moment of each day whose offset differs from the day before. */
function changesOf(clock: (at: number) => number): readonly number[] {
  const changes: number[] = []
  for (let at = from; at < to; at += 86_400) {
    if (clock(at) === clock(at + 86_400)) continue
    const quarters = Array.from({ length: 96 }, (_, index) => at + (index + 1) * 900)
    changes.push(...quarters.filter((quarter) => clock(quarter) !== clock(quarter - 900)))
  }
  return changes
}

function offsetAt(name: ZoneName, at: number): number {
  const zone = findZone(name)?.zone
  if (zone === undefined) throw new Error(`${name} is not a zone`)
  const year = new Date((at + zone.standard) * 1000).getUTCFullYear()
  return offsetIn(zone, seasonAt(zone, at, year))
}

describe.each(ZONE_NAMES)('%s has the offset of the tz database', (name) => {
  const clock = tzClock(tzOf[name])

  test('around each change of its clocks, 2020 to 2040', () => {
    for (const change of changesOf(clock)) {
      for (let at = change - 3 * 3_600; at <= change + 3 * 3_600; at += 1_800) {
        expect(offsetAt(name, at - 1), `${at - 1}`).toBe(clock(at - 1))
        expect(offsetAt(name, at), `${at}`).toBe(clock(at))
      }
    }
  })

  test('has it at thousands of moments, from its first year on', () => {
    const firstYear = findZone(name)?.zone.firstYear ?? 0
    // A day later, the year has begun on its clocks, too.
    const first = Date.UTC(firstYear, 0, 2) / 1000
    const step = Math.floor((to - first) / 3_001)
    for (let at = first; at < to; at += step) {
      expect(offsetAt(name, at), `${at}`).toBe(clock(at))
    }
  })
})

test.each(ZONE_NAMES.filter((name) => (findZone(name)?.zone.firstYear ?? 0) > 1970))(
  '%s has other rules before its first year, or in the year before it',
  (name) => {
    const clock = tzClock(tzOf[name])
    const firstYear = findZone(name)?.zone.firstYear ?? 0
    const first = Date.UTC(firstYear - 1, 0, 2) / 1000
    const days = Array.from({ length: 363 }, (_, index) => first + index * 86_400)
    expect(days.some((at) => offsetAt(name, at) !== clock(at))).toBe(true)
  },
)

test('an abbreviation claims a season, other names do not', () => {
  expect(findZone('EST')).toMatchObject({ zone: { name: 'ET' }, season: 'standard' })
  expect(findZone('PDT')).toMatchObject({ zone: { name: 'PT' }, season: 'summer' })
  expect(findZone('America/Denver')?.zone.name).toBe('MT')
  expect(findZone('America/Denver')?.season).toBeUndefined()
})

test.each(['CST', 'et', 'E.T.', '', 'constructor', 'America/Nowhere', '-04:00'])(
  '%j is not a zone',
  (name) => expect(findZone(name)).toBeUndefined(),
)

test('an unknown name may mean known ones', () => {
  expect(zonesLike('CST')).toEqual(['CT', 'Beijing'])
  expect(zonesLike('london')).toEqual(['London'])
  expect(zonesLike('Mars')).toEqual([])
})
