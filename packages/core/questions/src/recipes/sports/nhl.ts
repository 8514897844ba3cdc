import { exampleDocument } from '../example-document.ts'
import { idParameter, SIDE } from '../parameters.ts'
import { allOf, type ReadingText } from '../reading-text.ts'
import type { RecipeDocument } from '../recipe.ts'
import { ESPN_LIMITS, ESPN_PARAMETERS, ESPN_TERMS, espnScores } from './espn.ts'
import { type Game, scoreRecipes } from './score-recipes.ts'

/** Game of a rule on hockey. */
export const NHL_GAME = idParameter('game', "the NHL's id of the game", '2026020001')

/** Asset of the box score of a game. */
export const NHL_BOX = 'json:api-web.nhle.com/v1/gamecenter/{game}/boxscore'

/** Final state and the clauses of hockey. */
export function nhlConditions(...ends: readonly string[]): ReadingText {
  return {
    final: allOf('/id={game}', '/gameState=OFF', ...ends),
    split: '/id={game} & /gameScheduleState=CNCL',
    wait: '/id={game} & /gameScheduleState=PPD|SUSP|TBD',
  }
}

/** A box score in the shape of the NHL. */
export function boxDocument(
  { state, own, other }: Game,
  { goals = 3, period = 3 } = {},
): RecipeDocument {
  const states = { final: 'OFF', live: 'LIVE', postponed: 'FUT', canceled: 'FUT' }
  const schedules = { final: 'OK', live: 'OK', postponed: 'PPD', canceled: 'CNCL' }
  const address = NHL_BOX.slice('json:'.length).replace('{game}', NHL_GAME.example)
  return exampleDocument(address, {
    id: 2026020001,
    gameState: states[state],
    gameScheduleState: schedules[state],
    awayTeam: { id: 2, score: other },
    homeTeam: { id: 1, score: own },
    periodDescriptor: { number: period, maxRegulationPeriods: 3 },
    playerByGameStats: {
      homeTeam: {
        forwards: [
          { playerId: 8478402, goals },
          { playerId: 1, goals: 9 },
        ],
      },
    },
  })
}

/** Terms of the NHL. */
export const NHL_TERMS = 'NHL: undocumented, no key.'
/** When a game of the NHL is final. */
export const NHL_FINALITY = 'The NHL says OFF (official), some hours after FINAL.'
/** What happens to a game that is not played. */
export const POSTPONED_WAITS =
  'Postponed: stays open for 30 days, then a panel. Canceled: split. Overtime counts.'

/** Games of the National Hockey League by their scores. */
export const NHL_SCORES = scoreRecipes({
  prefix: 'nhl',
  title: 'NHL game',
  source: {
    base: { source: NHL_BOX, ...nhlConditions('/{side}Team/id={team}') },
    own: '/{side}Team/score',
    other: '/{other}Team/score',
    documents: (game) => [boxDocument(game)],
  },
  confirm: espnScores({ sport: 'hockey', league: 'nhl', periods: 3 }),
  parameters: [
    NHL_GAME,
    SIDE,
    idParameter('team', "the NHL's id of the team that YES stands for", '1'),
    ...ESPN_PARAMETERS,
  ],
  tie: 'SPLIT',
  postponed: 'TOO_EARLY',
  until: '+30d',
  clauses: `${POSTPONED_WAITS} A shoot-out gives its winner one goal.`,
  finality: NHL_FINALITY,
  terms: `${NHL_TERMS} ${ESPN_TERMS}`,
  limits: `The NHL publishes no limit. ${ESPN_LIMITS}`,
  bytes: 40_000,
})
