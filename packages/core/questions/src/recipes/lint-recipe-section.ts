import type { Diagnostic } from '../lint/diagnostic.ts'
import { readQuestion } from '../read-question.ts'
import { checkRecipeSection } from './check-recipe-section.ts'

/**
 * Looks for a question whose rule is not the one of the recipe that it names: a reader who trusts the name
 * would be deceived.
 *
 * @param text - text of a question; plain and broken ones have no finding here
 * @returns one error, or none
 */
export function lintRecipeSection(text: string): readonly Diagnostic[] {
  const reading = readQuestion(text)
  if (reading.kind !== 'rule') return []
  const reason = checkRecipeSection(reading.question)
  if (reason === undefined) return []
  const line = text.split('\n').findIndex((words) => /^(?:§§|@@)recipe\b/.test(words)) + 1
  return [
    {
      code: 'RECIPE_DIFFERS',
      severity: 'error',
      position: { line: Math.max(line, 1), column: 1 },
      message: `The question names a recipe, but ${reason}.`,
      proposal: 'Fill the recipe again with sources try, or remove §§recipe.',
    },
  ]
}
