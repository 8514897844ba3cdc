import {
  AT_SIGN,
  CARRIAGE_RETURN,
  DELETE,
  INDENT,
  isBlank,
  LINE_FEED,
  SECTION_SIGN,
  SPACE,
} from './characters.ts'
import { fail, QuestionError } from './question-error.ts'
import { tagSignOf } from './spelling.ts'

/** One line of a text. Reading a text moves one cursor over it, so that nothing is copied. */
export type Cursor = {
  readonly text: string
  /** True if the text contains a backslash. */
  readonly escaped: boolean
  /** Code of the sign that tags begin with. */
  readonly sign: number
  /** First character of the line; the length of the text behind its last line. */
  start: number
  /** End of what the line says: blanks at its end do not count. */
  end: number
  /** First character of the next line. */
  next: number
}

/** Begins to read a text. */
export function firstLine(text: string): Cursor {
  checkCharacters(text)
  const sign = tagSignOf(text)
  const cursor = { text, escaped: text.includes('\\'), sign, start: 0, end: 0, next: 0 }
  moveToNextLine(cursor)
  return cursor
}

/** Moves to the next line, blank or not. */
export function moveToNextLine(cursor: Cursor): void {
  const { text, next } = cursor
  const lineFeed = text.indexOf('\n', next)
  let end = lineFeed === -1 ? text.length : lineFeed
  cursor.start = next
  cursor.next = lineFeed === -1 ? text.length : lineFeed + 1
  while (end > next && isTrimmed(text.charCodeAt(end - 1))) end -= 1
  cursor.end = end
}

/** Moves to the next line that says something, or behind the last line. */
export function moveToNextText(cursor: Cursor): void {
  do moveToNextLine(cursor)
  while (cursor.end === cursor.start && cursor.start < cursor.text.length)
}

/** Returns true if the line begins with the sign of a tag. */
export function isTagLine(cursor: Cursor): boolean {
  return cursor.text.charCodeAt(cursor.start) === cursor.sign
}

/** Returns true if the line begins with two signs of a tag. */
export function isSubTagLine({ text, sign, start }: Cursor): boolean {
  return text.charCodeAt(start) === sign && text.charCodeAt(start + 1) === sign
}

/** Returns true if the cursor is behind the last line. */
export function isAtEnd(cursor: Cursor): boolean {
  return cursor.start >= cursor.text.length
}

/** Moves past blanks, at most to `end`. */
export function skipBlanks(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isBlank(text.charCodeAt(at))) at += 1
  return at
}

/** Refuses a tag that does not stand at column 1, and a tag in the other spelling. */
export function checkIndent(cursor: Cursor): void {
  const { text, sign, start, end } = cursor
  const code = text.charCodeAt(start)
  if (code > SPACE && code < DELETE) return
  const line = text.slice(start, end)
  const indent = INDENT.exec(line)?.[0].length ?? 0
  const found = line.charCodeAt(indent)
  const tag = /^\S*/.exec(line.slice(indent))?.[0] ?? ''
  if (sign === AT_SIGN && found === SECTION_SIGN) failSpelling(text, start + indent, tag)
  if (indent === 0 || found !== sign) return
  fail(
    text,
    start + indent,
    start + indent + tag.length,
    'QUESTION_SYNTAX',
    'is an indented tag.',
    'Put the tag at column 1, or write \\§ if it is text.',
  )
}

/** Moves from a tag of one line to the next tag, past blank lines only. */
export function moveToNextTag(cursor: Cursor): void {
  moveToNextText(cursor)
  if (isAtEnd(cursor) || isTagLine(cursor)) return
  checkIndent(cursor)
  fail(
    cursor.text,
    cursor.start,
    cursor.end,
    'QUESTION_SYNTAX',
    'follows a tag that has only one line.',
    'Write it on the same line as the tag; \\n is a line break.',
  )
}

function failSpelling(text: string, start: number, tag: string): never {
  // Names both signs, so it does not pass through fail, which writes one for the other.
  throw new QuestionError({
    text,
    start,
    end: start + tag.length,
    code: 'QUESTION_SYNTAX',
    problem: 'is a tag with §, but the first tag has @.',
    hint: 'Begin it with @, or write \\§ if it is text.',
  })
}

function isTrimmed(code: number): boolean {
  return isBlank(code) || code === CARRIAGE_RETURN
}

/**
 * Refuses what only some readers take for the end of a line: a tag must not begin for one
 * reader only. Searched one by one, which is three times as fast as looking at each character.
 */
function checkCharacters(text: string): void {
  const found =
    text.indexOf('\v') +
    text.indexOf('\f') +
    text.indexOf('\x1c') +
    text.indexOf('\x1d') +
    text.indexOf('\x1e') +
    text.indexOf('\x85') +
    text.indexOf('\u2028') +
    text.indexOf('\u2029')
  if (found !== -8) failCharacter(text, placeOf(lineEnds, text))
  let at = text.indexOf('\r')
  while (at !== -1) {
    if (text.charCodeAt(at + 1) !== LINE_FEED) failCharacter(text, at)
    at = text.indexOf('\r', at + 1)
  }
}

const lineEnds = '\v\f\x1c\x1d\x1e\x85\u2028\u2029'

function placeOf(characters: string, text: string): number {
  let at = 0
  while (!characters.includes(text.charAt(at))) at += 1
  return at
}

function failCharacter(text: string, at: number): never {
  return fail(
    text,
    at,
    at + 1,
    'QUESTION_SYNTAX',
    'ends a line in some programs only.',
    `Remove it, or write \\u{${text.charCodeAt(at).toString(16)}}.`,
  )
}
