import { exampleDocument } from '../example-document.ts'
import { idParameter, SIDE } from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { RecipeDocument } from '../recipe.ts'
import { ESPN_LIMITS, ESPN_PARAMETERS, ESPN_TERMS, espnScores } from './espn.ts'
import { type Game, scoreRecipes } from './score-recipes.ts'

/** Game of a rule on the NBA. */
export const NBA_GAME = idParameter('game', "the NBA's id of the game", '0022600001')

/** Asset of the box score of a game. */
export const NBA_BOX =
  'json:cdn.nba.com/static/json/liveData/boxscore/boxscore_{game}.json'

/** The end of a game of the NBA. */
export function nbaFinal(...ends: readonly string[]): string {
  return allOf('/game/gameId={game}', '/game/gameStatus=3', ...ends)
}

/** A box score in the shape of the NBA; the first period and the points of one player can differ. */
export function nbaDocument(
  { state, own, other }: Game,
  { period = 4, first = [30, 28], points = 3 }: NbaFigures = {},
): RecipeDocument {
  const team = (teamId: number, score: number, inFirst = 0) => ({
    teamId,
    score,
    periods: [
      { period: 1, periodType: 'REGULAR', score: inFirst },
      { period: 2, periodType: 'REGULAR', score: 30 },
    ],
    players: [{ personId: 203999, played: '1', statistics: { points } }],
  })
  const game = {
    gameId: NBA_GAME.example,
    gameStatus: state === 'final' ? 3 : state === 'live' ? 2 : 1,
    period,
    homeTeam: team(1610612737, own, first[0]),
    awayTeam: team(1610612738, other, first[1]),
  }
  const address = NBA_BOX.slice('json:'.length).replace('{game}', NBA_GAME.example)
  return exampleDocument(address, { game })
}

type NbaFigures = {
  readonly period?: number
  readonly first?: readonly number[]
  readonly points?: number
}

/** What happens to a game that is not played: the NBA has no document that says so. */
export const NBA_WAITS =
  'Postponed or canceled: stays open for 30 days, then a panel. Overtime counts.'
/** Terms of the NBA. */
export const NBA_TERMS = 'NBA: undocumented, no key.'
/** When a game of the NBA is final. */
export const NBA_FINALITY = 'The NBA says game status 3.'

/** Games of the National Basketball Association by their scores. */
export const NBA_SCORES = scoreRecipes({
  prefix: 'nba',
  title: 'NBA game',
  source: {
    base: { source: NBA_BOX, final: nbaFinal('/game/{side}Team/teamId={team}') },
    own: '/game/{side}Team/score',
    other: '/game/{other}Team/score',
    documents: (game) => [nbaDocument(game)],
  },
  confirm: espnScores({ sport: 'basketball', league: 'nba', periods: 4 }),
  parameters: [
    NBA_GAME,
    SIDE,
    idParameter('team', "the NBA's id of the team that YES stands for", '1610612737'),
    ...ESPN_PARAMETERS,
  ],
  tie: 'SPLIT',
  postponed: 'TOO_EARLY',
  canceled: 'TOO_EARLY',
  until: '+30d',
  clauses: NBA_WAITS,
  finality: `${NBA_FINALITY} ESPN says completed.`,
  terms: `${NBA_TERMS} ${ESPN_TERMS}`,
  limits: `The NBA publishes no limit. ${ESPN_LIMITS}`,
  bytes: 80_000,
})
