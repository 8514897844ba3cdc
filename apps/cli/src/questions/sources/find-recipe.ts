import { RECIPES, type Recipe } from '@cresolver/core/questions/recipes'
import { OptionError } from '../../options/option-error.ts'

/** Finds a recipe by its name. */
export function findRecipe(name: string): Recipe {
  const found = RECIPES.find((recipe) => recipe.name === name)
  if (found) return found
  const like = RECIPES.filter((recipe) =>
    recipe.name.includes(name.split('-')[0] ?? name),
  )
  throw new OptionError(
    `The recipe ${JSON.stringify(name)} does not exist.`,
    like.length > 0
      ? `Name one of ${like.map((recipe) => recipe.name).join(', ')}.`
      : 'List all names with cresolver questions sources list.',
  )
}
