import { parseQuestion } from './language/parse-question.ts'
import { QuestionError } from './language/question-error.ts'
import { beginsWithTag } from './language/spelling.ts'
import type { Question } from './question.ts'

/** Result of reading a market's question. */
type ParsedQuestion =
  /** Ordinary words: a panel decides. */
  | { readonly kind: 'plain'; readonly text: string }
  /** The § language. */
  | { readonly kind: 'rule'; readonly question: Question }
  /** Begins like the § language and is not. */
  | { readonly kind: 'malformed'; readonly text: string; readonly error: QuestionError }

/**
 * Reads the untrusted question of a market; never throws.
 *
 * @param text - the market's question
 * @returns plain where the text does not begin with `§` or with the tag `@question`
 */
export function readQuestion(text: string): ParsedQuestion {
  if (!beginsWithTag(text)) return { kind: 'plain', text }
  try {
    return { kind: 'rule', question: parseQuestion(text) }
  } catch (error) {
    if (error instanceof QuestionError) return { kind: 'malformed', text, error }
    throw error
  }
}
