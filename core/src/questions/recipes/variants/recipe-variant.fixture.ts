import { completeParameters } from '../fill-recipe.ts'
import type { Recipe, RecipeDocument, RecipeExample } from '../recipe.ts'

/** Other answers, or another form of the rule, and the verdict that they give. */
export type RecipeVariant = {
  readonly title: string
  readonly verdict: RecipeExample['verdict']
  readonly documents: readonly RecipeDocument[]
  /** Those of the example unless given. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** A variant in a line: its title, its verdict, and what differs from the example. */
export type VariantRow<Change> = readonly [
  title: string,
  verdict: RecipeVariant['verdict'],
  change?: Change,
  parameters?: RecipeVariant['parameters'],
]

/** Makes the variants of a recipe. */
export type Variants = (recipe: Recipe) => readonly RecipeVariant[]

/** Makes variants of rows by a function that makes the answers. */
export function variantsOf<Change>(
  documents: (change?: Change) => readonly RecipeDocument[],
  rows: (recipe: Recipe) => readonly VariantRow<Change>[],
): Variants {
  return (recipe) =>
    rows(recipe).map(([title, verdict, change, parameters]) => ({
      title,
      verdict,
      documents: documents(change),
      ...(parameters && { parameters: completeParameters(recipe, parameters) }),
    }))
}
