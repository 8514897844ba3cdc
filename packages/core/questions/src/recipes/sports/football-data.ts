import { exampleDocument } from '../example-document.ts'
import { idParameter, SIDE } from '../parameters.ts'
import { allOf, type ReadingText } from '../reading-text.ts'
import type { RecipeDocument, RecipeParameter } from '../recipe.ts'
import { ESPN_LIMITS, ESPN_PARAMETERS, ESPN_TERMS, espnScores } from './espn.ts'
import { drawRecipe, type Game, type ScoreLeague, scoreRecipes } from './score-recipes.ts'
import { SOCCER_LEAGUE } from './soccer.ts'

/** Match of football-data.org. */
export const FOOTBALL_MATCH = idParameter(
  'match',
  "football-data.org's id of the match",
  '500001',
)

/** Asset of a match. */
export const FOOTBALL_SOURCE = 'json:api.football-data.org/v4/matches/{match}'

/** Final state and the clauses of football. */
export function footballConditions(...ends: readonly string[]): ReadingText {
  return {
    final: allOf('/id={match}', '/status=FINISHED|AWARDED', ...ends),
    split: '/id={match} & /status=CANCELLED',
    wait: '/id={match} & /status=POSTPONED|SUSPENDED',
    key: 'football-data',
  }
}

/** A match in the shape of football-data.org. */
export function matchDocument(
  match: RecipeParameter,
  { state, own, other }: Game,
  more: object = {},
): RecipeDocument {
  const names = {
    final: 'FINISHED',
    live: 'IN_PLAY',
    postponed: 'POSTPONED',
    canceled: 'CANCELLED',
  }
  const address = FOOTBALL_SOURCE.slice('json:'.length).replace('{match}', match.example)
  return exampleDocument(address, {
    id: Number(match.example),
    status: names[state],
    homeTeam: { id: 57 },
    awayTeam: { id: 61 },
    score: {
      winner: own > other ? 'HOME_TEAM' : own < other ? 'AWAY_TEAM' : 'DRAW',
      duration: 'REGULAR',
      fullTime: { home: own, away: other },
      ...more,
    },
  })
}

/** Terms of football-data.org. */
export const FOOTBALL_TERMS = 'football-data.org: free key by the name football-data.'
/** Limits of football-data.org. */
export const FOOTBALL_LIMITS = 'football-data.org: 10 calls a minute.'

const league: ScoreLeague = {
  prefix: 'football',
  title: 'Football match',
  source: {
    base: {
      source: FOOTBALL_SOURCE,
      ...footballConditions('/score/duration=REGULAR', '/{side}Team/id={team}'),
    },
    own: '/score/fullTime/{side}',
    other: '/score/fullTime/{other}',
    documents: (game) => [matchDocument(FOOTBALL_MATCH, game)],
  },
  confirm: espnScores({
    sport: 'soccer',
    league: '{league}',
    finals: 'STATUS_FULL_TIME|STATUS_FINAL',
  }),
  parameters: [
    FOOTBALL_MATCH,
    SIDE,
    idParameter('team', "football-data.org's id of the side that YES stands for", '57'),
    SOCCER_LEAGUE,
    ...ESPN_PARAMETERS,
  ],
  tie: 'NO',
  postponed: 'TOO_EARLY',
  until: '+30d',
  clauses:
    'Regular time only: a match with extra time goes to a panel. Postponed: waits 30 days. Canceled: split.',
  finality: 'football-data.org says FINISHED or AWARDED; ESPN says full time.',
  terms: `${FOOTBALL_TERMS} ${ESPN_TERMS}`,
  limits: `${FOOTBALL_LIMITS} ${ESPN_LIMITS}`,
  bytes: 5_000,
}

/** Football matches by their scores, with two sources. */
export const FOOTBALL_SCORES = [...scoreRecipes(league), drawRecipe(league)]
