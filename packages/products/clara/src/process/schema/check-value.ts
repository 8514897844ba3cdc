import { endOfSpace, endOfString, endOfValue, quote } from '../aos/json-text.ts'
import { type Dictionary, drop, get, newDictionary, put } from '../dictionary.ts'
import { canonicalDecimal, compareDecimals, isWhole, readDecimal } from './decimal.ts'
import { countCodePoints, decodeString } from './json-string.ts'
import type { Schema, SchemaType } from './schema.ts'

/** One value that does not fit. */
export interface Misfit {
  keyword: MisfitKeyword
  schema: Schema
  /** Where the value starts. */
  at: number
  /** The property that is missing, for `required`. */
  name: string
  /** Names and indexes that lead to the value, the innermost first. */
  path: (string | number)[]
}

/** The keyword that a value does not fit; `false` for the schema that nothing fits. */
export type MisfitKeyword =
  | 'false'
  | 'type'
  | 'enum'
  | 'const'
  | 'required'
  | 'minItems'
  | 'maxItems'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'

/** Reading of one text, which every value is read once in. */
interface Reading {
  text: string
  /** Where the next value starts; after it, the position behind it. */
  at: number
  /** Canonical text of the value that was read last; empty if it is too long or not wanted. */
  canonical: string
}

const quotationMark = 34
const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

/** Checks the value that starts at a position of checked JSON; returns the first misfit. */
export function checkValue(schema: Schema, text: string, at: number): Misfit | undefined {
  return readValue({ text, at, canonical: '' }, schema, 0)
}

/**
 * Writes the value that starts at a position of checked JSON so that equal values are written
 * alike: decoded strings, exact numbers, sorted properties, of which the last of a name counts.
 */
export function canonicalValue(text: string, at: number): string {
  const reading: Reading = { text, at, canonical: '' }
  readValue(reading, undefined, 1_000_000_000)
  return reading.canonical
}

/** The type of the value that starts with a character; a number may be an integer too. */
export function typeAt(text: string, at: number): SchemaType {
  const code = text.charCodeAt(at)
  if (code === quotationMark) return 'string'
  if (code === openBrace) return 'object'
  if (code === openBracket) return 'array'
  if (code === 110) return 'null'
  return code === 116 || code === 102 ? 'boolean' : 'number'
}

/** Canonical texts are kept up to a length, so that each value is written once or not at all. */
function readValue(
  reading: Reading,
  schema: Schema | undefined,
  wanted: number,
): Misfit | undefined {
  const { text, at } = reading
  const longest = schema === undefined ? wanted : Math.max(wanted, schema.longestChoice)
  reading.canonical = ''
  if (longest === 0 && (schema === undefined || schema.anything)) {
    reading.at = endOfValue(text, at)
    return undefined
  }
  const type = typeAt(text, at)
  if (schema !== undefined) {
    if (schema.nothing) return skip(reading, misfit('false', schema, at))
    if (!fitsType(schema, type, text, at)) {
      return skip(reading, misfit('type', schema, at))
    }
  }
  const found =
    type === 'object'
      ? readObject(reading, schema, longest)
      : type === 'array'
        ? readArray(reading, schema, longest)
        : readScalar(reading, schema, type, longest)
  if (found !== undefined || schema === undefined) return found
  if (schema.choices !== undefined && !get(schema.choices, reading.canonical)) {
    return misfit('enum', schema, at)
  }
  if (schema.constant !== '' && schema.constant !== reading.canonical) {
    return misfit('const', schema, at)
  }
  return undefined
}

function readObject(
  reading: Reading,
  schema: Schema | undefined,
  longest: number,
): Misfit | undefined {
  const { text } = reading
  const start = reading.at
  const required = schema === undefined ? [] : schema.required
  const noted = longest > 0 || required.length > 0
  const values = newDictionary<string>()
  const names: string[] = []
  const misfits = newDictionary<Misfit>()
  const misfitNames: string[] = []
  let next = endOfSpace(text, start + 1)
  while (text.charCodeAt(next) !== closeBrace) {
    const name = decodeString(text, next)
    next = endOfSpace(text, endOfString(text, next))
    reading.at = endOfSpace(text, next + 1)
    const member = schema && (get(schema.properties, name) ?? schema.additional)
    const found = readValue(reading, member, longest)
    // Of several properties of one name the last counts, as in JSON.parse.
    if (found !== undefined) {
      found.path.push(name)
      if (get(misfits, name) === undefined) misfitNames.push(name)
      put(misfits, name, found)
    } else if (misfitNames.length > 0) drop(misfits, name)
    if (noted) {
      if (get(values, name) === undefined) names.push(name)
      put(values, name, reading.canonical)
    }
    next = endOfSpace(text, reading.at)
    if (text.charCodeAt(next) !== closeBrace) next = endOfSpace(text, next + 1)
  }
  reading.at = next + 1
  reading.canonical = canonicalObject(names, values, longest)
  for (const name of required) {
    if (get(values, name) === undefined && schema !== undefined) {
      return misfit('required', schema, start, name)
    }
  }
  for (const name of misfitNames) {
    const found = get(misfits, name)
    if (found !== undefined) return found
  }
  return undefined
}

function canonicalObject(
  names: string[],
  values: Dictionary<string>,
  longest: number,
): string {
  let length = 1
  for (const name of names) {
    const value = get(values, name) ?? ''
    length += name.length + value.length + 4
    if (value === '' || length > longest) return ''
  }
  if (longest === 0) return ''
  names.sort()
  const members = names.map((name) => `${quote(name)}:${get(values, name) ?? ''}`)
  return `{${members.join(',')}}`
}

function readArray(
  reading: Reading,
  schema: Schema | undefined,
  longest: number,
): Misfit | undefined {
  const { text } = reading
  const start = reading.at
  const items = schema?.items
  const parts: string[] = []
  let room = longest - 1
  let found: Misfit | undefined
  let count = 0
  let next = endOfSpace(text, start + 1)
  while (text.charCodeAt(next) !== closeBracket) {
    reading.at = next
    if (found === undefined) {
      found = readValue(reading, items, longest)
      if (found !== undefined) found.path.push(count)
      if (room >= 0) {
        parts.push(reading.canonical)
        room = reading.canonical === '' ? -1 : room - reading.canonical.length - 1
      }
    } else reading.at = endOfValue(text, next)
    count += 1
    next = endOfSpace(text, reading.at)
    if (text.charCodeAt(next) !== closeBracket) next = endOfSpace(text, next + 1)
  }
  reading.at = next + 1
  reading.canonical = room >= 0 ? `[${parts.join(',')}]` : ''
  if (schema === undefined) return found
  if (schema.minItems !== undefined && count < schema.minItems) {
    return misfit('minItems', schema, start)
  }
  if (schema.maxItems !== undefined && count > schema.maxItems) {
    return misfit('maxItems', schema, start)
  }
  return found
}

function readScalar(
  reading: Reading,
  schema: Schema | undefined,
  type: SchemaType,
  longest: number,
): Misfit | undefined {
  const { text, at } = reading
  reading.at = endOfValue(text, at)
  if (type === 'string') {
    if (longest > 0) {
      // An escape of six characters is at least one byte.
      const fits = reading.at - at <= 6 * longest
      const canonical = fits ? quote(decodeString(text, at)) : ''
      reading.canonical = canonical.length <= longest ? canonical : ''
    }
    return schema && checkLength(schema, text, at)
  }
  if (type !== 'number') {
    reading.canonical = longest > 0 ? text.substring(at, reading.at) : ''
    return undefined
  }
  const limited = schema !== undefined && hasLimits(schema)
  if (longest === 0 && !limited) return undefined
  const number = readDecimal(text.substring(at, reading.at))
  if (longest > 0) {
    const canonical = canonicalDecimal(number)
    reading.canonical = canonical.length <= longest ? canonical : ''
  }
  if (schema === undefined) return undefined
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  if (minimum !== undefined && compareDecimals(number, minimum) < 0) {
    return misfit('minimum', schema, at)
  }
  if (maximum !== undefined && compareDecimals(number, maximum) > 0) {
    return misfit('maximum', schema, at)
  }
  if (exclusiveMinimum !== undefined && compareDecimals(number, exclusiveMinimum) <= 0) {
    return misfit('exclusiveMinimum', schema, at)
  }
  if (exclusiveMaximum !== undefined && compareDecimals(number, exclusiveMaximum) >= 0) {
    return misfit('exclusiveMaximum', schema, at)
  }
  return undefined
}

function hasLimits(schema: Schema): boolean {
  return (
    schema.minimum !== undefined ||
    schema.maximum !== undefined ||
    schema.exclusiveMinimum !== undefined ||
    schema.exclusiveMaximum !== undefined
  )
}

function checkLength(schema: Schema, text: string, at: number): Misfit | undefined {
  const { minLength, maxLength } = schema
  if (minLength === undefined && maxLength === undefined) return undefined
  const length = countCodePoints(decodeString(text, at))
  if (minLength !== undefined && length < minLength) {
    return misfit('minLength', schema, at)
  }
  if (maxLength !== undefined && length > maxLength) {
    return misfit('maxLength', schema, at)
  }
  return undefined
}

function fitsType(schema: Schema, type: SchemaType, text: string, at: number): boolean {
  const { types } = schema
  if (types.length === 0 || types.includes(type)) return true
  if (type !== 'number' || !types.includes('integer')) return false
  return isWhole(readDecimal(text.substring(at, endOfValue(text, at))))
}

function skip(reading: Reading, found: Misfit): Misfit {
  reading.at = endOfValue(reading.text, reading.at)
  return found
}

function misfit(keyword: MisfitKeyword, schema: Schema, at: number, name = ''): Misfit {
  return { keyword, schema, at, name, path: [] }
}
