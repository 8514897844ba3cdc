import { exampleDocument } from '../example-document.ts'
import { idParameter, SIDE, wordParameter } from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'
import { type EspnLeague, unplayedAt } from './espn.ts'
import { beganOnDay, GAME_DAY, type Game, unplayedParameters } from './game.ts'
import { officialLeague } from './official-league.ts'
import { figureParameter, playerRecipe } from './player-recipe.ts'

const espn: EspnLeague = { sport: 'hockey', league: 'nhl' }
const game = idParameter('game', "the NHL's id of the game", '2026020001')
const box = 'api-web.nhle.com/v1/gamecenter/{game}/boxscore'
const parameters = [
  GAME_DAY,
  ...unplayedParameters(
    unplayedAt(espn, '/id={game} & /gameScheduleState', {
      canceled: 'CNCL',
      postponed: 'PPD',
    }),
  ),
  game,
  SIDE,
  idParameter('team', "the NHL's id of the named side", '1'),
  idParameter('opponent', "the NHL's id of the other side", '2'),
]
const base = {
  source: `json:${box}`,
  final: allOf(
    '/id={game}',
    '/gameState=OFF',
    beganOnDay('/startTimeUTC'),
    '/{side}Team/id={team}',
    '/{other}Team/id={opponent}',
  ),
  split: '{split}',
}
/** Terms of the NHL. */
export const NHL_TERMS = 'NHL: undocumented, no key.'
const common = {
  finality: 'The NHL says OFF (official), some hours after FINAL.',
  terms: NHL_TERMS,
  limits: 'The NHL publishes no limit.',
  bytes: 40_000,
}

/** Games and players of the National Hockey League. */
export const NHL: readonly Recipe[] = [
  officialLeague({
    name: 'nhl',
    title: 'NHL game',
    clauses: 'Overtime counts; a shoot-out is overtime, and gives its winner one goal.',
    parameters,
    base,
    scores: ['/{side}Team/score', '/{other}Team/score'],
    periods: 3,
    played: { a: '/periodDescriptor/number' },
    espn,
    documents,
    variants: [],
    ...common,
  }),
  playerRecipe({
    name: 'nhl-player',
    title: 'NHL game: figure of a player',
    parameters: [
      ...parameters,
      idParameter('player', "the NHL's id of the player", '8478402'),
      wordParameter(
        'group',
        ['forwards', 'defense', 'goalies'],
        'forwards, defense or goalies',
        'forwards',
      ),
      figureParameter('goals'),
    ],
    base,
    value: '/playerByGameStats/{side}Team/{group}/[playerId={player}]/{figure}',
    documents,
    calls: 1,
    ...common,
  }),
]

function documents({
  state,
  own,
  other,
  day = '2027-06-20',
  periods = 3,
  figure = 3,
}: Game): readonly RecipeDocument[] {
  const states = { final: 'OFF', live: 'LIVE', postponed: 'FUT', canceled: 'FUT' }
  const schedules = { final: 'OK', live: 'OK', postponed: 'PPD', canceled: 'CNCL' }
  return [
    exampleDocument(box.replace('{game}', game.example), {
      id: Number(game.example),
      startTimeUTC: `${day}T23:00:00Z`,
      gameState: states[state],
      gameScheduleState: schedules[state],
      awayTeam: { id: 2, score: other },
      homeTeam: { id: 1, score: own },
      periodDescriptor: { number: periods, maxRegulationPeriods: 3 },
      playerByGameStats: {
        homeTeam: {
          forwards: [
            { playerId: 8478402, goals: figure },
            { playerId: 1, goals: 9 },
          ],
        },
      },
    }),
  ]
}
