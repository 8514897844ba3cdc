import { readValue } from './escape.ts'
import {
  type Cursor,
  checkIndent,
  isAtEnd,
  isTagLine,
  moveToNextLine,
  skipBlanks,
} from './line.ts'

/**
 * Reads what stands behind and below a tag that the language does not know.
 *
 * Trailing blanks of a line and blank lines at both ends do not count.
 */
export function readUnknownContent(cursor: Cursor, tagEnd: number): string {
  const start = skipBlanks(cursor.text, tagEnd, cursor.end)
  const lines = [readValue(cursor, start, cursor.end)]
  moveToNextLine(cursor)
  while (!isAtEnd(cursor) && !isTagLine(cursor)) {
    checkIndent(cursor)
    lines.push(readValue(cursor, cursor.start, cursor.end))
    moveToNextLine(cursor)
  }
  const first = lines.findIndex((line) => line !== '')
  const last = lines.findLastIndex((line) => line !== '')
  return first === -1 ? '' : lines.slice(first, last + 1).join('\n')
}
