import { openParameters, RECIPES, type Recipe } from '@cresolver/core/questions/recipes'
import type { ImportedField, RecipeCall } from './imported-market.ts'

/** Shapes of questions that a recipe decides: the league and, for a player, the figure. */
const SHAPES = {
  MLB: { recipe: 'mlb', known: { measure: 'winner', shortened: 'panel' } },
  NBA: { recipe: 'nba', known: { measure: 'winner' } },
  NHL: { recipe: 'nhl', known: { measure: 'winner' } },
  CBB: { recipe: 'college-basketball', known: { measure: 'winner' } },
  IPL: { recipe: 'cricket', known: { series: '8048' } },
  UFC: { recipe: 'ufc', known: {} },
  'daily high': { recipe: 'daily-climate', known: { figure: 'high' } },
  'NBA points': { recipe: 'nba-player', known: { op: 'gte' } },
  'NHL goals': { recipe: 'nhl-player', known: { op: 'gte' } },
} as const satisfies Readonly<
  Record<string, { readonly recipe: string; readonly known: RecipeCall['known'] }>
>
/** {@link SHAPES} */
export type Shape = keyof typeof SHAPES

/** Returns true for the name of a shape. */
export function isShape(name: string): name is Shape {
  return Object.hasOwn(SHAPES, name)
}

/** Returns true if a parameter of the recipe of a shape has a word. */
export function hasWord(shape: Shape, parameter: string, word: string): boolean {
  const found = recipeOf(shape).parameters.find(({ name }) => name === parameter)
  return found?.choices?.[word] !== undefined
}

/**
 * Calls the recipe of a shape with what a text proves.
 *
 * @param shape - {@link Shape}
 * @param fields - those named `recipe.` have a value of a parameter, those named `lookup.` a name for an id
 * @throws CresolverError `VALUE_INVALID` for a parameter that the recipe does not have
 */
export function recipeCall(shape: Shape, fields: readonly ImportedField[]): RecipeCall {
  const recipe = recipeOf(shape)
  const known = { ...SHAPES[shape].known, ...valuesOf(fields, 'recipe.') }
  return {
    recipe: recipe.name,
    known,
    missing: openParameters(recipe, known),
    lookup: valuesOf(fields, 'lookup.'),
  }
}

function recipeOf(shape: Shape): Recipe {
  const recipe = RECIPES.find(({ name }) => name === SHAPES[shape].recipe)
  if (recipe === undefined) throw new RangeError(`no recipe decides ${shape}`)
  return recipe
}

function valuesOf(
  fields: readonly ImportedField[],
  prefix: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'understood' && field.field.startsWith(prefix)
        ? [[field.field.slice(prefix.length), field.value]]
        : [],
    ),
  )
}
