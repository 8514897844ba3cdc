import { endOfString } from '../aos/json-text.ts'

const backslash = 92

/** Lua's library for text; JavaScript has nothing of that name. */
declare const string:
  | {
      gsub(this: void, text: string, pattern: string, replacement: string): string
    }
  | undefined

/** A pattern of Lua for the bytes of a character after its first one. */
const laterBytes = `[${String.fromCharCode(128)}-${String.fromCharCode(191)}]`

/**
 * Decodes the JSON string that starts at a position of checked JSON.
 *
 * Text is UTF-8 of one character a byte, as everywhere in the process, and so is what returns.
 * Half of a surrogate pair becomes the three bytes that UTF-8 would have for it.
 */
export function decodeString(text: string, at: number): string {
  const inner = text.substring(at + 1, endOfString(text, at) - 1)
  let mark = inner.indexOf('\\')
  if (mark < 0) return inner
  const parts: string[] = []
  let start = 0
  while (mark >= 0) {
    parts.push(inner.substring(start, mark))
    const code = inner.charCodeAt(mark + 1)
    if (code === 117) {
      const unit = readUnit(inner, mark + 2)
      const low = isHigh(unit) ? lowUnitAt(inner, mark + 6) : -1
      parts.push(utf8(low < 0 ? unit : (unit - 0xd800) * 1024 + (low - 0xdc00) + 65_536))
      start = mark + (low < 0 ? 6 : 12)
    } else {
      parts.push(String.fromCharCode(shortEscape(code)))
      start = mark + 2
    }
    mark = inner.indexOf('\\', start)
  }
  parts.push(inner.substring(start))
  return parts.join('')
}

/** Counts the characters (code points) of UTF-8 of one character a byte. */
export function countCodePoints(text: string): number {
  // Character by character, Lua takes 30 times as long as its pattern.
  if (typeof string !== 'undefined') {
    const firstBytes = string.gsub(text, laterBytes, '')
    return firstBytes.length
  }
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    if (!isLaterByte(text.charCodeAt(index))) count += 1
  }
  return count
}

/** Cuts text to a number of bytes, never within a character. */
export function cutText(text: string, bytes: number): string {
  if (text.length <= bytes) return text
  let end = bytes
  while (end > 0 && isLaterByte(text.charCodeAt(end))) end -= 1
  return `${text.substring(0, end)}...`
}

function isLaterByte(code: number): boolean {
  return code >= 128 && code < 192
}

function shortEscape(code: number): number {
  if (code === 98) return 8
  if (code === 102) return 12
  if (code === 110) return 10
  if (code === 114) return 13
  return code === 116 ? 9 : code
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}

/** The second half of a surrogate pair at a position, or -1. */
function lowUnitAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== backslash || text.charCodeAt(at + 1) !== 117) return -1
  const unit = readUnit(text, at + 2)
  return unit >= 0xdc00 && unit < 0xe000 ? unit : -1
}

function readUnit(text: string, at: number): number {
  let unit = 0
  for (let index = at; index < at + 4; index += 1) {
    const code = text.charCodeAt(index)
    const digit = code < 58 ? code - 48 : code < 71 ? code - 55 : code - 87
    unit = unit * 16 + digit
  }
  return unit
}

function utf8(code: number): string {
  if (code < 128) return String.fromCharCode(code)
  if (code < 2_048) return String.fromCharCode(192 + Math.floor(code / 64), later(code))
  if (code < 65_536) {
    return String.fromCharCode(
      224 + Math.floor(code / 4_096),
      later(Math.floor(code / 64)),
      later(code),
    )
  }
  return String.fromCharCode(
    240 + Math.floor(code / 262_144),
    later(Math.floor(code / 4_096)),
    later(Math.floor(code / 64)),
    later(code),
  )
}

function later(code: number): number {
  return 128 + (code % 64)
}
