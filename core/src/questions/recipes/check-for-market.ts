import { CresolverError } from '../../protocol/index.ts'
import type { Diagnostic } from '../lint/diagnostic.ts'
import { type LintOptions, lintQuestion } from '../lint/lint-question.ts'
import { lintRecipeSection } from './lint-recipe-section.ts'

/**
 * Looks for all that stands against a question: what its author probably did not mean, and a rule that is not that of
 * the recipe which it names, or that only recipes may have.
 *
 * @param text - plain, or in the § language
 * @param options - {@link LintOptions}
 * @returns the findings, errors first
 */
export function lintForMarket(text: string, options: LintOptions): readonly Diagnostic[] {
  return [...lintRecipeSection(text), ...lintQuestion(text, options)]
}

/**
 * Refuses a question that cannot settle as it is meant: it stands before every creation of a market.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#for-editors-and-other-programs
 *
 * @param question - plain, or in the § language
 * @param options - {@link LintOptions}
 * @throws `SdkErrors['checkForMarket']`: `QUESTION_REFUSED` with the first error of the linter
 *
 * @example
 * ```ts
 * import { parseMoment } from '@cresolver/sdk/questions'
 * import { checkForMarket } from '@cresolver/sdk/recipes'
 *
 * const now = parseMoment('2027-01-01')
 * if (now) checkForMarket('Is 2028 a leap year?', { now }) // throws QUESTION_REFUSED if it cannot settle
 * ```
 */
export function checkForMarket(question: string, options: LintOptions): void {
  const errors = lintForMarket(question, options).filter(
    ({ severity }) => severity === 'error',
  )
  const [first] = errors
  if (first === undefined) return
  const more = errors.length > 1 ? ` and ${errors.length - 1} more` : ''
  throw new CresolverError({
    code: 'QUESTION_REFUSED',
    message: `The question has an error${more}: ${first.message} (${first.code})`,
    hint: first.proposal || 'Fix it, then run: cresolver questions lint.',
  })
}
