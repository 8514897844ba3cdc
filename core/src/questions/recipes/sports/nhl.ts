import { exampleDocument } from '../example-document.ts'
import { wordParameter } from '../parameters.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'
import { type EspnLeague, unplayedAt } from './espn.ts'
import type { Game } from './game.ts'
import { officialLeague } from './official-league.ts'
import { figureParameter } from './player-recipe.ts'

const espn: EspnLeague = { sport: 'hockey', league: 'nhl' }
const box = 'api-web.nhle.com/v1/gamecenter/{game}/boxscore'
const ids = { game: '2026020001', team: '1', opponent: '2' }

/** Games and players of the National Hockey League. */
export const NHL: readonly Recipe[] = officialLeague({
  name: 'nhl',
  owner: 'the NHL',
  ids,
  clauses: 'Overtime counts; a shoot-out is overtime, and gives its winner one goal.',
  unplayed: unplayedAt(espn, '/id={game} & /gameScheduleState', {
    canceled: 'CNCL',
    postponed: 'PPD',
  }),
  source: box,
  ended: '/id={game} & /gameState=OFF',
  began: '/startTimeUTC',
  team: '/{side}Team/id',
  score: '/{side}Team/score',
  periods: 3,
  played: { a: '/periodDescriptor/number' },
  espn,
  player: {
    example: '8478402',
    parameters: [
      wordParameter(
        'group',
        ['forwards', 'defense', 'goalies'],
        'forwards, defense or goalies',
        'forwards',
      ),
      figureParameter('goals'),
    ],
    value: '/playerByGameStats/{side}Team/{group}/[playerId={player}]/{figure}',
  },
  documents: nhlDocuments,
  finality: 'The NHL says OFF (official), some hours after FINAL.',
  terms: 'NHL: undocumented, no key.',
  limits: 'The NHL publishes no limit.',
  bytes: 40_000,
})

/** Answers about a game in the shapes of the NHL. */
export function nhlDocuments({
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
    exampleDocument(box.replace('{game}', ids.game), {
      id: Number(ids.game),
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
