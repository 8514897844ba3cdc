import type { Diagnostic } from '../lint/diagnostic.ts'
import { placeOfField } from '../lint/place-of-field.ts'
import type { Question } from '../question.ts'
import { readQuestion } from '../read-question.ts'
import { checkRecipeSection } from './check-recipe-section.ts'

/**
 * Looks for a question whose rule is not the one of the recipe that it names: a reader who trusts the name
 * would be deceived. Finds keys that only recipes may have, too.
 *
 * @param text - text of a question; plain and broken ones have no finding here
 * @returns one error, or none
 */
export function lintRecipeSection(text: string): readonly Diagnostic[] {
  const reading = readQuestion(text)
  if (reading.kind !== 'rule') return []
  const { question } = reading
  if (!question.ruleSubSections.some(({ tag }) => tag === 'recipe')) {
    return lintByHand(question, text)
  }
  const reason = checkRecipeSection(question)
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

/** Keys of recipes, which are tested: lists, arithmetic and further documents. */
const OF_RECIPES = ['rows', 'calc', 'doc2', 'doc3'] as const

function lintByHand(
  { rule, ruleSubSections }: Question,
  text: string,
): readonly Diagnostic[] {
  if (rule.kind !== 'data') return []
  const inSections = ruleSubSections.flatMap(({ pairs }) => pairs.map(({ key }) => key))
  const used = OF_RECIPES.find(
    (key) => rule[key] !== undefined || inSections.includes(key),
  )
  if (used === undefined) return []
  const field = `rule.${used}`
  return [
    {
      code: 'RECIPE_ONLY',
      severity: 'error',
      position: { field, ...placeOfField(text, field) },
      message: `${used} is a key of recipes: manually written lists, arithmetic and second documents are not tested.`,
      proposal: 'Fill a recipe with sources find or sources try, or let a panel decide.',
    },
  ]
}
