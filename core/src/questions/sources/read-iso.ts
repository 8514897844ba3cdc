import { parseMoment, type UnixSeconds } from '../moment.ts'

/** ISO 8601 with a zone; a fraction of a second is dropped. */
export function readIso(text: string): UnixSeconds | undefined {
  const match =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/.exec(
      text,
    )
  if (match === null) return undefined
  const [, day, clock, zone = 'Z'] = match
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  return parseMoment(`${day}T${clock}${offset}`)
}
