import { exampleDocument } from '../example-document.ts'
import { idParameter, SIDE } from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'
import { beganOnDay, GAME_DAY, type Game, unplayedParameters } from './game.ts'
import { PERIOD_WINNER } from './measures.ts'
import { officialLeague } from './official-league.ts'
import { figureParameter, playerRecipe } from './player-recipe.ts'

const game = idParameter('game', "the NBA's id of the game", '0022600001')
const box = 'cdn.nba.com/static/json/liveData/boxscore/boxscore_{game}.json'
const parameters = [
  GAME_DAY,
  ...unplayedParameters({}),
  game,
  SIDE,
  idParameter('team', "the NBA's id of the named side", '1610612737'),
  idParameter('opponent', "the NBA's id of the other side", '1610612738'),
]
const base = {
  source: `json:${box}`,
  final: allOf(
    '/game/gameId={game}',
    '/game/gameStatus=3',
    beganOnDay('/game/gameTimeUTC'),
    '/game/{side}Team/teamId={team}',
    '/game/{other}Team/teamId={opponent}',
  ),
}
const common = {
  finality: 'The NBA says game status 3.',
  terms: 'NBA: undocumented, no key.',
  limits: 'The NBA publishes no limit.',
  bytes: 80_000,
}

/** Games and players of the National Basketball Association. */
export const NBA: readonly Recipe[] = [
  officialLeague({
    name: 'nba',
    title: 'NBA game',
    clauses:
      'Overtime counts. No document of the NBA says that a game is postponed or canceled: it is waited for. period-winner: who scores more in the period, by the NBA alone, read again after an hour.',
    parameters,
    base,
    scores: ['/game/{side}Team/score', '/game/{other}Team/score'],
    periods: 4,
    played: { a: '/game/period' },
    ofPeriod: {
      'period-winner': {
        ...PERIOD_WINNER,
        a: '/game/{side}Team/periods/[period={period}]/score',
        b: '/game/{other}Team/periods/[period={period}]/score',
        reread: '1h',
      },
    },
    espn: { sport: 'basketball', league: 'nba' },
    documents,
    variants: [
      ['period won', 'YES', {}, { measure: 'period-winner' }],
      ['period lost', 'NO', { first: [27, 28] }, { measure: 'period-winner' }],
      ['period equal', 'SPLIT', { first: [28, 28] }, { measure: 'period-winner' }],
    ],
    ...common,
  }),
  playerRecipe({
    name: 'nba-player',
    title: 'NBA game: figure of a player',
    parameters: [
      ...parameters,
      idParameter('player', "the NBA's id of the player", '203999'),
      figureParameter('points'),
    ],
    base: {
      ...base,
      final: allOf(base.final, '/game/{side}Team/players/[personId={player}]/played=1'),
    },
    value: '/game/{side}Team/players/[personId={player}]/statistics/{figure}',
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
  periods = 4,
  first = [30, 28],
  figure = 3,
}: Game): readonly RecipeDocument[] {
  const team = (teamId: number, score: number, inFirst: number) => ({
    teamId,
    score,
    periods: [
      { period: 1, periodType: 'REGULAR', score: inFirst },
      { period: 2, periodType: 'REGULAR', score: 30 },
    ],
    players: [{ personId: 203999, played: '1', statistics: { points: figure } }],
  })
  return [
    exampleDocument(box.replace('{game}', game.example), {
      game: {
        gameId: game.example,
        gameTimeUTC: `${day}T23:30:00Z`,
        gameStatus: state === 'final' ? 3 : state === 'live' ? 2 : 1,
        period: periods,
        homeTeam: team(1610612737, own, first[0]),
        awayTeam: team(1610612738, other, first[1]),
      },
    }),
  ]
}
