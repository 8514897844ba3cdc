import { writeFile } from 'node:fs/promises'
import {
  formatMoment,
  formatQuestion,
  parseMoment,
  parseQuestion,
  type UnixSeconds,
} from '@cresolver/core/questions'
import { type FoundGame, findGame as find } from '@cresolver/core/questions/finding'
import {
  lintForMarket,
  type Recipe,
  recipeQuestion,
} from '@cresolver/core/questions/recipes'
import type { Environment } from '../../environment.ts'
import { openSources } from '../../moltbook/open-sources.ts'
import { findingLines } from '../../moltbook/text/format-finding.ts'
import { OptionError } from '../../options/option-error.ts'
import { readMoment } from '../../options/read-moment.ts'
import { formatFields } from '../../terminal/fields.ts'
import type { Printer } from '../../terminal/printer.ts'
import { plainText } from '../../terminal/text.ts'
import { findRecipe } from './find-recipe.ts'
import { readPairs } from './try-recipe.ts'

export type FindOptions = {
  readonly set?: readonly string[]
  readonly player?: string
  readonly start?: string
  readonly question?: string
  readonly labels?: string
  readonly deadline?: string
  readonly write?: string
}

/** Finds a game, and writes its question once every parameter is known. */
export async function findGame(
  [name, day, yes, no]: readonly [
    name: string,
    day: string,
    yes: string,
    no: string | undefined,
  ],
  options: FindOptions,
  printer: Printer,
  environment: Pick<Environment, 'variables' | 'now'>,
): Promise<void> {
  const recipe = findRecipe(name)
  if (parseMoment(`${day}T00:00Z`) === undefined) {
    throw new OptionError(
      `${JSON.stringify(day)} is not a day.`,
      'Write it as 2027-06-20, in the zone of the league.',
    )
  }
  const { start, player } = options
  const starts = start === undefined ? undefined : readMoment('--start', start)
  const known = readPairs(options.set)
  const sources = openSources(environment)
  try {
    const query = { recipe: name, day, yes, no, starts, player, known }
    const found = await find(query, sources.fetch)
    if (found.open.length > 0) return printOpen(found, recipe, printer)
    await printQuestion(found, recipe, day, options, printer, environment)
  } finally {
    await sources.close()
  }
}

function printOpen(found: FoundGame, recipe: Recipe, printer: Printer): void {
  const open = recipe.parameters.filter((each) => found.open.includes(each.name))
  printer.print({ event: 'game-found', ...found }, () => [
    ...gameLines(found, printer),
    '',
    'Also give what its market says, with --set <name=value>:',
    ...formatFields(
      open.map(({ name, meaning, choices, example }) => {
        return [name, choices ? meaning : `${meaning}, such as ${example}`] as const
      }),
      printer,
    ),
  ])
}

async function printQuestion(
  found: FoundGame,
  recipe: Recipe,
  day: string,
  options: FindOptions,
  printer: Printer,
  environment: Pick<Environment, 'now'>,
): Promise<void> {
  const noon = formatMoment(((parseMoment(`${day}T12:00Z`) ?? 0) + 86_400) as UnixSeconds)
  const written = recipeQuestion(recipe, found.parameters, {
    title: options.question ?? recipe.title,
    labels: options.labels,
    deadline: readMoment('--deadline', options.deadline ?? noon),
  })
  const question = formatQuestion(parseQuestion(written))
  const now = Math.floor(environment.now() / 1_000) as UnixSeconds
  const lint = lintForMarket(question, { now })
  if (options.write !== undefined) await writeFile(options.write, `${question}\n`)
  printer.print({ event: 'game-found', ...found, question, lint }, () => [
    ...gameLines(found, printer),
    '',
    ...question.split('\n').map(plainText),
    '',
    ...findingLines(lint, printer),
  ])
}

function gameLines({ game, own, parameters }: FoundGame, printer: Printer): string[] {
  const { away, home, start } = game
  return formatFields(
    [
      ['Game', plainText(`${away.names[0]} at ${home.names[0]}`)],
      ['Starts', formatMoment(start)],
      ['YES stands for', plainText(game[own].names[0] ?? '')],
      ...Object.entries(parameters).map(([name, value]) => [name, value] as const),
    ],
    printer,
  )
}
