import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { idParameter } from '../parameters.ts'
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
import { POSTPONED_WAITS } from './nhl.ts'
import type { Game } from './score-recipes.ts'

/** A period of a game. */
export const PERIOD = idParameter('period', 'the number of the period', '1')
/** Comparison of the scores of a period. */
export const PERIOD_TERMS = { calc: 'a-b', op: 'gt', target: '0', equal: 'split' }

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
    parameters: [...ESPN_PARAMETERS, PERIOD],
    keys: {
      source: espnStatus(league),
      doc2: espnSide(league, 'own', '/linescores'),
      doc3: espnSide(league, 'other', '/linescores'),
      ...espnConditions(league),
      a: '2/items/[period={period}]/value',
      b: '3/items/[period={period}]/value',
      ...PERIOD_TERMS,
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
