import { formatQuestion } from './language/format-question.ts'
import { readQuestion } from './read-question.ts'

/**
 * Writes the text of a question as it belongs on chain: with `§` for `@`, and in a rule of version 2 with the
 * offset of each moment instead of the name of a zone.
 *
 * @param text - plain, or in the § language
 * @returns the canonical text; plain text, and a § text of version 1, as they are
 * @throws QuestionError for a text that begins like the language and is not
 */
export function canonicalQuestion(text: string): string {
  const reading = readQuestion(text)
  switch (reading.kind) {
    case 'plain':
      return text
    case 'malformed':
      throw reading.error
    case 'rule': {
      const { question } = reading
      const isWritten = text.startsWith('§') && question.rule.kind !== 'data'
      return isWritten ? text : formatQuestion(question)
    }
  }
}
