import { type Adjudication, READ_ONCE, type UnixSeconds } from '@cresolver/questions'
import {
  fillRecipe,
  type Recipe,
  type RecipeDocument,
} from '@cresolver/questions/recipes'
import { adjudicate } from '@cresolver/sources'
import { recordedSources } from '@cresolver/sources/recorded'
import type { Environment } from '../environment.ts'
import { openSources } from '../moltbook/open-sources.ts'

/** The text of a question by a recipe. */
export function recipeQuestion(
  recipe: Recipe,
  parameters: Readonly<Record<string, string>>,
  { title, labels }: { readonly title: string; readonly labels?: string | undefined },
): string {
  const { lines, sections } = fillRecipe(recipe, parameters)
  const own = labels === undefined ? [] : [`labels:${labels}`]
  const kept =
    labels === undefined ? lines : lines.filter((line) => !line.startsWith('labels:'))
  return [`§question ${title}`, '§rule', ...kept, ...own, ...sections].join('\n')
}

/** Decides from recorded answers; a request without one fails. */
export function decideRecorded(
  question: string,
  deadline: UnixSeconds,
  now: UnixSeconds,
  documents: readonly RecipeDocument[],
): Promise<Adjudication> {
  const sources = recordedSources(documents)
  return adjudicate({ question, deadline }, sources, now, READ_ONCE)
}

/** Decides from the real hosts. */
export async function decideLive(
  question: string,
  deadline: UnixSeconds,
  now: UnixSeconds,
  environment: Pick<Environment, 'variables'>,
): Promise<Adjudication> {
  const sources = openSources(environment)
  try {
    return await adjudicate({ question, deadline }, sources, now, READ_ONCE)
  } finally {
    await sources.close()
  }
}
