import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import {
  COMPARISON,
  idParameter,
  nameParameter,
  numberParameter,
  SIDE,
  wordParameter,
} from '../parameters.ts'
import type { Recipe } from '../recipe.ts'
import {
  MLB_GAME,
  MLB_SCHEDULE,
  MLB_TERMS,
  mlbConditions,
  scheduleDocument,
} from './mlb.ts'
import {
  NBA_BOX,
  NBA_FINALITY,
  NBA_GAME,
  NBA_TERMS,
  NBA_WAITS,
  nbaDocument,
  nbaFinal,
} from './nba.ts'
import {
  boxDocument,
  NHL_BOX,
  NHL_FINALITY,
  NHL_GAME,
  NHL_TERMS,
  nhlConditions,
  POSTPONED_WAITS,
} from './nhl.ts'
import type { Game } from './score-recipes.ts'

const summary =
  'YES if the figure of the player meets the comparison. A player who did not play: a panel. Read again after a day, because official scorers change figures. One source.'
const figure = (example: string) =>
  nameParameter('figure', 'the name of the figure in the box score', example)
const line = numberParameter('line', 'the number to compare with', '2')
const terms = { op: '{op}', target: '{line}', reread: '24h' }

const mlbBox =
  'statsapi.mlb.com/api/v1/game/{game}/boxscore?fields=teams,home,away,players,ID{player},person,id,stats,{group},{figure}'
const mlbDocuments = (state: Game['state'], hits: number) => [
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
  summary: `${summary} Postponed or canceled game: split.`,
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
    figure('hits'),
    COMPARISON,
    line,
  ],
  keys: {
    source: `json:${mlbBox}`,
    doc2: MLB_SCHEDULE,
    ...mlbConditions('2', '/teams/{side}/players/ID{player}/person/id={player}'),
    value: '/teams/{side}/players/ID{player}/stats/{group}/{figure}',
    ...terms,
    until: '+2d',
  },
  finality: 'MLB says F, FR or FG; read again after a day.',
  terms: MLB_TERMS,
  limits: 'MLB publishes no limit.',
  bytes: 1_000,
  documents: mlbDocuments('final', 3),
  variants: [
    { title: 'below', documents: mlbDocuments('final', 1), verdict: 'NO' },
    { title: 'equal', documents: mlbDocuments('final', 2), verdict: 'YES' },
    { title: 'live', documents: mlbDocuments('live', 3), verdict: 'TOO_EARLY' },
    { title: 'postponed', documents: mlbDocuments('postponed', 0), verdict: 'SPLIT' },
    { title: 'canceled', documents: mlbDocuments('canceled', 0), verdict: 'SPLIT' },
  ],
})

const nhlDocuments = (state: Game['state'], goals: number) => [
  boxDocument({ state, own: 6, other: 3 }, { goals }),
]
const nhlPlayer = makeRecipe({
  name: 'nhl-player',
  title: 'NHL game: figure of a player',
  summary: `${summary} ${POSTPONED_WAITS}`,
  parameters: [
    NHL_GAME,
    SIDE,
    idParameter('player', "the NHL's id of the player", '8478402'),
    wordParameter(
      'group',
      ['forwards', 'defense', 'goalies'],
      'forwards, defense or goalies',
      'forwards',
    ),
    figure('goals'),
    COMPARISON,
    line,
  ],
  keys: {
    source: NHL_BOX,
    ...nhlConditions(),
    value: '/playerByGameStats/{side}Team/{group}/[playerId={player}]/{figure}',
    ...terms,
    until: '+30d',
  },
  finality: NHL_FINALITY,
  terms: NHL_TERMS,
  limits: 'The NHL publishes no limit.',
  bytes: 40_000,
  documents: nhlDocuments('final', 3),
  variants: [
    { title: 'below', documents: nhlDocuments('final', 1), verdict: 'NO' },
    { title: 'equal', documents: nhlDocuments('final', 2), verdict: 'YES' },
    { title: 'live', documents: nhlDocuments('live', 3), verdict: 'TOO_EARLY' },
    { title: 'postponed', documents: nhlDocuments('postponed', 0), verdict: 'TOO_EARLY' },
    { title: 'canceled', documents: nhlDocuments('canceled', 0), verdict: 'SPLIT' },
  ],
})

const nbaDocuments = (state: Game['state'], points: number) => [
  nbaDocument({ state, own: 6, other: 3 }, { points }),
]
const nbaPlayer = makeRecipe({
  name: 'nba-player',
  title: 'NBA game: figure of a player',
  summary: `${summary} ${NBA_WAITS}`,
  parameters: [
    NBA_GAME,
    SIDE,
    idParameter('player', "the NBA's id of the player", '203999'),
    figure('points'),
    COMPARISON,
    line,
  ],
  keys: {
    source: NBA_BOX,
    final: nbaFinal('/game/{side}Team/players/[personId={player}]/played=1'),
    value: '/game/{side}Team/players/[personId={player}]/statistics/{figure}',
    ...terms,
    until: '+30d',
  },
  finality: `${NBA_FINALITY} Read again after a day.`,
  terms: NBA_TERMS,
  limits: 'The NBA publishes no limit.',
  bytes: 80_000,
  documents: nbaDocuments('final', 3),
  variants: [
    { title: 'below', documents: nbaDocuments('final', 1), verdict: 'NO' },
    { title: 'equal', documents: nbaDocuments('final', 2), verdict: 'YES' },
    { title: 'live', documents: nbaDocuments('live', 3), verdict: 'TOO_EARLY' },
  ],
})

/** Figures of players by the box scores of the leagues. */
export const PLAYERS: readonly Recipe[] = [mlbPlayer, nhlPlayer, nbaPlayer]
