import { idParameter, wordParameter } from '../parameters.ts'
import type { Recipe } from '../recipe.ts'
import { ESPN_COMPETITION } from './espn.ts'
import { contestRecipe } from './sided-winner.ts'

const competition = '{espn-competition}'

/** Bouts and matches by ESPN alone. */
export const CONTESTS: readonly Recipe[] = [
  contestRecipe({
    name: 'ufc-winner',
    title: 'UFC bout: who wins',
    summary:
      'YES if the named fighter wins. Draw, no contest and canceled: split. Moved: waits 30 days, then a panel. Read again after a day; a later reversal does not count. One source.',
    league: { sport: 'mma', league: 'ufc', competition },
    parameters: [ESPN_COMPETITION],
    undecided: 'SPLIT',
    until: '+30d',
    more: { reread: '24h' },
  }),
  contestRecipe({
    name: 'tennis-winner',
    title: 'Tennis match: who advances',
    summary:
      'YES if the named player advances; retirement and walk-over count. Not decided within 7 days: a panel. One source.',
    league: {
      sport: 'tennis',
      league: '{tour}',
      competition,
      finals: 'STATUS_FINAL|STATUS_RETIRED|STATUS_WALKOVER',
    },
    parameters: [
      wordParameter('tour', ['atp', 'wta'], 'the tour: atp or wta', 'atp'),
      ESPN_COMPETITION,
    ],
    undecided: 'TOO_EARLY',
    until: '+7d',
  }),
  contestRecipe({
    name: 'cricket-winner',
    title: 'Cricket match: who wins',
    summary:
      'YES if the named side wins. Tie, no result and abandoned: a panel after 7 days. One source.',
    league: { sport: 'cricket', league: '{series}', finals: '' },
    parameters: [idParameter('series', "ESPN's id of the series", '8048')],
    undecided: 'TOO_EARLY',
    until: '+7d',
  }),
]
