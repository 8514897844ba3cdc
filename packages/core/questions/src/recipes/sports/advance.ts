import { makeRecipe } from '../make-recipe.ts'
import { wordParameter } from '../parameters.ts'
import { toSection } from '../reading-text.ts'
import type { Recipe } from '../recipe.ts'
import { ESPN_LIMITS, ESPN_PARAMETERS, ESPN_TERMS, type EspnLeague } from './espn.ts'
import {
  FOOTBALL_LIMITS,
  FOOTBALL_MATCH,
  FOOTBALL_SOURCE,
  FOOTBALL_TERMS,
  footballConditions,
  matchDocument,
} from './football-data.ts'
import type { Game } from './score-recipes.ts'
import { contestDocuments, contestRecipe, winnerReading } from './sided-winner.ts'
import { SOCCER_LEAGUE } from './soccer.ts'

const league: EspnLeague = {
  sport: 'soccer',
  league: '{league}',
  finals:
    'STATUS_FULL_TIME|STATUS_FINAL|STATUS_FINAL_AET|STATUS_FINAL_PEN|STATUS_FINAL_AWD',
}
const summary =
  'YES if the named side wins the knock-out match; extra time and penalties count. Postponed: waits 30 days.'

const KNOCK_OUT = { ...FOOTBALL_MATCH, example: '500002' }

const documents = (state: Game['state'], winner: 'own' | 'other' | undefined) => [
  matchDocument(
    KNOCK_OUT,
    { state, own: 3, other: 3 },
    {
      winner: winner === 'own' ? 'HOME_TEAM' : winner ? 'AWAY_TEAM' : null,
      duration: 'PENALTY_SHOOTOUT',
    },
  ),
  ...contestDocuments(league, state, winner === 'own', winner === 'other'),
]

const football = makeRecipe({
  name: 'football-advance',
  title: 'Football match: who wins, penalties included',
  summary,
  parameters: [
    KNOCK_OUT,
    wordParameter(
      'winner',
      ['HOME_TEAM', 'AWAY_TEAM'],
      'the side that YES stands for, HOME_TEAM or AWAY_TEAM',
      'HOME_TEAM',
    ),
    SOCCER_LEAGUE,
    ...ESPN_PARAMETERS,
  ],
  keys: {
    source: FOOTBALL_SOURCE,
    ...footballConditions('/score/winner=HOME_TEAM|AWAY_TEAM'),
    value: '/score/winner',
    op: 'is',
    target: 'true|{winner}',
    until: '+30d',
  },
  sections: [toSection('confirm', winnerReading({ league, undecided: 'TOO_EARLY' }))],
  sources: 2,
  finality: 'football-data.org says FINISHED or AWARDED; ESPN says completed.',
  terms: `${FOOTBALL_TERMS} ${ESPN_TERMS}`,
  limits: `${FOOTBALL_LIMITS} ${ESPN_LIMITS}`,
  bytes: 5_000,
  documents: documents('final', 'own'),
  variants: [
    { title: 'lost', documents: documents('final', 'other'), verdict: 'NO' },
    { title: 'equal', documents: documents('final', undefined), verdict: 'TOO_EARLY' },
    { title: 'live', documents: documents('live', 'own'), verdict: 'TOO_EARLY' },
    {
      title: 'postponed',
      documents: documents('postponed', undefined),
      verdict: 'TOO_EARLY',
    },
  ],
})

/** Who advances in a knock-out match: with two sources, and by ESPN alone. */
export const ADVANCE: readonly Recipe[] = [
  football,
  contestRecipe({
    name: 'soccer-advance',
    title: 'Soccer match by ESPN: who wins, penalties included',
    summary: `${summary} One source.`,
    league,
    parameters: [SOCCER_LEAGUE],
    undecided: 'TOO_EARLY',
    until: '+30d',
  }),
]
