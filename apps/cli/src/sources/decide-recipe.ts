import { type Adjudication, parseMoment, type UnixSeconds } from '@cresolver/questions'
import {
  fillRecipe,
  type Recipe,
  type RecipeDocument,
} from '@cresolver/questions/recipes'
import { adjudicate } from '@cresolver/sources'
import { recordedSources } from '@cresolver/sources/recorded'
import type { Environment } from '../environment.ts'
import { openSources } from '../moltbook/open-sources.ts'
import { OptionError } from '../option-error.ts'

/** A second read is left out: it takes as long as the rule says. */
const readOnce = { kind: 'window', seconds: Number.MAX_SAFE_INTEGER } as const

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
  return adjudicate({ question, deadline }, sources, now, readOnce)
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
    return await adjudicate({ question, deadline }, sources, now, readOnce)
  } finally {
    await sources.close()
  }
}

/** Reads a moment of the command line. */
export function readMoment(option: string, text: string): UnixSeconds {
  const moment = parseMoment(text)
  if (moment !== undefined) return moment
  throw new OptionError(
    'OPTION_INVALID',
    `${option} is not a moment: ${JSON.stringify(text)}.`,
    'Write it as 2027-06-20T12:00Z, or with an offset such as -04:00.',
  )
}
