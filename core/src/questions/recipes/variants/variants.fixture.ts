import { climateReport, climateReports } from '../official/climate.ts'
import { ecbDocument } from '../official/ecb-rate.ts'
import { cpi, level, payrolls } from '../official/economy.ts'
import { orders } from '../official/executive-orders.ts'
import { filings } from '../official/filings.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'
import { type EspnLeague, espnDocuments } from '../sports/espn.ts'
import { SOCCER } from '../sports/espn-leagues.ts'
import { footballDocuments, type Match } from '../sports/football.ts'
import { raceDocuments } from '../sports/formula-one.ts'
import { type Game, PLAYED } from '../sports/game.ts'
import { mlbDocuments } from '../sports/mlb.ts'
import { nbaDocuments } from '../sports/nba.ts'
import { nhlDocuments } from '../sports/nhl.ts'
import {
  GAME_VARIANTS,
  overtimeVariants,
  unplayedVariants,
} from './game-variants.fixture.ts'
import {
  type RecipeVariant,
  type VariantRow,
  type Variants,
  variantsOf,
} from './recipe-variant.fixture.ts'

type GameRows = readonly VariantRow<Partial<Game>>[]
type Documents = (game: Game) => readonly RecipeDocument[]

const OF_PERIOD = { measure: 'period-winner' }
const PERIOD_WON: GameRows = [
  ['period won', 'YES', {}, OF_PERIOD],
  ['period lost', 'NO', { first: [27, 28] }, OF_PERIOD],
  ['period equal', 'SPLIT', { first: [28, 28] }, OF_PERIOD],
]

function gameVariants(
  documents: Documents,
  rows: (recipe: Recipe) => readonly VariantRow<Partial<Game>>[],
): Variants {
  return variantsOf((change) => documents({ ...PLAYED, ...change }), rows)
}

function officialVariants(
  documents: Documents,
  espn: EspnLeague,
  periods: number,
  rows: GameRows,
): Variants {
  return gameVariants(
    (game) => [...documents(game), ...espnDocuments(espn, game)],
    ({ parameters }) => [
      ...GAME_VARIANTS,
      ...unplayedVariants(parameters),
      ...overtimeVariants(periods),
      ...rows,
    ],
  )
}

function playerVariants(documents: Documents, whereSplit?: 'SPLIT'): Variants {
  return gameVariants(documents, ({ parameters }) => [
    ['below', 'NO', { figure: 1 }],
    ['equal', 'YES', { figure: 2 }],
    ['live', 'TOO_EARLY', { state: 'live' }],
    ...unplayedVariants(parameters, whereSplit),
  ])
}

function loneVariants(espn: EspnLeague, rows: GameRows): Variants {
  return gameVariants(
    (game) => espnDocuments(espn, game),
    ({ parameters }) => [
      ...GAME_VARIANTS,
      [
        'spread against the flag',
        'NEEDS_PANEL',
        { flags: [false, true] },
        { measure: 'spread', line: '2' },
      ],
      ...unplayedVariants(parameters),
      ...rows,
    ],
  )
}

function contestVariants(espn: EspnLeague): Variants {
  return gameVariants(
    (game) => espnDocuments(espn, game),
    ({ parameters }) => [
      ['lost', 'NO', { own: 3, other: 6 }],
      ['both flags false', 'TOO_EARLY', { flags: [false, false] }],
      ['both flags true', 'TOO_EARLY', { flags: [true, true] }],
      ['live', 'TOO_EARLY', { state: 'live' }],
      ['another day', 'TOO_EARLY', { day: '2027-06-18' }],
      ...unplayedVariants(parameters),
    ],
  )
}

function shootOut(...flags: readonly [own: boolean, other: boolean]): Match {
  return { own: 3, other: 3, flags, duration: 'PENALTY_SHOOTOUT' }
}

const competition = '{espn-competition}'
const JOBS = { measure: 'change', 'fred-series': 'PAYEMS', line: '150' }
const INFLATION = {
  measure: 'change-percent',
  'fred-series': 'CPIAUCNS',
  before: '2026-05-01',
  line: '3',
}

const VARIANTS: Readonly<Record<string, Variants>> = {
  mlb: officialVariants(mlbDocuments, { sport: 'baseball', league: 'mlb' }, 9, [
    ['ended early, which counts', 'YES', { early: true }],
    ['ended early, to a panel', 'TOO_EARLY', { early: true }, { shortened: 'panel' }],
    ['a run in an inning', 'YES', { first: [1, 0] }, inning('1')],
    ['too few runs', 'NO', { first: [1, 0] }, inning('2')],
  ]),
  'mlb-player': playerVariants(mlbDocuments, 'SPLIT'),
  nba: officialVariants(
    nbaDocuments,
    { sport: 'basketball', league: 'nba' },
    4,
    PERIOD_WON,
  ),
  'nba-player': playerVariants(nbaDocuments),
  nhl: officialVariants(nhlDocuments, { sport: 'hockey', league: 'nhl' }, 3, []),
  'nhl-player': playerVariants(nhlDocuments),
  football: variantsOf<Match>(footballDocuments, ({ parameters }) => [
    ['lost', 'NO', { own: 3, other: 6 }],
    ['a draw is NO', 'NO', { own: 1, other: 1 }],
    ['a draw splits', 'SPLIT', { own: 0, other: 0 }, { tie: 'split' }],
    ['scores 0 at ESPN alone', 'NEEDS_PANEL', { espn: [0, 0], flags: [false, false] }],
    ['another winner at ESPN', 'NEEDS_PANEL', { espn: [3, 6], flags: [false, true] }],
    ['two winners at ESPN', 'TOO_EARLY', { flags: [true, true] }],
    ['draw', 'YES', { own: 0, other: 0 }, { measure: 'draw' }],
    ['no draw', 'NO', {}, { measure: 'draw' }],
    ['total above', 'YES', {}, { measure: 'total', line: '8' }],
    ['total equal', 'SPLIT', {}, { measure: 'total', line: '9' }],
    ['spread below', 'NO', {}, { measure: 'spread', line: '3.5' }],
    ['team-score equal', 'YES', {}, { measure: 'team-score', line: '6' }],
    ['extra time', 'TOO_EARLY', { duration: 'EXTRA_TIME' }],
    ['advances by penalties', 'YES', shootOut(true, false), { measure: 'advance' }],
    ['does not advance', 'NO', shootOut(false, true), { measure: 'advance' }],
    ['without a winner', 'TOO_EARLY', shootOut(false, false), { measure: 'advance' }],
    ['one winner each', 'NEEDS_PANEL', { flags: [false, true] }, { measure: 'advance' }],
    ['awarded', 'YES', { status: 'AWARDED' }],
    ['awarded, to a panel', 'TOO_EARLY', { status: 'AWARDED' }, { awarded: 'panel' }],
    ['live', 'TOO_EARLY', { state: 'live' }],
    ['another day', 'TOO_EARLY', { day: '2027-06-18' }],
    ...unplayedVariants(parameters),
  ]),
  'college-basketball': ofPeriods('basketball', 'mens-college-basketball', 2),
  'college-football': ofPeriods('football', 'college-football', 4),
  nfl: ofPeriods('football', 'nfl', 4),
  wnba: ofPeriods('basketball', 'wnba', 4),
  soccer: loneVariants(SOCCER, [
    ['advances', 'YES', { own: 3, flags: [true, false] }, { measure: 'advance' }],
    ['does not advance', 'NO', { flags: [false, true] }, { measure: 'advance' }],
  ]),
  ufc: contestVariants({ sport: 'mma', league: 'ufc', competition }),
  tennis: contestVariants({ sport: 'tennis', league: '{tour}', competition }),
  cricket: contestVariants({ sport: 'cricket', league: '{series}', finals: '' }),
  f1: variantsOf(raceDocuments, () => [
    ['lost', 'NO', 'piastri norris'],
    ['postponed', 'TOO_EARLY', ''],
    ['podium', 'YES', 'a b norris', { place: '3' }],
    ['below the podium', 'NO', 'a b c norris', { place: '3' }],
    ['ahead', 'YES', 'norris piastri leclerc hamilton', { measure: 'ahead' }],
    ['behind', 'NO', 'leclerc norris', { measure: 'ahead' }],
    ['a rival who retired', 'TOO_EARLY', 'norris piastri -leclerc', { measure: 'ahead' }],
    ['a rival who did not start', 'TOO_EARLY', 'norris piastri', { measure: 'ahead' }],
  ]),
  'ecb-rate': documentVariants(() => [
    ['equal', 'YES', [ecbDocument('1.1000')]],
    ['below', 'NO', [ecbDocument('1.0999')]],
    ['not final', 'TOO_EARLY', [ecbDocument('1.1234', 'P')]],
    ['gap', 'TOO_EARLY', [ecbDocument('NaN')]],
    ['another day', 'TOO_EARLY', [ofAnotherDay(ecbDocument('1'))]],
  ]),
  fred: documentVariants(() => [
    ['equal', 'YES', level('4.3')],
    ['below', 'NO', level('4.2')],
    ['gap', 'TOO_EARLY', level('.')],
    ['3.1 percent', 'YES', cpi('309.300'), INFLATION],
    ['3.0 percent, rounded', 'YES', cpi('308.850'), INFLATION],
    ['2.9 percent, rounded', 'NO', cpi('308.849'), INFLATION],
    ['no index yet', 'TOO_EARLY', cpi('.'), INFLATION],
    ['no base', 'TOO_EARLY', cpi('309.300', '0'), INFLATION],
    ['change above', 'YES', payrolls('160175'), JOBS],
    ['change equal', 'YES', payrolls('160150'), JOBS],
    ['change below', 'NO', payrolls('160149'), JOBS],
    ['no change yet', 'TOO_EARLY', payrolls('.'), JOBS],
  ]),
  'daily-climate': documentVariants(() => [
    ['equal', 'YES', climateReports(89)],
    ['below', 'NO', climateReports(87)],
    ['above', 'NO', climateReports(90)],
    ['gap', 'TOO_EARLY', climateReports('M')],
    ['out of band', 'NEEDS_PANEL', climateReports(88, [75, 76])],
    [
      'not published',
      'TOO_EARLY',
      [climateReport('KNYC', 88, '2027-07-03'), ...climateReports(88).slice(1)],
    ],
  ]),
  'executive-orders': variantsOf(orders, () => [
    ['equal', 'YES', ['2027-03-15', '2027-03-21']],
    ['below', 'NO', ['2027-03-15']],
    ['none', 'NO', []],
    ['gap', 'TOO_EARLY', ['2027-03-15', null]],
    ['another day', 'TOO_EARLY', ['2027-03-15', '2027-03-22']],
    ['doubled', 'TOO_EARLY', ['2027-03-15', '2027-03-15']],
  ]),
  'edgar-filings': variantsOf(filings, () => [
    ['first day', 'YES', ['2027-03-12T22:00:00.000Z']],
    ['the day before', 'NO', ['2027-03-12T11:00:00.000Z']],
    ['first moment', 'TOO_EARLY', ['2027-03-12T17:00:00.000Z']],
    ['an hour before', 'TOO_EARLY', ['2027-03-12T16:00:00.000Z']],
    ['last moment', 'TOO_EARLY', ['2027-03-19T15:59:59.000Z']],
    ['just after', 'TOO_EARLY', ['2027-03-19T16:21:59.000Z']],
    ['none', 'NO'],
    ['gap', 'TOO_EARLY', ['']],
  ]),
}

function inning(line: string) {
  return { measure: 'period-total', line }
}

function ofPeriods(sport: string, league: string, periods: number): Variants {
  return loneVariants({ sport, league }, [...overtimeVariants(periods), ...PERIOD_WON])
}

function documentVariants(
  rows: () => readonly VariantRow<readonly RecipeDocument[]>[],
): Variants {
  return variantsOf((documents = []) => documents, rows)
}

function ofAnotherDay({ url, body }: RecipeDocument): RecipeDocument {
  return { url, body: body.replace('06-18', '06-17') }
}

/** Other answers to the requests of a recipe's example, and the right end of each. */
export function variantsOfRecipe(recipe: Recipe): readonly RecipeVariant[] {
  const variants = VARIANTS[recipe.name]
  if (!variants) throw new TypeError(`${recipe.name} has no variants`)
  return variants(recipe)
}
