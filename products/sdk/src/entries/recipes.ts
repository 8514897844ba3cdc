export {
  type Choices,
  checkForMarket,
  type Derivation,
  type FilledRecipe,
  fillRecipe,
  RECIPES,
  type Recipe,
  type RecipeDocument,
  type RecipeExample,
  type RecipeParameter,
} from '@cresolver/core/questions/recipes'
