import {
  type Adjudication,
  parseMoment,
  type UnixSeconds,
} from '@cresolver/core/questions'
import { RECIPES, type Recipe, recipeQuestion } from '@cresolver/core/questions/recipes'
import type { Environment } from '../../environment.ts'
import type { Printer } from '../../terminal/printer.ts'
import { formatTable } from '../../terminal/table.ts'
import { decideLive, decideRecorded } from './decide-recipe.ts'
import { findRecipe } from './find-recipe.ts'

type RecipeCheck = {
  readonly recipe: string
  readonly state: 'as expected' | 'differs' | 'undecided'
  readonly verdict: string
  readonly reason?: string | undefined
}

/** Decides the example of each recipe, or of one. */
export async function checkRecipes(
  name: string | undefined,
  live: boolean,
  printer: Printer,
  environment: Pick<Environment, 'variables'>,
): Promise<boolean> {
  const recipes = name === undefined ? RECIPES : [findRecipe(name)]
  const checks: RecipeCheck[] = []
  for (const recipe of recipes) checks.push(await checkRecipe(recipe, live, environment))
  const bad = checks.filter(({ state }) => state !== 'as expected')
  const answers = live ? 'the real hosts' : 'recorded answers with made-up values'
  printer.print({ event: 'recipes-checked', answers, checks }, () => [
    ...formatChecks(checks.length === 1 ? checks : bad, printer),
    `${checks.length - bad.length} of ${checks.length} recipes decide their example as expected, from ${answers}.`,
  ])
  return bad.length === 0
}

async function checkRecipe(
  recipe: Recipe,
  live: boolean,
  environment: Pick<Environment, 'variables'>,
): Promise<RecipeCheck> {
  const { example } = recipe
  const question = recipeQuestion(recipe, example.parameters, { title: recipe.title })
  const [deadline, now] = [parseMoment(example.deadline), parseMoment(example.now)]
  if (deadline === undefined || now === undefined) throw new RangeError(recipe.name)
  const { finding }: Adjudication = live
    ? await decideLive(
        question,
        deadline,
        Math.floor(Date.now() / 1_000) as UnixSeconds,
        environment,
      )
    : await decideRecorded(question, deadline, now, example.documents)
  const { verdict } = finding
  const reason = 'reason' in finding ? finding.reason : undefined
  const isExpected = verdict === example.verdict || (live && 'readings' in finding)
  const state = isExpected
    ? 'as expected'
    : reason === undefined
      ? 'differs'
      : 'undecided'
  return { recipe: recipe.name, state, verdict, ...(reason !== undefined && { reason }) }
}

function formatChecks(checks: readonly RecipeCheck[], printer: Printer) {
  if (checks.length === 0) return []
  const rows = checks.map(({ recipe, state, verdict, reason = '' }) => ({
    cells: [recipe, state, verdict],
    text: reason,
  }))
  return formatTable(['recipe', 'state', 'verdict', 'reason'], rows, printer)
}
