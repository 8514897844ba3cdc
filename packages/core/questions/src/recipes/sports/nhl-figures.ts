import { makeRecipe } from '../make-recipe.ts'
import { COMPARISON, idParameter, SIDE, wordParameter } from '../parameters.ts'
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
  boxDocument,
  NHL_BOX,
  NHL_FINALITY,
  NHL_GAME,
  NHL_TERMS,
  nhlConditions,
  POSTPONED_WAITS,
} from './nhl.ts'
import { OVERTIME_SUMMARY } from './overtime.ts'
import {
  FIGURE_LINE,
  FIGURE_TERMS,
  figureParameter,
  PLAYER_SUMMARY,
} from './player-figures.ts'
import type { Game } from './score-recipes.ts'

const nhl: EspnLeague = { sport: 'hockey', league: 'nhl', periods: 3 }
const nhlDocuments = (state: Game['state'], period: number) => [
  boxDocument({ state, own: 6, other: 3 }, { period }),
  statusDocument(nhl, state, period),
]
const nhlOvertime = makeRecipe({
  name: 'nhl-overtime',
  title: 'NHL game: overtime',
  summary: `${OVERTIME_SUMMARY} ${POSTPONED_WAITS} A shoot-out is overtime.`,
  parameters: [NHL_GAME, ESPN_EVENT],
  keys: {
    source: NHL_BOX,
    ...nhlConditions('/periodDescriptor/maxRegulationPeriods=3'),
    value: '/periodDescriptor/number',
    op: 'gt',
    target: '3',
    until: '+30d',
  },
  sections: [
    toSection('confirm', {
      source: espnStatus(nhl),
      ...espnConditions(nhl),
      value: '/period',
    }),
  ],
  sources: 2,
  finality: NHL_FINALITY,
  terms: `${NHL_TERMS} ${ESPN_TERMS}`,
  limits: ESPN_LIMITS,
  bytes: 40_000,
  documents: nhlDocuments('final', 3),
  verdict: 'NO',
  variants: [
    { title: 'above', documents: nhlDocuments('final', 4), verdict: 'YES' },
    { title: 'shoot-out', documents: nhlDocuments('final', 5), verdict: 'YES' },
    { title: 'live', documents: nhlDocuments('live', 4), verdict: 'TOO_EARLY' },
    { title: 'postponed', documents: nhlDocuments('postponed', 0), verdict: 'TOO_EARLY' },
    { title: 'canceled', documents: nhlDocuments('canceled', 0), verdict: 'SPLIT' },
  ],
})

const playerDocuments = (state: Game['state'], goals: number) => [
  boxDocument({ state, own: 6, other: 3 }, { goals }),
]
const nhlPlayer = makeRecipe({
  name: 'nhl-player',
  title: 'NHL game: figure of a player',
  summary: `${PLAYER_SUMMARY} ${POSTPONED_WAITS}`,
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
    figureParameter('goals'),
    COMPARISON,
    FIGURE_LINE,
  ],
  keys: {
    source: NHL_BOX,
    ...nhlConditions(),
    value: '/playerByGameStats/{side}Team/{group}/[playerId={player}]/{figure}',
    ...FIGURE_TERMS,
    until: '+30d',
  },
  finality: NHL_FINALITY,
  terms: NHL_TERMS,
  limits: 'The NHL publishes no limit.',
  bytes: 40_000,
  documents: playerDocuments('final', 3),
  variants: [
    { title: 'below', documents: playerDocuments('final', 1), verdict: 'NO' },
    { title: 'equal', documents: playerDocuments('final', 2), verdict: 'YES' },
    { title: 'live', documents: playerDocuments('live', 3), verdict: 'TOO_EARLY' },
    {
      title: 'postponed',
      documents: playerDocuments('postponed', 0),
      verdict: 'TOO_EARLY',
    },
    { title: 'canceled', documents: playerDocuments('canceled', 0), verdict: 'SPLIT' },
  ],
})

/** Overtime and players of the National Hockey League. */
export const NHL_FIGURES: readonly Recipe[] = [nhlOvertime, nhlPlayer]
