import { CresolverError } from '../../protocol/index.ts'
import { openParameters } from '../recipes/fill-recipe.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { RECIPES } from '../recipes/recipes.ts'
import type { Observation, SourceRequest } from '../sources/source-request.ts'
import { readEvents } from './espn-events.ts'
import type { FindingProgram } from './finding-program.ts'
import { type ChosenGame, chooseGame, type GameSearch } from './games.ts'
import { findPlayer, type PlayerLeague } from './players.ts'
import { readSchedule, SCHEDULES } from './schedules.ts'

/** Search for a recipe. */
export type GameQuery = Omit<GameSearch, 'yes'> & {
  /** Name of a recipe of {@link FINDABLE}. */
  readonly recipe: string
  /** Name of the side that YES stands for; of either side for a player. */
  readonly yes: string
  readonly player?: string | undefined
  /** Parameters that are known, such as `league` of a soccer match. */
  readonly known?: Readonly<Record<string, string>> | undefined
}

/** A game with the parameters of the recipe that follow from it. */
export type FoundGame = {
  readonly recipe: string
  /** Those that were given, and those that were found. */
  readonly parameters: Readonly<Record<string, string>>
  /** Parameters that no schedule has: what the market says about them has to be given. */
  readonly open: readonly string[]
} & ChosenGame

type Finder = {
  readonly league?: keyof typeof SCHEDULES
  /** `<sport>/<league>` at ESPN; a part in braces is a parameter. */
  readonly espn?: string
  readonly bouts?: boolean
  readonly player?: PlayerLeague
}

const FINDERS: Readonly<Record<string, Finder>> = {
  mlb: { league: 'mlb', espn: 'baseball/mlb' },
  nba: { league: 'nba', espn: 'basketball/nba' },
  nhl: { league: 'nhl', espn: 'hockey/nhl' },
  football: { league: 'football', espn: 'soccer/{league}' },
  'mlb-player': { league: 'mlb', player: 'mlb' },
  'nba-player': { league: 'nba', player: 'nba' },
  'nhl-player': { league: 'nhl', player: 'nhl' },
  nfl: { espn: 'football/nfl' },
  wnba: { espn: 'basketball/wnba' },
  'college-basketball': { espn: 'basketball/mens-college-basketball' },
  'college-football': { espn: 'football/college-football' },
  soccer: { espn: 'soccer/{league}' },
  cricket: { espn: 'cricket/{series}' },
  ufc: { espn: 'mma/ufc', bouts: true },
}

/** Recipes whose ids can be found by day and names. */
export const FINDABLE: readonly string[] = Object.keys(FINDERS)

/**
 * Finds a game by day and names in the schedules of its league, and fills in what follows for its recipe.
 *
 * The ids are an index only: the rule compares day and sides with the document before it decides.
 *
 * @param query - {@link GameQuery}
 * @param fetch - asks one listed host, such as that of `createSources`; ESPN is asked once for each of the events
 *   of the day
 * @throws CresolverError `NOT_FOUND`, `VALUE_INVALID`
 * @example
 * await findGame({ recipe: 'mlb', day: '2027-06-20', yes: 'Cubs' }, createSources().fetch)
 */
export async function findGame(
  query: GameQuery,
  fetch: (request: SourceRequest) => Promise<Observation>,
): Promise<FoundGame> {
  const search = searchGame(query)
  let step = search.next()
  while (step.done !== true) step = search.next(await fetch(step.value))
  return step.value
}

function* searchGame(query: GameQuery): FindingProgram<FoundGame> {
  const recipe = findable(query.recipe)
  const { league, espn, bouts = false, player }: Finder = FINDERS[recipe.name] ?? {}
  const { known = {} } = query
  const found = new Map([['date', query.day]])
  const add = (parameters: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(parameters)) found.set(name, value)
  }
  let chosen: ChosenGame | undefined
  if (league !== undefined) {
    const games = yield* readSchedule(SCHEDULES[league], query.day)
    chosen = chooseGame(games, query)
    if (player !== undefined) {
      const { game } = chosen
      const named = yield* findPlayer(player, { game, games }, query.player ?? '')
      chosen = { game, own: named.own }
      add(named.parameters)
    }
    add(ofLeague(chosen))
  }
  if (espn !== undefined) {
    const wanted = chosen === undefined ? query : sameGame(query, chosen)
    const path = espn.replace(/\{(\w+)\}/, (_hole, name: string) =>
      given(recipe, known, name),
    )
    const second = chooseGame(yield* readEvents(path, bouts, wanted), wanted)
    add(ofEspn(second))
    chosen ??= second
  }
  if (chosen === undefined)
    throw new RangeError(`nothing lists the games of ${recipe.name}`)
  const parameters = withFound(recipe, known, found)
  return {
    ...{ recipe: recipe.name, parameters, ...chosen },
    open: openParameters(recipe, parameters),
  }
}

function findable(name: string): Recipe {
  const recipe = RECIPES.find((known) => known.name === name)
  if (recipe !== undefined && FINDABLE.includes(name)) return recipe
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `The games of ${JSON.stringify(name)} cannot be found by day and names.`,
    hint: `Name one of ${FINDABLE.join(', ')}.`,
  })
}

function given(
  { name, parameters }: Recipe,
  known: Readonly<Record<string, string>>,
  wanted: string,
): string {
  const value = known[wanted]
  if (value !== undefined && /^[\w.]+$/.test(value)) return value
  const parameter = parameters.find((each) => each.name === wanted)
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${wanted} of the recipe ${name} is ${value === undefined ? 'missing' : 'malformed'}.`,
    hint: `Give ${parameter?.meaning}, such as ${parameter?.example}.`,
  })
}

/** The same game elsewhere: by its whole names and its start. */
function sameGame({ day }: GameQuery, { game, own }: ChosenGame): GameSearch {
  const other = own === 'home' ? 'away' : 'home'
  const [yes = '', no = ''] = [game[own].names[0], game[other].names[0]]
  return { day, yes, no, starts: game.start }
}

function ofLeague({ game, own }: ChosenGame): Readonly<Record<string, string>> {
  const other = own === 'home' ? 'away' : 'home'
  return { game: game.id, side: own, team: game[own].id, opponent: game[other].id }
}

function ofEspn({ game, own }: ChosenGame): Readonly<Record<string, string>> {
  const other = own === 'home' ? 'away' : 'home'
  return {
    'espn-event': game.id,
    'espn-own': game[own].id,
    'espn-other': game[other].id,
    ...(game.part !== undefined && { 'espn-competition': game.part }),
  }
}

/** Given values stay; found values replace those that the recipe still wants. */
function withFound(
  recipe: Recipe,
  known: Readonly<Record<string, string>>,
  found: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const wanted = openParameters(recipe, known).flatMap((name) => {
    const value = found.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...known, ...Object.fromEntries(wanted) }
}
