declare const kind: unique symbol

/**
 * JSON as text. The market passes it on without decoding it, so that numbers, empty objects
 * and the order of keys survive.
 */
export type JsonText = string & { readonly [kind]: 'json' }

/** Most arrays and objects inside one another. */
const DEEPEST = 64

const tab = 9
const lineFeed = 10
const carriageReturn = 13
const space = 32
const quotationMark = 34
const plus = 43
const comma = 44
const minus = 45
const point = 46
const zero = 48
const nine = 57
const colon = 58
const upperE = 69
const openBracket = 91
const backslash = 92
const closeBracket = 93
const lowerE = 101
const lowerU = 117
const openBrace = 123
const closeBrace = 125
const hexDigits = '0123456789abcdef'
/** A pattern of Lua: all up to the first character that a JSON string must escape. */
const plainRun = '^[^\u0000-\u001f"\\\\]*()'

/** Lua's library for text; JavaScript has nothing of that name. */
declare const string:
  | { match(this: void, text: string, pattern: string, from: number): number }
  | undefined

/** Checks that text is one JSON value (RFC 8259), in time linear in its length. */
export function readJson(text: string): JsonText | undefined {
  const end = endOfValue(text, endOfSpace(text, 0), 0)
  if (end < 0 || endOfSpace(text, end) !== text.length) return undefined
  return brand(text)
}

/** Returns whether a JSON value is an object. */
export function isJsonObject(text: JsonText): boolean {
  return text.charCodeAt(endOfSpace(text, 0)) === openBrace
}

/** Writes a JSON string. */
export function quote(text: string): JsonText {
  let next = firstSpecial(text, 0)
  if (next < 0) return brand(`"${text}"`)
  const parts: string[] = []
  let start = 0
  while (next >= 0) {
    parts.push(text.substring(start, next), escapeOf(text.charCodeAt(next)))
    start = next + 1
    next = firstSpecial(text, start)
  }
  return brand(`"${parts.join('')}${text.substring(start)}"`)
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

/** The position behind the value that starts at a position; -1 where that is not a value. */
export function endOfValue(text: string, at: number, depth = 0): number {
  const code = text.charCodeAt(at)
  if (code === quotationMark) return endOfString(text, at)
  if (code === openBrace) return endOfObject(text, at, depth + 1)
  if (code === openBracket) return endOfArray(text, at, depth + 1)
  if (code === minus || isDigit(code)) return endOfNumber(text, at)
  if (text.substring(at, at + 4) === 'true') return at + 4
  if (text.substring(at, at + 4) === 'null') return at + 4
  if (text.substring(at, at + 5) === 'false') return at + 5
  return -1
}

function endOfObject(text: string, at: number, depth: number): number {
  if (depth > DEEPEST) return -1
  let next = endOfSpace(text, at + 1)
  if (text.charCodeAt(next) === closeBrace) return next + 1
  for (;;) {
    if (text.charCodeAt(next) !== quotationMark) return -1
    next = endOfString(text, next)
    if (next < 0) return -1
    next = endOfSpace(text, next)
    if (text.charCodeAt(next) !== colon) return -1
    next = endOfValue(text, endOfSpace(text, next + 1), depth)
    if (next < 0) return -1
    next = endOfSpace(text, next)
    const code = text.charCodeAt(next)
    if (code === closeBrace) return next + 1
    if (code !== comma) return -1
    next = endOfSpace(text, next + 1)
  }
}

function endOfArray(text: string, at: number, depth: number): number {
  if (depth > DEEPEST) return -1
  let next = endOfSpace(text, at + 1)
  if (text.charCodeAt(next) === closeBracket) return next + 1
  for (;;) {
    next = endOfValue(text, next, depth)
    if (next < 0) return -1
    next = endOfSpace(text, next)
    const code = text.charCodeAt(next)
    if (code === closeBracket) return next + 1
    if (code !== comma) return -1
    next = endOfSpace(text, next + 1)
  }
}

/** The position behind the string that starts at a position; -1 where that is not a string. */
export function endOfString(text: string, at: number): number {
  let next = at + 1
  for (;;) {
    next = firstSpecial(text, next)
    if (next < 0) return -1
    const code = text.charCodeAt(next)
    if (code === quotationMark) return next + 1
    if (code !== backslash) return -1
    next = endOfEscape(text, next)
    if (next < 0) return -1
  }
}

function endOfEscape(text: string, at: number): number {
  const code = text.charCodeAt(at + 1)
  if (code !== lowerU) return isShortEscape(code) ? at + 2 : -1
  for (let index = at + 2; index < at + 6; index += 1) {
    if (!isHexDigit(text.charCodeAt(index))) return -1
  }
  return at + 6
}

function endOfNumber(text: string, at: number): number {
  let next = text.charCodeAt(at) === minus ? at + 1 : at
  if (text.charCodeAt(next) === zero) next += 1
  else next = endOfDigits(text, next)
  if (next >= 0 && text.charCodeAt(next) === point) next = endOfDigits(text, next + 1)
  if (next < 0) return -1
  const exponent = text.charCodeAt(next)
  if (exponent !== lowerE && exponent !== upperE) return next
  const sign = text.charCodeAt(next + 1)
  return endOfDigits(text, sign === plus || sign === minus ? next + 2 : next + 1)
}

function endOfDigits(text: string, at: number): number {
  let next = at
  while (isDigit(text.charCodeAt(next))) next += 1
  return next === at ? -1 : next
}

/** The position of the first character from a position that is not space. */
export function endOfSpace(text: string, at: number): number {
  let next = at
  for (;;) {
    const code = text.charCodeAt(next)
    if (code > space) return next
    const isSpace =
      code === space || code === lineFeed || code === carriageReturn || code === tab
    if (!isSpace) return next
    next += 1
  }
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine
}

function isHexDigit(code: number): boolean {
  return isDigit(code) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102)
}

/** One of `"\/bfnrt`. */
function isShortEscape(code: number): boolean {
  return (
    code === quotationMark ||
    code === backslash ||
    code === 47 ||
    code === 98 ||
    code === 102 ||
    code === 110 ||
    code === 114 ||
    code === 116
  )
}

/** The first quotation mark, backslash or control character from a position, or -1. */
function firstSpecial(text: string, from: number): number {
  // Character by character, Lua takes 30 times as long as its pattern.
  if (typeof string !== 'undefined') {
    const next = string.match(text, plainRun, from + 1) - 1
    return next < text.length ? next : -1
  }
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < space || code === quotationMark || code === backslash) return index
  }
  return -1
}

function escapeOf(code: number): string {
  if (code === quotationMark) return '\\"'
  if (code === backslash) return '\\\\'
  if (code === lineFeed) return '\\n'
  return `\\u00${hexDigits.charAt(Math.floor(code / 16))}${hexDigits.charAt(code % 16)}`
}

function brand(text: string): JsonText {
  // The brand exists in types only; every caller made or checked the text.
  return text as JsonText
}
