import { formatQuestion } from './language/format-question.ts'
import { readQuestion } from './read-question.ts'

/**
 * Writes the text of a question as it belongs on chain: with `§` for `@`, its keys in their order, and
 * the offset of each moment instead of the name of a zone.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#sections
 *
 * @param text - plain, or in the § language
 * @returns the canonical text; plain text as it is
 * @throws `SdkErrors['canonicalQuestion']`: a QuestionError for a text that begins like the language and is not
 *
 * @example
 * ```ts
 * import { canonicalQuestion } from '@cresolver/sdk/questions'
 *
 * const text = '@question Was it over?\n@rule\nop:gte\nsource:coingecko:bitcoin\ntarget:75000\nat:2027-02-20T00:00Z'
 * console.log(canonicalQuestion(text)) // §question Was it over?\n§rule\nsource:coingecko:bitcoin…
 * ```
 */
export function canonicalQuestion(text: string): string {
  const reading = readQuestion(text)
  switch (reading.kind) {
    case 'plain':
      return text
    case 'malformed':
      throw reading.error
    case 'rule':
      return formatQuestion(reading.question)
  }
}
