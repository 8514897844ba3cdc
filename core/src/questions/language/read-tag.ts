import { AT_SIGN, COLON, endOfName, isBlank } from './characters.ts'
import type { Cursor } from './line.ts'
import { fail } from './question-error.ts'

/** Finds the end of the tag that a line begins with. */
export function endOfTag(cursor: Cursor, signs: 1 | 2): number {
  const { text, start, end } = cursor
  const nameStart = start + signs
  const nameEnd = endOfName(text, nameStart)
  const isClosed = nameEnd === end || isBlank(text.charCodeAt(nameEnd))
  return nameEnd > nameStart && isClosed ? nameEnd : failTag(cursor, signs)
}

/** Most tags in one list. */
export const TAGS_LIMIT = 64

/** Refuses a tag behind the last one that a list may have. */
export function checkTagCount(
  { text, start }: Cursor,
  tagEnd: number,
  count: number,
): void {
  if (count < TAGS_LIMIT) return
  const hint = `Write at most ${TAGS_LIMIT} tags of your own.`
  fail(text, start, tagEnd, 'QUESTION_SYNTAX', 'is one tag too many.', hint)
}

function failTag({ text, sign, start, end }: Cursor, signs: 1 | 2): never {
  const word = /^\S*/.exec(text.slice(start, end))?.[0] ?? ''
  const name = word.slice(signs).toLowerCase()
  const corrected = name.slice(0, endOfName(name, 0))
  // A line may begin with a name such as @Worker_1, and a text with § has none of these.
  const asText = sign === AT_SIGN ? ', or \\@ if it is text' : ''
  const colon = name.charCodeAt(corrected.length) === COLON
  return fail(
    text,
    start,
    start + word.length,
    'QUESTION_SYNTAX',
    corrected === '' ? 'has no name.' : 'is not a tag.',
    corrected === ''
      ? 'Write a name of a-z after it, or write \\§ if it is text.'
      : `Write ${word.slice(0, signs)}${corrected}${colon ? ' and a blank' : ''}${asText}.`,
  )
}
