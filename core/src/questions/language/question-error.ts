import { CresolverError } from '../../protocol/index.ts'
import { AT_SIGN } from './characters.ts'

/** Every way in which a text can fail to be a question; stable. */
export type QuestionErrorCode =
  | 'QUESTION_SYNTAX'
  | 'RULE_INVALID'
  | 'RULE_KEY_UNKNOWN'
  | 'OPERATOR_UNKNOWN'
  | 'VALUE_UNKNOWN'
  | 'RULE_CONTRADICTORY'

/** Parameters of a {@link QuestionError}. */
export type QuestionErrorParameters = {
  readonly code: QuestionErrorCode
  /** The whole text of the question. */
  readonly text: string
  /** Start of the offending text, in UTF-16 units from 0. */
  readonly start: number
  /** End of the offending text; equal to `start` if something is missing. */
  readonly end: number
  /** Problem of the text, such as `cannot separate pairs.`; a whole sentence if the text is empty. */
  readonly problem: string
  /** One sentence: how to fix it. */
  readonly hint: string
}

/**
 * A malformed question, with the position of the first fault.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#sections
 *
 * @example
 * ```ts
 * import { parseQuestion, QuestionError } from '@cresolver/sdk/questions'
 *
 * try {
 *   parseQuestion('§question Was it over?\n§rule\nat:2027-02-20')
 * } catch (error) {
 *   if (error instanceof QuestionError) console.error(error.line, error.column) // 3 4
 * }
 * ```
 */
export class QuestionError extends CresolverError {
  override readonly name: string = 'QuestionError'
  /** Line of the fault, from 1. */
  readonly line: number
  /** Column of the fault in characters, from 1. */
  readonly column: number
  /** The offending text, at most {@link FOUND_CHARACTERS} characters of it. */
  readonly found: string

  /** @param parameters - {@link QuestionErrorParameters} */
  constructor({ code, text, start, end, problem, hint }: QuestionErrorParameters) {
    const before = text.slice(0, start)
    const line = before.split('\n').length
    const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1
    const found = shorten(text.slice(start, end))
    const subject = found === '' ? '' : `${JSON.stringify(found)} `
    super({ code, message: `Line ${line}, column ${column}: ${subject}${problem}`, hint })
    this.line = line
    this.column = column
    this.found = found
  }
}

/** Most characters of the offending text that an error repeats. */
const FOUND_CHARACTERS = 40

/**
 * Throws a {@link QuestionError}.
 *
 * @param problem - with `§` for the sign of a tag; the error has that of the text
 * @param hint - likewise
 */
export function fail(
  text: string,
  start: number,
  end: number,
  code: QuestionErrorCode,
  problem: string,
  hint: string,
): never {
  const isAscii = text.charCodeAt(0) === AT_SIGN
  const spell = (words: string) => (isAscii ? words.replaceAll('§', '@') : words)
  throw new QuestionError({
    text,
    start,
    end,
    code,
    problem: spell(problem),
    hint: spell(hint),
  })
}

function shorten(text: string): string {
  const characters = [...text]
  if (characters.length <= FOUND_CHARACTERS) return text
  return `${characters.slice(0, FOUND_CHARACTERS - 1).join('')}…`
}
