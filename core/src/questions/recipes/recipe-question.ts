import { formatMoment, type UnixSeconds } from '../moment.ts'
import { fillRecipe } from './fill-recipe.ts'
import type { Recipe } from './recipe.ts'

/** Statements of a question beside the rule of its recipe. */
type RecipeQuestionParts = {
  /** The human line. */
  readonly title: string
  /** Names of YES and NO, such as `Cubs|Reds`. */
  readonly labels?: string | undefined
  readonly deadline?: UnixSeconds | undefined
}

/**
 * Writes the text of a question by a recipe.
 *
 * @param recipe - {@link Recipe}
 * @param parameters - a value for each parameter, by name
 * @param parts - {@link RecipeQuestionParts}
 * @throws CresolverError `VALUE_INVALID` as `fillRecipe`
 */
export function recipeQuestion(
  recipe: Recipe,
  parameters: Readonly<Record<string, string>>,
  { title, labels, deadline }: RecipeQuestionParts,
): string {
  const { lines, sections } = fillRecipe(recipe, parameters)
  return [
    `§question ${title}`,
    '§rule',
    ...lines,
    ...(labels === undefined ? [] : [`labels:${labels}`]),
    ...(deadline === undefined ? [] : [`deadline:${formatMoment(deadline)}`]),
    ...sections,
  ].join('\n')
}
