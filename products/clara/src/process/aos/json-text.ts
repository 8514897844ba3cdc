import { LIMITS } from '../settings.ts'
import {
  codeAt,
  dropEscapes,
  endOfDigits,
  endOfPlain,
  endOfSpace,
  escapeText,
} from './text.ts'

declare const kind: unique symbol

/**
 * JSON as text. The market passes it on without decoding it, so that numbers, empty objects
 * and the order of keys survive.
 */
export type JsonText = string & { readonly [kind]: 'json' }

const quotationMark = 34
const comma = 44
const minus = 45
const point = 46
const zero = 48
const nine = 57
const colon = 58
const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

/** Values and names that the scan in hand may still read. */
let left = 0

/**
 * Checks that text is one JSON value (RFC 8259), not too deep, of at most as many values and names as a
 * message may have: a value costs a hundred times as much as a byte.
 */
export function readJson(text: string): JsonText | 'too complex' | undefined {
  left = LIMITS.jsonValues
  // Outside of strings what replaces an escape is as wrong as the escape.
  const scanned = dropEscapes(text)
  const end = endOfValue(scanned, endOfSpace(scanned, 0), 0)
  if (left < 0) return 'too complex'
  if (end < 0 || endOfSpace(scanned, end) !== scanned.length) return undefined
  return brand(text)
}

/** Returns whether a JSON value is an object. */
export function isJsonObject(text: JsonText): boolean {
  return codeAt(text, endOfSpace(text, 0)) === openBrace
}

/** Writes a JSON string. */
export function quote(text: string): JsonText {
  return brand(endOfPlain(text, 0) < text.length ? `"${escapeText(text)}"` : `"${text}"`)
}

/** Writes a whole number. */
export function jsonNumber(value: number): JsonText {
  // Lua writes 2.0 for a float that is whole; what floor gives is an integer there.
  return brand(String(Math.floor(value)))
}

/** Writes a truth value. */
export function jsonFlag(value: boolean): JsonText {
  return brand(value ? 'true' : 'false')
}

/** Writes an object. */
export function jsonObject(
  fields: readonly (readonly [name: string, value: JsonText])[],
): JsonText {
  const members: string[] = []
  for (const [name, value] of fields) members.push(`"${name}":${value}`)
  return brand(`{${members.join(',')}}`)
}

/** Appends the fields of one object to those of another. */
export function extendObject(object: JsonText, rest: JsonText): JsonText {
  return brand(`${object.substring(0, object.length - 1)},${rest.substring(1)}`)
}

/** Writes an array. */
export function jsonArray(items: readonly JsonText[]): JsonText {
  return brand(`[${items.join(',')}]`)
}

/** Writes an array of texts. */
export function jsonTexts(texts: readonly string[]): JsonText {
  return jsonArray(texts.map((text) => quote(text)))
}

/** The position behind the value that starts at a position; -1 if that is not a value. */
function endOfValue(text: string, at: number, depth: number): number {
  left -= 1
  if (left < 0) return -1
  const code = codeAt(text, at)
  if (code === quotationMark) return endOfString(text, at)
  if (code === openBrace) return endOfItems(text, at, depth + 1, closeBrace)
  if (code === openBracket) return endOfItems(text, at, depth + 1, closeBracket)
  if (code === minus || isDigit(code)) return endOfNumber(text, at)
  const word = text.substring(at, at + 4)
  if (word === 'true' || word === 'null') return at + 4
  return text.substring(at, at + 5) === 'false' ? at + 5 : -1
}

/** The position behind an array or an object. */
function endOfItems(text: string, at: number, depth: number, close: number): number {
  if (depth > LIMITS.jsonLevels) left = -1
  if (left < 0) return -1
  let next = endOfSpace(text, at + 1)
  if (codeAt(text, next) === close) return next + 1
  for (;;) {
    if (close === closeBrace) {
      left -= 1
      next = endOfString(text, next)
      if (next < 0) return -1
      next = endOfSpace(text, next)
      if (codeAt(text, next) !== colon) return -1
      next = endOfSpace(text, next + 1)
    }
    next = endOfValue(text, next, depth)
    if (next < 0) return -1
    next = endOfSpace(text, next)
    const code = codeAt(text, next)
    if (code === close) return next + 1
    if (code !== comma) return -1
    next = endOfSpace(text, next + 1)
  }
}

function endOfString(text: string, at: number): number {
  if (codeAt(text, at) !== quotationMark) return -1
  const end = endOfPlain(text, at + 1)
  return codeAt(text, end) === quotationMark ? end + 1 : -1
}

function endOfNumber(text: string, at: number): number {
  let next = codeAt(text, at) === minus ? at + 1 : at
  next = codeAt(text, next) === zero ? next + 1 : someDigits(text, next)
  if (next >= 0 && codeAt(text, next) === point) next = someDigits(text, next + 1)
  if (next < 0) return -1
  const mark = text.substring(next, next + 1)
  if (mark !== 'e' && mark !== 'E') return next
  const sign = text.substring(next + 1, next + 2)
  return someDigits(text, sign === '+' || sign === '-' ? next + 2 : next + 1)
}

function someDigits(text: string, at: number): number {
  const end = endOfDigits(text, at)
  return end === at ? -1 : end
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine
}

function brand(text: string): JsonText {
  // The brand exists in types only; every caller made or checked the text.
  return text as JsonText
}
