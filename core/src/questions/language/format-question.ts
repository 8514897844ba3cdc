import { CresolverError, errorText } from '../../protocol/index.ts'
import type { Question, SubSection, UnknownSection } from '../question.ts'
import { escapeLines, escapeValue } from './escape.ts'
import { formatRule } from './format-rule.ts'
import { parseQuestion } from './parse-question.ts'
import { sameValue } from './same-value.ts'

/**
 * Writes a question in its one canonical text.
 *
 * The text is read back before it is returned, so that it always means the same question.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#sections
 *
 * @param question - a question
 * @returns the text: question, rule and its sub-sections, event, category, picture, text, unknown
 * @throws `SdkErrors['formatQuestion']`: `QUESTION_SYNTAX` for what the language cannot say, such as a
 *   key with a blank or an empty human line
 *
 * @example
 * ```ts
 * import { formatQuestion, parseQuestion } from '@cresolver/sdk/questions'
 *
 * const question = parseQuestion('@question Was it over?\n@rule\nsource:manual')
 * console.log(formatQuestion(question)) // §question Was it over?\n§rule\nsource:manual
 * ```
 */
export function formatQuestion(question: Question): string {
  let text: string
  try {
    text = writeSections(question)
    if (sameValue(parseQuestion(text), question)) return text
  } catch (cause) {
    throw unwritable(errorText(cause), cause)
  }
  throw unwritable('A name in it is reserved, or a value is not canonical.')
}

function writeSections(question: Question): string {
  const { source, ruleSubSections } = question
  const subSections = source
    ? [{ tag: 'source', pairs: source }, ...ruleSubSections]
    : ruleSubSections
  return [
    `§question ${escapeValue(question.text)}`,
    '§rule',
    formatRule(question.rule),
    ...subSections.map(writeSubSection),
    ...writeLine('event', question.event),
    ...writeLine('category', question.category),
    ...writeLine('picture', question.picture),
    ...(question.finePrint === undefined
      ? []
      : [writeContent('text', question.finePrint)]),
    ...question.unknown.flatMap(writeUnknown),
  ].join('\n')
}

function writeLine(tag: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`§${tag} ${escapeValue(value)}`]
}

function writeSubSection({ tag, pairs }: SubSection): string {
  const words = pairs.map(({ key, value }) => ` ${key}:${escapePairValue(value)}`)
  return `§§${tag}${words.join('')}`
}

function escapePairValue(value: string): string {
  return escapeValue(value).replace(/ (?=[a-z][a-z0-9_-]*:)/g, '\\s')
}

function writeUnknown({ tag, content, subSections }: UnknownSection): string[] {
  return [writeContent(tag, content), ...subSections.map(writeSubSection)]
}

function writeContent(tag: string, content: string): string {
  const lines = escapeLines(content)
  const separator = lines.includes('\n') ? '\n' : ' '
  return lines === '' ? `§${tag}` : `§${tag}${separator}${lines}`
}

function unwritable(reason: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'QUESTION_SYNTAX',
    message: `The question cannot be written: ${reason}`,
    hint: 'Use names of a-z, 0-9, - and _, and values as parseQuestion returns them.',
    cause,
  })
}
