import type { Feed } from '../rule.ts'
import { independentSources } from '../sources/publishers.ts'
import { completeParameters } from './fill-recipe.ts'
import { type ReadingText, toLines } from './reading-text.ts'
import type { Recipe, RecipeDocument } from './recipe.ts'

/** A recipe without what follows from the rest. */
type RecipeParts = Omit<
  Recipe,
  'version' | 'lines' | 'sections' | 'calls' | 'sources' | 'example'
> & {
  readonly keys: ReadingText
  readonly sections?: readonly string[]
  /** The number of documents unless given. */
  readonly calls?: number
  readonly documents: readonly RecipeDocument[]
  readonly verdict?: 'YES' | 'NO'
  readonly deadline?: string
  readonly now?: string
}

/** Makes a recipe of version 1 whose example has the examples of its parameters. */
export function makeRecipe({
  keys,
  sections = [],
  documents,
  calls = documents.length,
  verdict = 'YES',
  deadline = '2027-06-21T08:00Z',
  now = '2027-06-21T12:00Z',
  ...rest
}: RecipeParts): Recipe {
  const lines = toLines(keys)
  return {
    ...rest,
    version: 1,
    lines,
    sections,
    calls,
    sources: independentSources(feedsIn([...lines, ...sections, ...textsOf(rest)])),
    example: {
      parameters: completeParameters(rest),
      documents,
      now,
      deadline,
      verdict,
    },
  }
}

/** Texts that the words of parameters put into holes. */
function textsOf({ parameters }: Pick<Recipe, 'parameters'>): readonly string[] {
  return parameters.flatMap(({ choices = {} }) =>
    Object.values(choices).flatMap((texts) => Object.values(texts)),
  )
}

/** Sources of readings that count: neighbors of a band do not. */
function feedsIn(texts: readonly string[]): readonly Feed[] {
  return texts.flatMap((text) => {
    const [, asset] = /^(?:§§confirm )?source:(?:json|csv):(\S+)/.exec(text) ?? []
    return asset === undefined ? [] : [{ provider: 'json', asset }]
  })
}
