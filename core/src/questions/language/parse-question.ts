import type { Question, SubSection, UnknownSection } from '../question.ts'
import type { Pair, Rule } from '../rule.ts'
import { readValue } from './escape.ts'
import {
  type Cursor,
  checkIndent,
  firstLine,
  isAtEnd,
  isSubTagLine,
  isTagLine,
  moveToNextLine,
  moveToNextTag,
  moveToNextText,
  skipBlanks,
} from './line.ts'
import { fail } from './question-error.ts'
import { readRule } from './read-rule.ts'
import { readSubSections } from './read-sub-sections.ts'
import { checkTagCount, endOfTag } from './read-tag.ts'

/**
 * Reads a question in the § language.
 *
 * Strict: whatever two readers could take in two ways is an error with its place.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#sections
 *
 * @param text - the whole text, `\n` or `\r\n` between lines
 * @returns the question, every value with its escapes resolved
 * @throws `SdkErrors['parseQuestion']`: a QuestionError at the first fault
 *
 * @example
 * ```ts
 * import { parseQuestion } from '@cresolver/sdk/questions'
 *
 * const { text, rule } = parseQuestion('§question Was it over?\n§rule\nsource:manual')
 * console.log(text, rule?.kind) // Was it over? manual
 * ```
 */
export function parseQuestion(text: string): Question {
  const cursor = firstLine(text)
  if (!isTagLine(cursor)) failBeforeTag(cursor)
  const draft: Draft = {
    text: undefined,
    rule: undefined,
    source: undefined,
    event: undefined,
    category: undefined,
    picture: undefined,
    ruleSubSections: noSubSections,
    unknown: undefined,
  }
  while (!isAtEnd(cursor)) readSection(cursor, draft)
  return finish(text, draft)
}

type Draft = {
  text: string | undefined
  rule: Rule | undefined
  source: readonly Pair[] | undefined
  event: string | undefined
  category: string | undefined
  picture: string | undefined
  ruleSubSections: readonly SubSection[]
  unknown: Map<string, UnknownSection> | undefined
}

const noSubSections: readonly SubSection[] = []
const noSections: readonly UnknownSection[] = []

function readSection(cursor: Cursor, draft: Draft): void {
  if (isSubTagLine(cursor)) failSubTag(cursor)
  const { text, start } = cursor
  const tagEnd = endOfTag(cursor, 1)
  const tag = text.slice(start + 1, tagEnd)
  switch (tag) {
    case 'question':
      if (draft.text !== undefined) failDuplicate(cursor, tagEnd)
      draft.text = readLine(cursor, tagEnd)
      break
    case 'rule':
      if (draft.rule !== undefined) failDuplicate(cursor, tagEnd)
      draft.rule = readRule(cursor, tagEnd)
      readRuleSubSections(cursor, draft)
      break
    case 'event':
    case 'category':
    case 'picture':
      if (draft[tag] !== undefined) failDuplicate(cursor, tagEnd)
      draft[tag] = readLine(cursor, tagEnd)
      break
    default:
      readUnknown(cursor, draft, tag, tagEnd)
  }
}

function readLine(cursor: Cursor, tagEnd: number): string {
  const { text, start, end } = cursor
  const value = readValue(cursor, skipBlanks(text, tagEnd, end), end)
  if (value === '' || (cursor.escaped && value.trim() === '')) {
    const hint = 'Write its text on its line.'
    fail(text, start, tagEnd, 'QUESTION_SYNTAX', 'has no text.', hint)
  }
  moveToNextTag(cursor)
  return value
}

function readRuleSubSections(cursor: Cursor, draft: Draft): void {
  const sections = readSubSections(cursor)
  for (const section of sections) {
    if (section.tag === 'source') draft.source = section.pairs
  }
  const others = draft.source === undefined ? sections.length : sections.length - 1
  if (others > 0) {
    draft.ruleSubSections = sections.filter(({ tag }) => tag !== 'source')
  }
}

function readUnknown(cursor: Cursor, draft: Draft, tag: string, tagEnd: number): void {
  draft.unknown ??= new Map()
  if (draft.unknown.has(tag)) failDuplicate(cursor, tagEnd)
  checkTagCount(cursor, tagEnd, draft.unknown.size)
  const content = readContent(cursor, tagEnd)
  draft.unknown.set(tag, { tag, content, subSections: readSubSections(cursor) })
}

function finish(text: string, draft: Draft): Question {
  if (draft.text === undefined) return failMissing(text, 'question')
  if (draft.rule === undefined) return failMissing(text, 'rule')
  const question: MutableQuestion = {
    text: draft.text,
    rule: draft.rule,
    ruleSubSections: draft.ruleSubSections,
    unknown: noSections,
  }
  if (draft.source !== undefined) question.source = draft.source
  if (draft.event !== undefined) question.event = draft.event
  if (draft.category !== undefined) question.category = draft.category
  if (draft.picture !== undefined) question.picture = draft.picture
  if (draft.unknown !== undefined) addLongSections(question, draft.unknown)
  return question
}

/**
 * Adds the sections of several lines, of which one is known: `§text`. Before it was, it could be empty or have
 * sub-sections, and then it is unknown still, so that such a text comes back.
 */
function addLongSections(
  question: MutableQuestion,
  sections: ReadonlyMap<string, UnknownSection>,
): void {
  const text = sections.get('text')
  const isFinePrint = text?.subSections.length === 0 && text.content !== ''
  if (isFinePrint) question.finePrint = text.content
  const all = [...sections.values()]
  question.unknown = isFinePrint ? all.filter((section) => section !== text) : all
}

type MutableQuestion = { -readonly [Key in keyof Question]: Question[Key] }

function failBeforeTag(cursor: Cursor): never {
  const code = 'QUESTION_SYNTAX'
  const hint = 'Begin with §question.'
  if (cursor.end === cursor.start) moveToNextText(cursor)
  const { text, start, end } = cursor
  if (isAtEnd(cursor)) fail(text, 0, 0, code, 'The text has no tag.', hint)
  if (isTagLine(cursor))
    fail(text, 0, 0, code, 'A blank line comes before the tag.', hint)
  checkIndent(cursor)
  return fail(text, start, end, code, 'comes before the first tag.', hint)
}

function failSubTag(cursor: Cursor): never {
  const end = endOfTag(cursor, 2)
  const problem = 'belongs to no section.'
  const hint = 'Put it below the lines of §rule.'
  return fail(cursor.text, cursor.start, end, 'QUESTION_SYNTAX', problem, hint)
}

function failDuplicate({ text, start }: Cursor, end: number): never {
  const problem = 'occurs a second time.'
  return fail(text, start, end, 'QUESTION_SYNTAX', problem, 'Keep one of the two.')
}

function failMissing(text: string, tag: string): never {
  return fail(
    text,
    text.length,
    text.length,
    'QUESTION_SYNTAX',
    `The tag §${tag} is missing.`,
    tag === 'rule' ? 'Add §rule and source:manual below it.' : 'Begin with §question.',
  )
}

/**
 * Reads the lines behind and below a tag.
 *
 * Trailing blanks of a line and blank lines at both ends do not count.
 */
function readContent(cursor: Cursor, tagEnd: number): string {
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
