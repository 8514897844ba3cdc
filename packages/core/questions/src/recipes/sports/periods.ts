import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { idParameter, numberParameter, SIDE } from '../parameters.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'
import {
  ESPN_LIMITS,
  ESPN_PARAMETERS,
  ESPN_TERMS,
  type EspnLeague,
  espnConditions,
  espnSide,
  espnStatus,
  exampleAddress,
  statusDocument,
} from './espn.ts'
import {
  MLB_GAME,
  MLB_SCHEDULE,
  MLB_TERMS,
  mlbConditions,
  scheduleDocument,
} from './mlb.ts'
import {
  NBA_BOX,
  NBA_FINALITY,
  NBA_GAME,
  NBA_TERMS,
  NBA_WAITS,
  nbaDocument,
  nbaFinal,
} from './nba.ts'
import { POSTPONED_WAITS } from './nhl.ts'
import type { Game } from './score-recipes.ts'

const period = idParameter('period', 'the number of the period', '1')
const winner = { calc: 'a-b', op: 'gt', target: '0', equal: 'split' }

/** Winner of one period by ESPN's scores of each period. */
export function periodRecipe({
  prefix,
  title,
  league,
}: {
  readonly prefix: string
  readonly title: string
  readonly league: EspnLeague
}): Recipe {
  const side = (name: 'own' | 'other', value: number): RecipeDocument =>
    exampleDocument(
      exampleAddress(espnSide(league, name, '/linescores').slice('json:'.length)),
      {
        items: [
          { value, displayValue: String(value), period: 1 },
          { value: 9, displayValue: '9', period: 2 },
        ],
      },
    )
  const played = (state: Game['state'], own: number, other: number) => [
    statusDocument(league, state),
    side('own', own),
    side('other', other),
  ]
  return makeRecipe({
    name: `${prefix}-period`,
    title: `${title}: who wins a period`,
    summary: `YES if the named side scores more in the period. Equal scores split. ${POSTPONED_WAITS} One source.`,
    parameters: [...ESPN_PARAMETERS, period],
    keys: {
      source: espnStatus(league),
      doc2: espnSide(league, 'own', '/linescores'),
      doc3: espnSide(league, 'other', '/linescores'),
      ...espnConditions(league),
      a: '2/items/[period={period}]/value',
      b: '3/items/[period={period}]/value',
      ...winner,
      until: '+30d',
    },
    finality: 'The whole game has ended: ESPN says completed.',
    terms: ESPN_TERMS,
    limits: ESPN_LIMITS,
    bytes: 3_000,
    documents: played('final', 20, 18),
    variants: [
      { title: 'below', documents: played('final', 17, 18), verdict: 'NO' },
      { title: 'equal', documents: played('final', 18, 18), verdict: 'SPLIT' },
      { title: 'live', documents: played('live', 20, 18), verdict: 'TOO_EARLY' },
      { title: 'postponed', documents: played('postponed', 0, 0), verdict: 'TOO_EARLY' },
      { title: 'canceled', documents: played('canceled', 0, 0), verdict: 'SPLIT' },
    ],
  })
}

const quarters = (state: Game['state'], ...first: readonly number[]) => [
  nbaDocument({ state, own: 6, other: 3 }, { first }),
]
const nbaPeriod = makeRecipe({
  name: 'nba-period',
  title: 'NBA game: who wins a period',
  summary: `YES if the named side scores more in the period. Equal scores split. ${NBA_WAITS} One source.`,
  parameters: [
    NBA_GAME,
    SIDE,
    idParameter('team', "the NBA's id of the team that YES stands for", '1610612737'),
    period,
  ],
  keys: {
    source: NBA_BOX,
    final: nbaFinal('/game/{side}Team/teamId={team}'),
    a: '/game/{side}Team/periods/[period={period}]/score',
    b: '/game/{other}Team/periods/[period={period}]/score',
    ...winner,
    until: '+30d',
  },
  finality: NBA_FINALITY,
  terms: NBA_TERMS,
  limits: 'The NBA publishes no limit.',
  bytes: 80_000,
  documents: quarters('final', 30, 28),
  variants: [
    { title: 'below', documents: quarters('final', 27, 28), verdict: 'NO' },
    { title: 'equal', documents: quarters('final', 28, 28), verdict: 'SPLIT' },
    { title: 'live', documents: quarters('live', 30, 28), verdict: 'TOO_EARLY' },
  ],
})

const innings = (state: Game['state'], home: number, away: number) => [
  exampleDocument('statsapi.mlb.com/api/v1/game/745804/linescore', {
    innings: [
      { num: 1, home: { runs: home, hits: 1 }, away: { runs: away, hits: 0 } },
      { num: 2, home: { runs: 5 }, away: { runs: 5 } },
    ],
  }),
  scheduleDocument({ state, own: 6, other: 3 }),
]
const mlbInning = makeRecipe({
  name: 'mlb-inning',
  title: 'MLB game: runs in an inning',
  summary:
    'YES if both sides together score the number of runs or more in the inning. Postponed or canceled: split. One source.',
  parameters: [
    ...MLB_GAME,
    idParameter('inning', 'the number of the inning', '1'),
    numberParameter('line', 'the least number of runs of YES', '1'),
  ],
  keys: {
    source: 'json:statsapi.mlb.com/api/v1/game/{game}/linescore',
    doc2: MLB_SCHEDULE,
    ...mlbConditions('2'),
    a: '/innings/[num={inning}]/home/runs',
    b: '/innings/[num={inning}]/away/runs',
    calc: 'a+b',
    op: 'gte',
    target: '{line}',
    until: '+2d',
    reread: '24h',
  },
  finality: 'MLB says F, FR or FG; read again after a day.',
  terms: MLB_TERMS,
  limits: 'MLB publishes no limit.',
  bytes: 6_000,
  documents: innings('final', 1, 1),
  variants: [
    { title: 'below', documents: innings('final', 0, 0), verdict: 'NO' },
    { title: 'equal', documents: innings('final', 1, 0), verdict: 'YES' },
    { title: 'live', documents: innings('live', 1, 1), verdict: 'TOO_EARLY' },
    { title: 'postponed', documents: innings('postponed', 1, 1), verdict: 'SPLIT' },
    { title: 'canceled', documents: innings('canceled', 1, 1), verdict: 'SPLIT' },
  ],
})

/** Periods by the box scores of the leagues. */
export const PERIODS: readonly Recipe[] = [nbaPeriod, mlbInning]
