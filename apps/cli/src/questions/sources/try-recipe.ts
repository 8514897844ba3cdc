import { writeFile } from 'node:fs/promises'
import {
  type Adjudication,
  describeReading,
  formatQuestion,
  parseQuestion,
  type UnixSeconds,
} from '@cresolver/core/questions'
import {
  completeParameters,
  lintForMarket,
  recipeQuestion,
} from '@cresolver/core/questions/recipes'
import type { Environment } from '../../environment.ts'
import { findingLines } from '../../moltbook/text/format-finding.ts'
import { OptionError } from '../../options/option-error.ts'
import { readMoment } from '../../options/read-moment.ts'
import { formatFields } from '../../terminal/fields.ts'
import type { Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'
import { decideLive, decideRecorded } from './decide-recipe.ts'
import { findRecipe } from './find-recipe.ts'

export type TryOptions = {
  readonly set?: readonly string[]
  readonly question?: string
  readonly labels?: string
  readonly deadline?: string
  readonly at?: string
  readonly write?: string
  readonly live?: boolean
}

/** Fills a recipe, prints its question and decides it. */
export async function tryRecipe(
  name: string,
  options: TryOptions,
  printer: Printer,
  environment: Pick<Environment, 'variables'>,
): Promise<void> {
  const recipe = findRecipe(name)
  const { example } = recipe
  const live = options.live === true
  const parameters = completeParameters(recipe, readPairs(options.set))
  const written = recipeQuestion(recipe, parameters, {
    title: options.question ?? recipe.title,
    labels: options.labels,
  })
  const question = formatQuestion(parseQuestion(written))
  const deadline = readMoment('--deadline', options.deadline ?? example.deadline)
  const present = Math.floor(Date.now() / 1_000) as UnixSeconds
  const now =
    live && options.at === undefined
      ? present
      : readMoment('--at', options.at ?? example.now)
  const { finding, observations } = live
    ? await decideLive(question, deadline, now, environment)
    : await decideRecorded(question, deadline, now, example.documents)
  if (options.write !== undefined) await writeFile(options.write, `${question}\n`)
  const lint = lintForMarket(question, {
    now: Math.min(present, deadline - 1) as UnixSeconds,
    deadline,
  })
  const answers = live ? 'the real hosts' : 'recorded answers with made-up values'
  printer.print(
    { event: 'recipe-tried', question, answers, finding, observations, lint },
    () => [
      ...question.split('\n').map(plainText),
      '',
      ...findingLines(lint, printer),
      ...formatFields(
        [['Verdict', `${finding.verdict}, from ${answers}`], ...saidBy(finding)],
        printer,
      ),
    ],
  )
}

function saidBy(finding: Adjudication['finding']): (readonly [string, string])[] {
  if ('readings' in finding) {
    return finding.readings.map((reading) => ['Source', describeReading(reading)])
  }
  return 'reason' in finding ? [['Why', finding.reason]] : []
}

/** Reads values of parameters, such as `game=745804`. */
export function readPairs(pairs: readonly string[] = []): Record<string, string> {
  const given = pairs.map((pair) => {
    const at = pair.indexOf('=')
    if (at > 0) return [pair.slice(0, at), pair.slice(at + 1)] as const
    throw new OptionError(
      `--set ${JSON.stringify(pair)} names no value.`,
      'Write it as name=value, such as game=745804.',
    )
  })
  return Object.fromEntries(given)
}
