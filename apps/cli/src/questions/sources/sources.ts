import type { Command } from 'commander'
import type { MarketRun } from '../../moltbook/market-run.ts'
import { collectValues } from '../../options/collect-values.ts'
import { createPrinter } from '../../terminal/printer.ts'
import type { FindOptions } from './find-game.ts'
import type { TryOptions } from './try-recipe.ts'

export function addSources(questions: Command, run: MarketRun): void {
  const sources = questions
    .command('sources')
    .description('List, check and try the recipes by which data decides')
  addList(sources, run)
  addTry(sources, run)
  addFind(sources, run)
}

type ListOptions = { json?: boolean; check?: boolean; live?: boolean }

function addList(sources: Command, run: MarketRun): void {
  sources
    .command('list')
    .summary('list the recipes, show one, or check their examples')
    .description(
      'List the recipes: rules with holes for results, series and documents that data decides.\n' +
        'With a name, show its parameters, when its data is final, its terms and its rule.',
    )
    .argument('[recipe]', 'name of a recipe')
    .option(
      '--check',
      'decide the examples from recorded answers, whose values are made up',
    )
    .option(
      '--live',
      'check with the answers of the real hosts, and report missing paths',
    )
    .action(async (name: string | undefined, _options, command: Command) => {
      const { json, check, live } = command.optsWithGlobals<ListOptions>()
      const printer = createPrinter(run.environment, json === true)
      if (check || live) {
        const { checkRecipes } = await import('./check-recipes.ts')
        const { environment } = run
        const isSame = await checkRecipes(name, live === true, printer, environment)
        if (!isSame) run.leaveOpen()
        return
      }
      const { listRecipes, showRecipe } = await import('./list-recipes.ts')
      if (name === undefined) listRecipes(printer)
      else showRecipe(name, printer)
    })
}

function addTry(sources: Command, run: MarketRun): void {
  sources
    .command('try')
    .summary('fill a recipe, and decide it')
    .description(
      'Fill a recipe, print its question, and decide it: from the recorded answers, whose values are made up,\n' +
        'or from the real hosts with --live.',
    )
    .argument('<recipe>', 'name of a recipe')
    .option(
      '--set <name=value>',
      'value of a parameter, repeatable (default: as in the example)',
      collectValues,
    )
    .option('--question <text>', 'the human line of the question')
    .option('--labels <yes|no>', 'names of the two sides, such as Cubs|Reds')
    .option('--deadline <moment>', 'deadline of the market (default: as in the example)')
    .option(
      '--at <moment>',
      'time of the decision (default: as in the example, or now with --live)',
    )
    .option('--write <file>', 'write the question to a file')
    .option('--live', 'ask the real hosts')
    .action(async (name: string, _options, command: Command) => {
      const options = command.optsWithGlobals<TryOptions & { json?: boolean }>()
      const printer = createPrinter(run.environment, options.json === true)
      const { tryRecipe } = await import('./try-recipe.ts')
      await tryRecipe(name, options, printer, run.environment)
    })
}

function addFind(sources: Command, run: MarketRun): void {
  sources
    .command('find')
    .summary('find the ids of a game by day and names')
    .description(
      'Find a game in the schedules of its league and of ESPN, and fill the recipe of its question.\n' +
        'The ids are an index only: the rule compares day and sides with the document before it decides.\n' +
        'Example: cresolver questions sources find mlb 2027-06-20 Cubs',
    )
    .argument('<recipe>', 'name of a recipe, such as mlb, nba, nhl, nfl, soccer or ufc')
    .argument('<day>', 'day of the game in the zone of the league, such as 2027-06-20')
    .argument('<yes>', 'name of the side that YES stands for; either side for a player')
    .argument('[no]', 'name of the other side')
    .option('--player <name>', 'whole name of the player')
    .option('--start <moment>', 'start of the game, for two games on one day')
    .option('--set <name=value>', 'value of a parameter, repeatable', collectValues)
    .option('--question <text>', 'the human line of the question')
    .option('--labels <yes|no>', 'names of the two sides, such as Cubs|Reds')
    .option(
      '--deadline <moment>',
      'deadline of the market (default: noon UTC of the next day)',
    )
    .option('--write <file>', 'write the question to a file')
    .action(
      async (
        name: string,
        day: string,
        yes: string,
        no: string | undefined,
        _options,
        command: Command,
      ) => {
        const options = command.optsWithGlobals<FindOptions & { json?: boolean }>()
        const printer = createPrinter(run.environment, options.json === true)
        const { findGame } = await import('./find-game.ts')
        await findGame([name, day, yes, no], options, printer, run.environment)
      },
    )
}
