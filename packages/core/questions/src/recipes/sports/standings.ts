import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { dayParameter, idParameter, nameParameter, wordParameter } from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe } from '../recipe.ts'
import { FOOTBALL_LIMITS, FOOTBALL_TERMS } from './football.ts'
import { NHL_TERMS } from './nhl.ts'

const games = idParameter('games', 'the number of games of a whole season', '82')
const place = idParameter('place', 'the last place of YES', '3')
const summary =
  'YES if the team is at the place or before it once it has played all its games. Not all games within 7 days: a panel. Read again after a day. One source.'

const row = '/standings/[teamAbbrev.default={team}]'
const nhlTable = (divisionSequence: number, gamesPlayed: number) => [
  exampleDocument('api-web.nhle.com/v1/standings/2027-04-17', {
    standings: [
      {
        date: '2027-04-17',
        teamAbbrev: { default: 'COL' },
        gamesPlayed,
        divisionSequence,
        conferenceSequence: divisionSequence,
        leagueSequence: divisionSequence,
      },
      {
        date: '2027-04-17',
        teamAbbrev: { default: 'DAL' },
        gamesPlayed,
        divisionSequence: 9,
      },
    ],
  }),
]
const nhl = makeRecipe({
  name: 'nhl-standing',
  title: 'NHL: place of a team',
  summary,
  parameters: [
    dayParameter('date', 'the last day of the season', '2027-04-17'),
    nameParameter('team', "the NHL's abbreviation of the team", 'COL'),
    wordParameter(
      'table',
      ['division', 'conference', 'league'],
      'division, conference or league',
      'division',
    ),
    games,
    place,
  ],
  keys: {
    source: 'json:api-web.nhle.com/v1/standings/{date}',
    final: allOf(`${row}/date={date}`, `${row}/gamesPlayed={games}`),
    value: `${row}/{table}Sequence`,
    op: 'lte',
    target: '{place}',
    until: '+7d',
    reread: '24h',
  },
  finality: 'The team has played all its games.',
  terms: NHL_TERMS,
  limits: 'The NHL publishes no limit.',
  bytes: 80_000,
  documents: nhlTable(2, 82),
  variants: [
    { title: 'equal', documents: nhlTable(3, 82), verdict: 'YES' },
    { title: 'above', documents: nhlTable(4, 82), verdict: 'NO' },
    { title: 'not final', documents: nhlTable(2, 81), verdict: 'TOO_EARLY' },
  ],
})

const table = '/standings/[type=TOTAL]/table/[team.id={team}]'
const footballTable = (position: number, playedGames: number) => [
  exampleDocument('api.football-data.org/v4/competitions/PL/standings?season=2026', {
    filters: { season: '2026' },
    competition: { code: 'PL' },
    standings: [
      { type: 'TOTAL', table: [{ position, team: { id: 57 }, playedGames }] },
      { type: 'HOME', table: [{ position: 1, team: { id: 57 }, playedGames: 19 }] },
    ],
  }),
]
const football = makeRecipe({
  name: 'football-standing',
  title: 'Football: place of a team',
  summary,
  parameters: [
    nameParameter('competition', "football-data.org's code of the competition", 'PL'),
    idParameter('season', 'the year in which the season begins', '2026'),
    idParameter('team', "football-data.org's id of the team", '57'),
    { ...games, example: '38' },
    place,
  ],
  keys: {
    source:
      'json:api.football-data.org/v4/competitions/{competition}/standings?season={season}',
    final: allOf(
      '/competition/code={competition}',
      '/filters/season={season}',
      `${table}/playedGames={games}`,
    ),
    value: `${table}/position`,
    op: 'lte',
    target: '{place}',
    until: '+7d',
    reread: '24h',
    key: 'football-data',
  },
  finality: 'The team has played all its games.',
  terms: FOOTBALL_TERMS,
  limits: FOOTBALL_LIMITS,
  bytes: 20_000,
  documents: footballTable(2, 38),
  variants: [
    { title: 'equal', documents: footballTable(3, 38), verdict: 'YES' },
    { title: 'above', documents: footballTable(4, 38), verdict: 'NO' },
    { title: 'not final', documents: footballTable(2, 37), verdict: 'TOO_EARLY' },
  ],
})

/** Places in a table at the end of a season. */
export const STANDINGS: readonly Recipe[] = [nhl, football]
