import { exampleDocument } from '../example-document.ts'
import { choiceParameter, wordParameter } from '../parameters.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'
import { type EspnLeague, unplayedAt } from './espn.ts'
import { GAME_DAY, type Game } from './game.ts'
import { officialLeague } from './official-league.ts'
import { figureParameter } from './player-recipe.ts'

const espn: EspnLeague = { sport: 'baseball', league: 'mlb' }
const api = 'statsapi.mlb.com/api/v1'
const schedule = `${api}/schedule?gamePk={game}&fields=dates,date,games,gamePk,gameDate,status,codedGameState,detailedState,teams,home,away,team,id,score`
const linescore = `${api}/game/{game}/linescore`
const box = `${api}/game/{game}/boxscore?fields=teams,home,away,players,ID{player},person,id,stats,{group},{figure}`
const ofDay = '/dates/[date={date}]/games/[gamePk={game}]'
/** A game that is waited for has ended on whichever day; MLB lists it on its own day too. */
const ended = '/dates/[games.0.status.codedGameState=F]/games/[gamePk={game}]'
const inning = '2/innings/[num={period}]'
const listed = '2/teams/{side}/players/ID{player}'

const off = unplayedAt(espn, `${ofDay}/status/codedGameState`, {
  canceled: 'C',
  postponed: 'D',
})

/** Games and players of Major League Baseball. */
export const MLB: readonly Recipe[] = officialLeague({
  name: 'mlb',
  owner: 'MLB',
  ids: { game: '745804', team: '112', opponent: '113' },
  clauses:
    'Overtime, called extra innings, counts. A suspended game is waited for. period-total: both sides together score the line or more in the inning, by MLB alone, read again after a day.',
  unplayed: {
    canceled: off.canceled,
    wait: { place: ended, state: `${ofDay}/gamePk={game}` },
    postponed: {
      ...off.postponed,
      place: ofDay,
      state: '{place}/status/codedGameState=F',
    },
  },
  parameters: [
    choiceParameter('shortened', 'what a game gives that ended early and is official', {
      counts: {},
      panel: { whole: ' & {place}/status/detailedState=Final' },
    }),
  ],
  source: schedule,
  ended: '{state}{whole}',
  began: '{place}/gameDate',
  team: '{place}/teams/{side}/team/id',
  score: '{place}/teams/{side}/score',
  periods: 9,
  played: { linescore: `json:${linescore}`, a: '2/currentInning' },
  ofPeriod: {
    'period-total': {
      linescore: `json:${linescore}`,
      a: `${inning}/home/runs`,
      b: `${inning}/away/runs`,
      calc: 'a+b',
      op: 'gte',
      target: '{line}',
      reread: '24h',
    },
  },
  beside: '{linescore}',
  espn,
  player: {
    example: '660271',
    parameters: [
      wordParameter(
        'group',
        ['batting', 'pitching', 'fielding'],
        'batting, pitching or fielding',
        'batting',
      ),
      figureParameter('hits'),
    ],
    box,
    listed: `${listed}/person/id={player}`,
    value: `${listed}/stats/{group}/{figure}`,
    bytes: 1_000,
  },
  documents: mlbDocuments,
  finality: 'MLB says F, not "Game Over".',
  terms: 'MLB: no key, non-commercial terms.',
  limits: 'MLB publishes no limit.',
  bytes: 20_000,
})

/** Answers about a game in the shapes of MLB. */
export function mlbDocuments({
  state,
  own,
  other,
  day = '2027-06-20',
  periods = 9,
  first = [1, 0],
  figure = 3,
  early = false,
}: Game): readonly RecipeDocument[] {
  const codes = { final: 'F', live: 'O', postponed: 'D', canceled: 'C' }
  const side = (id: number, score: number) => ({
    team: { id },
    ...((state === 'final' || state === 'live') && { score }),
  })
  const game = {
    gamePk: 745804,
    gameDate: `${day}T18:20:00Z`,
    status: {
      codedGameState: codes[state],
      detailedState: early ? 'Completed Early' : 'Final',
    },
    teams: { away: side(113, other), home: side(112, own) },
  }
  const player = { person: { id: 660271 }, stats: { batting: { hits: figure } } }
  const before = { ...game, status: { codedGameState: 'D', detailedState: 'Postponed' } }
  const dates = [
    ...(day > GAME_DAY.example ? [{ date: GAME_DAY.example, games: [before] }] : []),
    { date: day, games: [game] },
  ]
  return [
    exampleDocument(exampleOf(schedule), { dates }),
    exampleDocument(exampleOf(linescore), {
      currentInning: periods,
      innings: [
        { num: 1, home: { runs: first[0], hits: 1 }, away: { runs: first[1], hits: 0 } },
        { num: 2, home: { runs: 5 }, away: { runs: 5 } },
      ],
    }),
    exampleDocument(exampleOf(box), {
      teams: { away: { players: {} }, home: { players: { ID660271: player } } },
    }),
  ]
}

function exampleOf(asset: string): string {
  const values = { game: '745804', player: '660271', group: 'batting', figure: 'hits' }
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    asset,
  )
}
