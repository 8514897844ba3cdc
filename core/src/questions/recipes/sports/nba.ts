import { exampleDocument } from '../example-document.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'
import type { Game } from './game.ts'
import { PERIOD_WINNER } from './measures.ts'
import { officialLeague } from './official-league.ts'
import { figureParameter } from './player-recipe.ts'

const box = 'cdn.nba.com/static/json/liveData/boxscore/boxscore_{game}.json'
const ids = { game: '0022600001', team: '1610612737', opponent: '1610612738' }
const inPeriod = '/game/{side}Team/periods/[period={period}]/score'

/** Games and players of the National Basketball Association. */
export const NBA: readonly Recipe[] = officialLeague({
  name: 'nba',
  owner: 'the NBA',
  ids,
  clauses:
    'Overtime counts. No document of the NBA says that a game is postponed or canceled: it is waited for. period-winner: who scores more in the period, by the NBA alone, read again after an hour.',
  unplayed: {},
  source: box,
  ended: '/game/gameId={game} & /game/gameStatus=3',
  began: '/game/gameTimeUTC',
  team: '/game/{side}Team/teamId',
  score: '/game/{side}Team/score',
  periods: 4,
  played: { a: '/game/period' },
  ofPeriod: {
    'period-winner': {
      ...PERIOD_WINNER,
      a: inPeriod,
      b: inPeriod.replace('{side}', '{other}'),
      reread: '1h',
    },
  },
  espn: { sport: 'basketball', league: 'nba' },
  player: {
    example: '203999',
    parameters: [figureParameter('points')],
    value: '/game/{side}Team/players/[personId={player}]/statistics/{figure}',
    listed: '/game/{side}Team/players/[personId={player}]/played=1',
  },
  documents: nbaDocuments,
  finality: 'The NBA says game status 3.',
  terms: 'NBA: undocumented, no key.',
  limits: 'The NBA publishes no limit.',
  bytes: 80_000,
})

/** Answers about a game in the shapes of the NBA. */
export function nbaDocuments({
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
    exampleDocument(box.replace('{game}', ids.game), {
      game: {
        gameId: ids.game,
        gameTimeUTC: `${day}T23:30:00Z`,
        gameStatus: state === 'final' ? 3 : state === 'live' ? 2 : 1,
        period: periods,
        homeTeam: team(Number(ids.team), own, first[0]),
        awayTeam: team(Number(ids.opponent), other, first[1]),
      },
    }),
  ]
}
