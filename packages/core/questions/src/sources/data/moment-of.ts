import { parseMoment } from '../../moment.ts'
import type { ValueType } from '../../rule.ts'
import { decimalOfScalar, type Scalar } from './scalar.ts'

/** Reads a moment, in whole seconds since 1970; undefined where the value is not one of this type. */
export function momentOf(scalar: Scalar, type: ValueType): number | undefined {
  if (type === 'moment') return scalar.kind === 'text' ? readIso(scalar.text) : undefined
  const digits = decimalOfScalar(scalar)
  if (digits === undefined || !/^\d{1,14}$/.test(digits)) return undefined
  if (type === 'seconds') return Number(digits)
  return type === 'milliseconds' ? Math.floor(Number(digits) / 1_000) : undefined
}

/** ISO 8601 with a zone; a fraction of a second is dropped. */
export function readIso(text: string): number | undefined {
  const match =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/.exec(
      text,
    )
  if (match === null) return undefined
  const [, day, clock, zone = 'Z'] = match
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  return parseMoment(`${day}T${clock}${offset}`)
}
