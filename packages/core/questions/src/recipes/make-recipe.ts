import { type ReadingText, toLines } from './reading-text.ts'
import type { Recipe, RecipeDocument, RecipeVariant } from './recipe.ts'

/** A recipe without what follows from the rest. */
export type RecipeParts = Omit<
  Recipe,
  'version' | 'lines' | 'sections' | 'calls' | 'sources' | 'example'
> & {
  readonly keys: ReadingText
  readonly sections?: readonly string[]
  readonly sources?: number
  readonly documents: readonly RecipeDocument[]
  readonly variants: readonly RecipeVariant[]
  readonly verdict?: 'YES' | 'NO'
  readonly deadline?: string
  readonly now?: string
}

/** Deadline of the examples of games, and the moment of their reading. */
export const EXAMPLE_TIMES = { deadline: '2027-06-21T08:00Z', now: '2027-06-21T12:00Z' }

/** Makes a recipe of version 1 whose example has the examples of its parameters. */
export function makeRecipe({
  keys,
  sections = [],
  sources = 1,
  documents,
  variants,
  verdict = 'YES',
  deadline = EXAMPLE_TIMES.deadline,
  now = EXAMPLE_TIMES.now,
  ...rest
}: RecipeParts): Recipe {
  return {
    ...rest,
    version: 1,
    lines: toLines(keys),
    sections,
    calls: documents.length,
    sources,
    example: {
      parameters: Object.fromEntries(
        rest.parameters.map(({ name, example }) => [name, example]),
      ),
      documents,
      now,
      deadline,
      verdict,
      variants,
    },
  }
}
