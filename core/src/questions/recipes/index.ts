export { checkForMarket, lintForMarket } from './check-for-market.ts'
export {
  completeParameters,
  type FilledRecipe,
  fillRecipe,
  openParameters,
  wantedParameters,
} from './fill-recipe.ts'
export type {
  Choices,
  Derivation,
  Recipe,
  RecipeDocument,
  RecipeExample,
  RecipeParameter,
} from './recipe.ts'
export { recipeHash } from './recipe-hash.ts'
export { recipeQuestion } from './recipe-question.ts'
export { RECIPES } from './recipes.ts'
