import type { Pair } from '../rule.ts'
import { addPair } from './add-pair.ts'
import { isName } from './characters.ts'
import { readValue } from './escape.ts'
import {
  type Cursor,
  checkIndent,
  isAtEnd,
  isTagLine,
  moveToNextText,
  skipBlanks,
} from './line.ts'
import { nearestKey } from './nearest-key.ts'
import { fail, type QuestionErrorCode } from './question-error.ts'
import { RULE_KEYS } from './rule-keys.ts'

/** The lines below `§rule`, values as text, escapes resolved. */
export type RuleLines = {
  /** The whole text of the question, for errors. */
  readonly text: string
  /** Start of the tag `§rule` in the text. */
  readonly start: number
  /** End of that tag. */
  readonly end: number
  /** In the order of the text, each key once. */
  readonly pairs: readonly Pair[]
}

/** Reads the `key:value` lines below `§rule`. */
export function readRuleLines(cursor: Cursor, tagEnd: number): RuleLines {
  const { text, start } = cursor
  if (tagEnd !== cursor.end) failBesideTag(cursor, tagEnd)
  const pairs: Pair[] = []
  moveToNextText(cursor)
  while (!isAtEnd(cursor) && !isTagLine(cursor)) {
    const { start: keyStart, end } = cursor
    const colon = text.indexOf(':', keyStart)
    if (colon === -1 || colon >= end) failLine(cursor)
    const key = text.slice(keyStart, colon)
    const value = readValue(cursor, skipBlanks(text, colon + 1, end), end)
    const isKnown = knownKeys.has(key)
    if (!isKnown && !isName(key)) failKey(cursor, colon)
    if (value === '' && isKnown) failEmpty(text, keyStart, colon)
    addPair(pairs, { key, value }, text, keyStart)
    moveToNextText(cursor)
  }
  return { text, start, end: tagEnd, pairs }
}

/** Throws a {@link QuestionError} about the value of a key. */
export function failValue(
  { text, start }: RuleLines,
  key: string,
  code: QuestionErrorCode,
  problem: string,
  hint: string,
): never {
  const keyStart = findKey(text, key, start)
  const line = text.slice(keyStart).split('\n', 1)[0] ?? ''
  const raw = line.slice(key.length + 1)
  const valueStart = keyStart + line.length - raw.trimStart().length
  return fail(text, valueStart, valueStart + raw.trim().length, code, problem, hint)
}

/** Throws a {@link QuestionError} about a key that the rule lacks. */
export function failMissing(
  { text, start, end }: RuleLines,
  [other]: readonly Pair[] = [],
  problem: string,
  hint: string,
): never {
  if (other !== undefined) {
    const at = findKey(text, other.key, start)
    const meant = nearestKey(other.key)
    const unknownHint = meant === undefined ? hint : `Write ${meant}:.`
    const what = `is not a key of a rule. ${problem}`
    fail(text, at, at + other.key.length, 'RULE_KEY_UNKNOWN', what, unknownHint)
  }
  return fail(text, end, end, 'RULE_INVALID', problem, hint)
}

/** Finds the line of a key that a rule has. */
export function findKey(text: string, key: string, start: number): number {
  return text.indexOf(`\n${key}:`, start) + 1
}

const knownKeys: ReadonlySet<string> = new Set(RULE_KEYS)

function failBesideTag({ text, end }: Cursor, tagEnd: number): never {
  const start = skipBlanks(text, tagEnd, end)
  const hint = 'Put each key:value on its own line below §rule.'
  const problem = 'is on the line of §rule.'
  return fail(text, start, end, 'QUESTION_SYNTAX', problem, hint)
}

function failLine(cursor: Cursor): never {
  checkIndent(cursor)
  const { text, start, end } = cursor
  const hint = 'Write key:value, or remove the line.'
  return fail(text, start, end, 'QUESTION_SYNTAX', 'has no colon.', hint)
}

function failKey(cursor: Cursor, colon: number): never {
  checkIndent(cursor)
  const { text, start } = cursor
  const corrected = text.slice(start, colon).trim().toLowerCase()
  const hint = knownKeys.has(corrected)
    ? `Write ${corrected}: at column 1.`
    : 'Write the key with a-z, 0-9, - and _, at column 1.'
  return fail(text, start, colon, 'RULE_INVALID', 'is not a key.', hint)
}

function failEmpty(text: string, start: number, end: number): never {
  const hint = 'Write its value, or remove the line.'
  return fail(text, start, end, 'RULE_INVALID', 'has no value.', hint)
}
