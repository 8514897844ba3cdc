import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import {
  COMPARISON,
  idParameter,
  numberParameter,
  SIDE,
  wordParameter,
} from '../parameters.ts'
import { toSection } from '../reading-text.ts'
import type { Recipe } from '../recipe.ts'
import {
  ESPN_EVENT,
  ESPN_LIMITS,
  ESPN_TERMS,
  type EspnLeague,
  espnConditions,
  espnStatus,
  statusDocument,
} from './espn.ts'
import {
  MLB_GAME,
  MLB_SCHEDULE,
  MLB_TERMS,
  mlbConditions,
  scheduleDocument,
} from './mlb.ts'
import { OVERTIME_SUMMARY } from './overtime.ts'
import {
  FIGURE_LINE,
  FIGURE_TERMS,
  figureParameter,
  PLAYER_SUMMARY,
} from './player-figures.ts'
import type { Game } from './score-recipes.ts'

const mlb: EspnLeague = {
  sport: 'baseball',
  league: 'mlb',
  postponed: 'split',
  periods: 9,
}
const mlbDocuments = (state: Game['state'], innings: number) => [
  exampleDocument(`statsapi.mlb.com/api/v1/game/745804/linescore?fields=currentInning`, {
    currentInning: innings,
  }),
  scheduleDocument({ state, own: 6, other: 3 }),
  statusDocument(mlb, state, innings),
]
const mlbExtraInnings = makeRecipe({
  name: 'mlb-extra-innings',
  title: 'MLB game: extra innings',
  summary: `${OVERTIME_SUMMARY} Postponed or canceled: split. Shortened and official: NO.`,
  parameters: [...MLB_GAME, ESPN_EVENT],
  keys: {
    source: 'json:statsapi.mlb.com/api/v1/game/{game}/linescore?fields=currentInning',
    doc2: MLB_SCHEDULE,
    ...mlbConditions('2'),
    value: '/currentInning',
    op: 'gt',
    target: '9',
    until: '+2d',
  },
  sections: [
    toSection('confirm', {
      source: espnStatus(mlb),
      ...espnConditions(mlb),
      value: '/period',
    }),
  ],
  sources: 2,
  finality: 'MLB says F, FR or FG.',
  terms: `${MLB_TERMS} ${ESPN_TERMS}`,
  limits: ESPN_LIMITS,
  bytes: 1_000,
  documents: mlbDocuments('final', 9),
  verdict: 'NO',
  variants: [
    { title: 'above', documents: mlbDocuments('final', 10), verdict: 'YES' },
    { title: 'live', documents: mlbDocuments('live', 10), verdict: 'TOO_EARLY' },
    { title: 'postponed', documents: mlbDocuments('postponed', 0), verdict: 'SPLIT' },
    { title: 'canceled', documents: mlbDocuments('canceled', 0), verdict: 'SPLIT' },
  ],
})

const innings = (state: Game['state'], home: number, away: number) => [
  exampleDocument('statsapi.mlb.com/api/v1/game/745804/linescore', {
    innings: [
      { num: 1, home: { runs: home, hits: 1 }, away: { runs: away, hits: 0 } },
      { num: 2, home: { runs: 5 }, away: { runs: 5 } },
    ],
  }),
  scheduleDocument({ state, own: 6, other: 3 }),
]
const mlbInning = makeRecipe({
  name: 'mlb-inning',
  title: 'MLB game: runs in an inning',
  summary:
    'YES if both sides together score the number of runs or more in the inning. Postponed or canceled: split. One source.',
  parameters: [
    ...MLB_GAME,
    idParameter('inning', 'the number of the inning', '1'),
    numberParameter('line', 'the least number of runs of YES', '1'),
  ],
  keys: {
    source: 'json:statsapi.mlb.com/api/v1/game/{game}/linescore',
    doc2: MLB_SCHEDULE,
    ...mlbConditions('2'),
    a: '/innings/[num={inning}]/home/runs',
    b: '/innings/[num={inning}]/away/runs',
    calc: 'a+b',
    op: 'gte',
    target: '{line}',
    until: '+2d',
    reread: '24h',
  },
  finality: 'MLB says F, FR or FG; read again after a day.',
  terms: MLB_TERMS,
  limits: 'MLB publishes no limit.',
  bytes: 6_000,
  documents: innings('final', 1, 1),
  variants: [
    { title: 'below', documents: innings('final', 0, 0), verdict: 'NO' },
    { title: 'equal', documents: innings('final', 1, 0), verdict: 'YES' },
    { title: 'live', documents: innings('live', 1, 1), verdict: 'TOO_EARLY' },
    { title: 'postponed', documents: innings('postponed', 1, 1), verdict: 'SPLIT' },
    { title: 'canceled', documents: innings('canceled', 1, 1), verdict: 'SPLIT' },
  ],
})

const mlbBox =
  'statsapi.mlb.com/api/v1/game/{game}/boxscore?fields=teams,home,away,players,ID{player},person,id,stats,{group},{figure}'
const playerDocuments = (state: Game['state'], hits: number) => [
  exampleDocument(
    mlbBox
      .replace('{game}', '745804')
      .replace('{player}', '660271')
      .replace('{group}', 'batting')
      .replace('{figure}', 'hits'),
    {
      teams: {
        away: { players: {} },
        home: {
          players: { ID660271: { person: { id: 660271 }, stats: { batting: { hits } } } },
        },
      },
    },
  ),
  scheduleDocument({ state, own: 6, other: 3 }),
]
const mlbPlayer = makeRecipe({
  name: 'mlb-player',
  title: 'MLB game: figure of a player',
  summary: `${PLAYER_SUMMARY} Postponed or canceled game: split.`,
  parameters: [
    ...MLB_GAME,
    SIDE,
    idParameter('player', "MLB's id of the player", '660271'),
    wordParameter(
      'group',
      ['batting', 'pitching', 'fielding'],
      'batting, pitching or fielding',
      'batting',
    ),
    figureParameter('hits'),
    COMPARISON,
    FIGURE_LINE,
  ],
  keys: {
    source: `json:${mlbBox}`,
    doc2: MLB_SCHEDULE,
    ...mlbConditions('2', '/teams/{side}/players/ID{player}/person/id={player}'),
    value: '/teams/{side}/players/ID{player}/stats/{group}/{figure}',
    ...FIGURE_TERMS,
    until: '+2d',
  },
  finality: 'MLB says F, FR or FG; read again after a day.',
  terms: MLB_TERMS,
  limits: 'MLB publishes no limit.',
  bytes: 1_000,
  documents: playerDocuments('final', 3),
  variants: [
    { title: 'below', documents: playerDocuments('final', 1), verdict: 'NO' },
    { title: 'equal', documents: playerDocuments('final', 2), verdict: 'YES' },
    { title: 'live', documents: playerDocuments('live', 3), verdict: 'TOO_EARLY' },
    { title: 'postponed', documents: playerDocuments('postponed', 0), verdict: 'SPLIT' },
    { title: 'canceled', documents: playerDocuments('canceled', 0), verdict: 'SPLIT' },
  ],
})

/** Innings and players of Major League Baseball. */
export const MLB_FIGURES: readonly Recipe[] = [mlbExtraInnings, mlbInning, mlbPlayer]
