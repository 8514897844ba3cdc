import { makeRecipe } from '../make-recipe.ts'
import { COMPARISON, idParameter, SIDE } from '../parameters.ts'
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
  NBA_BOX,
  NBA_FINALITY,
  NBA_GAME,
  NBA_TERMS,
  NBA_WAITS,
  nbaDocument,
  nbaFinal,
} from './nba.ts'
import { OVERTIME_SUMMARY } from './overtime.ts'
import { PERIOD, PERIOD_TERMS } from './periods.ts'
import {
  FIGURE_LINE,
  FIGURE_TERMS,
  figureParameter,
  PLAYER_SUMMARY,
} from './player-figures.ts'
import type { Game } from './score-recipes.ts'

const nba: EspnLeague = { sport: 'basketball', league: 'nba', periods: 4 }
const nbaDocuments = (state: Game['state'], period: number) => [
  nbaDocument({ state, own: 6, other: 3 }, { period }),
  statusDocument(nba, state, period),
]
const nbaOvertime = makeRecipe({
  name: 'nba-overtime',
  title: 'NBA game: overtime',
  summary: `${OVERTIME_SUMMARY} ${NBA_WAITS}`,
  parameters: [NBA_GAME, ESPN_EVENT],
  keys: {
    source: NBA_BOX,
    final: nbaFinal(),
    value: '/game/period',
    op: 'gt',
    target: '4',
    until: '+30d',
  },
  sections: [
    toSection('confirm', {
      source: espnStatus(nba),
      ...espnConditions(nba),
      value: '/period',
    }),
  ],
  sources: 2,
  finality: NBA_FINALITY,
  terms: `${NBA_TERMS} ${ESPN_TERMS}`,
  limits: ESPN_LIMITS,
  bytes: 80_000,
  documents: nbaDocuments('final', 4),
  verdict: 'NO',
  variants: [
    { title: 'above', documents: nbaDocuments('final', 5), verdict: 'YES' },
    { title: 'live', documents: nbaDocuments('live', 5), verdict: 'TOO_EARLY' },
    { title: 'postponed', documents: nbaDocuments('postponed', 0), verdict: 'TOO_EARLY' },
  ],
})

const quarters = (state: Game['state'], ...first: readonly number[]) => [
  nbaDocument({ state, own: 6, other: 3 }, { first }),
]
const nbaPeriod = makeRecipe({
  name: 'nba-period',
  title: 'NBA game: who wins a period',
  summary: `YES if the named side scores more in the period. Equal scores split. ${NBA_WAITS} One source.`,
  parameters: [
    NBA_GAME,
    SIDE,
    idParameter('team', "the NBA's id of the team that YES stands for", '1610612737'),
    PERIOD,
  ],
  keys: {
    source: NBA_BOX,
    final: nbaFinal('/game/{side}Team/teamId={team}'),
    a: '/game/{side}Team/periods/[period={period}]/score',
    b: '/game/{other}Team/periods/[period={period}]/score',
    ...PERIOD_TERMS,
    until: '+30d',
  },
  finality: NBA_FINALITY,
  terms: NBA_TERMS,
  limits: 'The NBA publishes no limit.',
  bytes: 80_000,
  documents: quarters('final', 30, 28),
  variants: [
    { title: 'below', documents: quarters('final', 27, 28), verdict: 'NO' },
    { title: 'equal', documents: quarters('final', 28, 28), verdict: 'SPLIT' },
    { title: 'live', documents: quarters('live', 30, 28), verdict: 'TOO_EARLY' },
  ],
})

const playerDocuments = (state: Game['state'], points: number) => [
  nbaDocument({ state, own: 6, other: 3 }, { points }),
]
const nbaPlayer = makeRecipe({
  name: 'nba-player',
  title: 'NBA game: figure of a player',
  summary: `${PLAYER_SUMMARY} ${NBA_WAITS}`,
  parameters: [
    NBA_GAME,
    SIDE,
    idParameter('player', "the NBA's id of the player", '203999'),
    figureParameter('points'),
    COMPARISON,
    FIGURE_LINE,
  ],
  keys: {
    source: NBA_BOX,
    final: nbaFinal('/game/{side}Team/players/[personId={player}]/played=1'),
    value: '/game/{side}Team/players/[personId={player}]/statistics/{figure}',
    ...FIGURE_TERMS,
    until: '+30d',
  },
  finality: `${NBA_FINALITY} Read again after a day.`,
  terms: NBA_TERMS,
  limits: 'The NBA publishes no limit.',
  bytes: 80_000,
  documents: playerDocuments('final', 3),
  variants: [
    { title: 'below', documents: playerDocuments('final', 1), verdict: 'NO' },
    { title: 'equal', documents: playerDocuments('final', 2), verdict: 'YES' },
    { title: 'live', documents: playerDocuments('live', 3), verdict: 'TOO_EARLY' },
  ],
})

/** Overtime, periods and players of the National Basketball Association. */
export const NBA_FIGURES: readonly Recipe[] = [nbaOvertime, nbaPeriod, nbaPlayer]
