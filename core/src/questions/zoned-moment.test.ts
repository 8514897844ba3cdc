import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMoment } from './moment.ts'
import { formatZonedMoment, parseZonedMoment, type ZonedMoment } from './zoned-moment.ts'
import { tzClock, tzOf } from './zones.fixture.ts'
import { findZone, ZONE_NAMES } from './zones.ts'

describe('a zoned moment', () => {
  test.each([
    ['2027-06-20T12:00 ET', '2027-06-20T12:00-04:00'],
    ['2027-12-20T12:00:30 ET', '2027-12-20T12:00:30-05:00'],
    ['2027-06-20T12:00:00Z', '2027-06-20T12:00Z'],
    ['2027-06-20T12:00+00:00', '2027-06-20T12:00Z'],
    ['2027-06-20T12:00-00:00', '2027-06-20T12:00Z'],
    ['2027-06-20T12:00+05:30', '2027-06-20T12:00+05:30'],
    ['2027-06-20T12:00 India', '2027-06-20T12:00+05:30'],
    ['2027-06-20T12:00 UTC', '2027-06-20T12:00Z'],
    ['2027-06-20T12:00 GMT', '2027-06-20T12:00Z'],
    ['2027-06-20T12:00 London', '2027-06-20T12:00+01:00'],
    ['2027-01-20T12:00 Europe/London', '2027-01-20T12:00Z'],
    ['2027-06-20 ET', '2027-06-20T23:59:59-04:00'],
    ['2027-06-20 Tokyo', '2027-06-20T23:59:59+09:00'],
    ['2027-03-14T01:59:59 ET', '2027-03-14T01:59:59-05:00'],
    ['2027-03-14T03:00 ET', '2027-03-14T03:00-04:00'],
    ['2027-11-07T00:59 ET', '2027-11-07T00:59-04:00'],
    ['2027-11-07T02:00 ET', '2027-11-07T02:00-05:00'],
    ['9999-12-31 UTC', '9999-12-31T23:59:59Z'],
  ])('%s is written %s', (text, canonical) => {
    const moment = momentOf(text)
    expect(moment.assumed).toBeUndefined()
    expect(formatZonedMoment(moment)).toBe(canonical)
    expect(moment.seconds).toBe(parseMoment(canonical))
  })

  test.each([
    ['2027-06-20T12:00 EST', '-04:00', 'EDT'],
    ['2027-06-20T12:00 EDT', '-04:00', undefined],
    ['2027-12-20T12:00 EDT', '-05:00', 'EST'],
    ['2027-12-20T12:00 EST', '-05:00', undefined],
    ['2027-06-20T12:00 CET', '+02:00', 'CEST'],
    ['2027-06-20T12:00 Europe/Berlin', '+02:00', undefined],
    ['2027-12-20T12:00 BST', 'Z', 'GMT'],
  ])('%s has the offset %s and is read as %s', (text, offset, assumed) => {
    expect(momentOf(text)).toMatchObject({ offset, ...(assumed && { assumed }) })
    expect(momentOf(text).assumed).toBe(assumed)
  })
})

describe('a fault', () => {
  test.each([
    '',
    ' ET',
    '2027-02-30 ET',
    '2027-06-20T24:00 ET',
    '2027-06-20T12 ET',
    '2027-06-20T12:00Z ET',
    '2027-06-20T12:00-04:00 ET',
    '2027-06-20T12:00UTC ET',
    '2027-06-20T12:00ET',
    '2027-06-20T12:00UTC',
    '2027-06-20Z',
    '2027-06-20T12:00+14:01',
    ' 2027-06-20T12:00Z',
    '1969-12-31T23:00 UTC',
    '1970-01-01T00:00 Tokyo',
    '9999-12-31 ET',
  ])('%j is unreadable', (text) => {
    expect(parseZonedMoment(text)).toEqual({ fault: 'unreadable' })
  })

  test.each(['2027-06-20', '2027-06-20T12:00', '2027-06-20T12:00:30'])(
    '%s has no zone',
    (text) => expect(parseZonedMoment(text)).toEqual({ fault: 'no-zone' }),
  )

  test.each([
    ['2027-06-20T12:00 CST', 'CST', ['CT', 'Beijing']],
    ['2027-06-20T12:00 et', 'et', ['ET']],
    ['2027-06-20T12:00  ET', ' ET', []],
    ['2027-06-20T12:00 ', '', []],
    ['2027-06-20T12:00 -04:00', '-04:00', []],
  ])('%s has an unknown zone', (text, zone, proposals) => {
    expect(parseZonedMoment(text)).toEqual({ fault: 'zone-unknown', zone, proposals })
  })

  test.each([
    ['2027-03-14T02:00 ET', 'impossible', ['-05:00', '-04:00']],
    ['2027-03-14T02:59:59 EST', 'impossible', ['-05:00', '-04:00']],
    ['2027-11-07T01:00 ET', 'doubled', ['-04:00', '-05:00']],
    ['2027-11-07T01:59:59 ET', 'doubled', ['-04:00', '-05:00']],
    ['2027-03-28T01:30 London', 'impossible', ['Z', '+01:00']],
    ['2027-10-31T01:30 London', 'doubled', ['+01:00', 'Z']],
    ['2027-03-28T02:30 CET', 'impossible', ['+01:00', '+02:00']],
  ])('%s is %s', (text, fault, offsets) => {
    const [local = '', name = ''] = text.split(' ')
    const zone = findZone(name)?.zone.name
    expect(parseZonedMoment(text)).toEqual({ fault, zone, offsets })
    for (const offset of offsets) expect(momentOf(`${local}${offset}`)).toBeDefined()
  })

  test.each([
    ['2006-12-31 ET', { zone: 'ET', firstYear: 2007 }],
    ['1995-12-31 Europe/Berlin', { zone: 'CET', firstYear: 1996 }],
    ['2014-06-01 Moscow', { zone: 'Moscow', firstYear: 2015 }],
  ])('%s is before the rules', (text, detail) => {
    expect(parseZonedMoment(text)).toEqual({ fault: 'before-rules', ...detail })
  })
})

describe('every moment', () => {
  test.each(ZONE_NAMES)('is the one of the tz database for %s, 2020 to 2040', (name) => {
    const clock = tzClock(tzOf[name])
    const seconds = fc.integer({
      min: Date.UTC(2020, 0, 2) / 1000,
      max: Date.UTC(2040, 11, 30) / 1000,
    })
    fc.assert(
      fc.property(seconds, (at) => {
        const local = new Date((at + clock(at)) * 1000).toISOString().slice(0, 19)
        const parsed = parseZonedMoment(`${local} ${name}`)
        if (!('fault' in parsed)) {
          expect(parsed.seconds).toBe(at)
          return
        }
        // The clocks show this time twice; the time that does not exist has no moment.
        expect(parsed.fault).toBe('doubled')
        const offsets = parsed.fault === 'doubled' ? parsed.offsets : []
        const both = offsets.map((offset) => momentOf(`${local}${offset}`).seconds)
        expect(both).toContain(at)
        for (const one of both) expect(one + clock(one)).toBe(at + clock(at))
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('is read back as it was written', () => {
    const zones = fc.constantFrom(...ZONE_NAMES)
    fc.assert(
      fc.property(fc.nat(253_402_300_799), zones, (at, name) => {
        const local = new Date(at * 1000).toISOString().slice(0, 19)
        const parsed = parseZonedMoment(`${local} ${name}`)
        if ('fault' in parsed) return
        const { seconds, offset } = parsed
        expect(parseZonedMoment(formatZonedMoment(parsed))).toEqual({ seconds, offset })
      }),
      { numRuns: runs(3_000) },
    )
  })

  test('no text throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseZonedMoment(text)).not.toThrow()
        expect(() => parseZonedMoment(`2027-06-20T12:00${text}`)).not.toThrow()
      }),
    )
  })
})

function momentOf(text: string): ZonedMoment {
  const parsed = parseZonedMoment(text)
  if ('fault' in parsed) throw new Error(`${text}: ${parsed.fault}`)
  return parsed
}
