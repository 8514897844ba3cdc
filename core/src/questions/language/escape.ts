import { INDENT, isWrittenAsEscape } from './characters.ts'
import type { Cursor } from './line.ts'
import { fail } from './question-error.ts'

/**
 * Reads a value: a part of the line with its escapes resolved.
 *
 * Escapes: `\\`, `\n`, `\r`, `\t`, `\s` (space), `\§`, `\@` and `\u{1f600}`.
 */
export function readValue(cursor: Cursor, start: number, end: number): string {
  const raw = cursor.text.slice(start, end)
  if (!cursor.escaped) return raw
  return raw.replace(escapes, (found: string, at: number) => {
    const value = meanings.get(found) ?? characterOf(found)
    return value ?? failEscape(cursor.text, start + at, found)
  })
}

/**
 * Writes a value so that {@link readValue} gives it back and nothing in it becomes a tag.
 */
export function escapeValue(value: string): string {
  return escapeEnds(escapeInside(value)).replace(/^§/, '\\§')
}

/** Writes a value of several lines so that none of them becomes a tag. */
export function escapeLines(content: string): string {
  const first = content.search(/[^\n]/)
  if (first === -1) return '\\n'.repeat(content.length)
  const last = content.length - (/\n*$/.exec(content)?.[0].length ?? 0)
  const body = content.slice(first, last).split('\n')
  const lines = body.length === 1 ? body.map(escapeValue) : body.map(escapeContentLine)
  return '\\n'.repeat(first) + lines.join('\n') + '\\n'.repeat(content.length - last)
}

const meanings = new Map([
  ['\\\\', '\\'],
  ['\\n', '\n'],
  ['\\r', '\r'],
  ['\\t', '\t'],
  ['\\s', ' '],
  ['\\§', '§'],
  ['\\@', '@'],
])

const escapes = /\\(?:u\{[0-9a-fA-F]{1,6}\}|.|$)/gsu

function characterOf(found: string): string | undefined {
  const code = Number.parseInt(found.slice(3), 16)
  return found.startsWith('\\u{') && code <= 0x10ffff
    ? String.fromCodePoint(code)
    : undefined
}

function failEscape(text: string, at: number, found: string): never {
  return fail(
    text,
    at,
    at + found.length,
    'QUESTION_SYNTAX',
    'is not an escape.',
    'Write \\\\ for a backslash; escapes are \\\\ \\n \\r \\t \\s \\§ \\u{hex}.',
  )
}

function escapeInside(value: string): string {
  let escaped = ''
  for (let at = 0; at < value.length; at += 1) {
    escaped += escapeUnit(value.charAt(at))
  }
  return escaped
}

function escapeUnit(unit: string): string {
  if (unit === '\\') return '\\\\'
  if (unit === '\n') return '\\n'
  if (unit === '\r') return '\\r'
  if (unit === '\t') return '\\t'
  const code = unit.charCodeAt(0)
  return isWrittenAsEscape(code) ? `\\u{${code.toString(16)}}` : unit
}

function escapeEnds(value: string): string {
  return value.replace(/^ | $/g, '\\s')
}

function escapeContentLine(line: string): string {
  const escaped = escapeInside(line).replace(/ $/, '\\s')
  const visible = INDENT.exec(escaped)?.[0].length ?? 0
  if (escaped[visible] !== '§') return escaped
  return `${escaped.slice(0, visible)}\\${escaped.slice(visible)}`
}
