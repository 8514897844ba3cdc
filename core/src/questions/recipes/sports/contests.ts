import { makeRecipe } from '../make-recipe.ts'
import { idParameter, wordParameter } from '../parameters.ts'
import type { Recipe, RecipeParameter } from '../recipe.ts'
import {
  ESPN_COMPETITION,
  ESPN_EVENT,
  ESPN_LIMITS,
  ESPN_SIDES,
  ESPN_TERMS,
  type EspnLeague,
  espnDocuments,
  flagReading,
  hasStatus,
} from './espn.ts'
import { GAME_DAY, PLAYED, UNTIL, unplayedParameters } from './game.ts'

/** A contest that has a winner and no score that could be compared. */
type Contest = {
  readonly name: string
  readonly title: string
  readonly summary: string
  readonly espn: EspnLeague
  readonly parameters: readonly RecipeParameter[]
  readonly reread: string
}

function contestRecipe({ espn, reread, ...contest }: Contest): Recipe {
  // A sport without names of its end has no name of a cancellation either.
  const isNamed = espn.finals !== ''
  const canceled = { split: hasStatus(espn, 'STATUS_CANCELED') }
  const unplayed = unplayedParameters(isNamed ? { canceled } : {})
  return makeRecipe({
    ...contest,
    summary: `${contest.summary} Without one winner, such as after a draw: waits, then a panel. One source.`,
    parameters: [
      GAME_DAY,
      ...unplayed,
      UNTIL,
      ...contest.parameters,
      ESPN_EVENT,
      ...ESPN_SIDES,
    ],
    keys: {
      ...flagReading(espn),
      ...(isNamed && { split: '{split}' }),
      value: '2/competitors/[winner=true]/id',
      op: 'is',
      target: '{espn-own}',
      other: '{espn-other}',
      until: '{until}',
      reread,
    },
    calls: 2,
    finality: 'ESPN says completed and flags one winner.',
    terms: ESPN_TERMS,
    limits: ESPN_LIMITS,
    bytes: 20_000,
    documents: espnDocuments(espn, PLAYED),
  })
}

const competition = '{espn-competition}'

/** Bouts and matches by ESPN alone. */
export const CONTESTS: readonly Recipe[] = [
  contestRecipe({
    name: 'ufc',
    title: 'UFC bout: who wins',
    summary:
      'YES if the named fighter wins. Read again after a day; a later reversal does not count.',
    espn: { sport: 'mma', league: 'ufc', competition },
    parameters: [ESPN_COMPETITION],
    reread: '24h',
  }),
  contestRecipe({
    name: 'tennis',
    title: 'Tennis match: who advances',
    summary: 'YES if the named player advances; retirement and walk-over count.',
    espn: {
      sport: 'tennis',
      league: '{tour}',
      competition,
      finals: 'STATUS_FINAL|STATUS_RETIRED|STATUS_WALKOVER',
    },
    parameters: [
      wordParameter('tour', ['atp', 'wta'], 'the tour: atp or wta', 'atp'),
      ESPN_COMPETITION,
    ],
    reread: '1h',
  }),
  contestRecipe({
    name: 'cricket',
    title: 'Cricket match: who wins',
    summary: 'YES if the named side wins.',
    espn: { sport: 'cricket', league: '{series}', finals: '' },
    parameters: [idParameter('series', "ESPN's id of the series", '8048')],
    reread: '1h',
  }),
]
