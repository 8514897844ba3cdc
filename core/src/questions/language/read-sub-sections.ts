import type { SubSection } from '../question.ts'
import type { Pair } from '../rule.ts'
import { addPair } from './add-pair.ts'
import { COLON, endOfName } from './characters.ts'
import { readValue } from './escape.ts'
import { type Cursor, isSubTagLine, moveToNextTag, skipBlanks } from './line.ts'
import { fail } from './question-error.ts'
import { checkTagCount, endOfTag } from './read-tag.ts'

/** Reads the `§§` lines of one section. */
export function readSubSections(cursor: Cursor): readonly SubSection[] {
  if (!isSubTagLine(cursor)) return none
  const sections: SubSection[] = []
  do {
    const { text, start } = cursor
    const tagEnd = endOfTag(cursor, 2)
    const tag = text.slice(start + 2, tagEnd)
    for (const section of sections) {
      if (section.tag === tag) failDuplicate(text, start, tagEnd)
    }
    checkTagCount(cursor, tagEnd, sections.length)
    const pairs = readPairs(cursor, tagEnd)
    if (pairs.length === 0) failEmpty(text, start, tagEnd)
    sections.push({ tag, pairs })
    moveToNextTag(cursor)
  } while (isSubTagLine(cursor))
  return sections
}

const none: readonly SubSection[] = []

/** A word such as `origin:` begins a pair; every other word belongs to the value before it. */
function readPairs(cursor: Cursor, start: number): Pair[] {
  const { text, end } = cursor
  const pairs: Pair[] = []
  const tab = text.indexOf('\t', start)
  if (tab !== -1 && tab < end) failTab(text, tab)
  let at = skipBlanks(text, start, end)
  while (at < end) {
    const keyEnd = endOfName(text, at)
    if (keyEnd === at || text.charCodeAt(keyEnd) !== COLON) failPair(text, at, end)
    const valueEnd = endOfPair(text, keyEnd + 1, end)
    const valueStart = skipBlanks(text, keyEnd + 1, valueEnd)
    const value = readValue(cursor, valueStart, valueEnd)
    addPair(pairs, { key: text.slice(at, keyEnd), value }, text, at)
    at = skipBlanks(text, valueEnd, end)
  }
  return pairs
}

function endOfPair(text: string, start: number, end: number): number {
  let blank = text.indexOf(' ', start)
  while (blank !== -1 && blank < end) {
    const word = skipBlanks(text, blank, end)
    const nameEnd = endOfName(text, word)
    if (nameEnd > word && text.charCodeAt(nameEnd) === COLON) return blank
    blank = text.indexOf(' ', word)
  }
  return end
}

function failPair(text: string, at: number, end: number): never {
  const word = /^\S*/.exec(text.slice(at, end))?.[0] ?? ''
  const hint = 'Write key:value with a key of a-z, 0-9, - and _.'
  const code = 'QUESTION_SYNTAX'
  return fail(text, at, at + word.length, code, 'is not a key:value pair.', hint)
}

function failTab(text: string, at: number): never {
  const hint = 'Write a space between pairs, or \\t inside a value.'
  return fail(text, at, at + 1, 'QUESTION_SYNTAX', 'cannot separate pairs.', hint)
}

function failEmpty(text: string, start: number, end: number): never {
  const hint = 'Write key:value after it.'
  return fail(text, start, end, 'QUESTION_SYNTAX', 'has no pairs.', hint)
}

function failDuplicate(text: string, start: number, end: number): never {
  const problem = 'occurs a second time.'
  return fail(text, start, end, 'QUESTION_SYNTAX', problem, 'Keep one of the two.')
}
