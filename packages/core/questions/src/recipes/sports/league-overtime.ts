import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
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
import { OVERTIME_SUMMARY } from './overtime.ts'
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

const nhl: EspnLeague = { sport: 'hockey', league: 'nhl', periods: 3 }
const nhlDocuments = (state: Game['state'], lastPeriodType: string, period: number) => [
  boxDocument({ state, own: 6, other: 3 }, { lastPeriodType }),
  statusDocument(nhl, state, period),
]
const nhlOvertime = makeRecipe({
  name: 'nhl-overtime',
  title: 'NHL game: overtime',
  summary: `${OVERTIME_SUMMARY} ${POSTPONED_WAITS} A shoot-out is overtime.`,
  parameters: [NHL_GAME, ESPN_EVENT],
  keys: {
    source: NHL_BOX,
    ...nhlConditions('/gameOutcome/lastPeriodType=REG|OT|SO'),
    value: '/gameOutcome/lastPeriodType',
    op: 'is',
    // The words of the NHL, and the periods of ESPN.
    target: 'OT|SO|4|5|6|7|8|9',
    until: '+30d',
  },
  sections: [
    toSection('confirm', {
      source: espnStatus(nhl),
      ...espnConditions(nhl, '/period=3|4|5|6|7|8|9'),
      value: '/period',
    }),
  ],
  sources: 2,
  finality: NHL_FINALITY,
  terms: `${NHL_TERMS} ${ESPN_TERMS}`,
  limits: ESPN_LIMITS,
  bytes: 40_000,
  documents: nhlDocuments('final', 'REG', 3),
  verdict: 'NO',
  variants: [
    { title: 'shoot-out', documents: nhlDocuments('final', 'SO', 5), verdict: 'YES' },
    { title: 'above', documents: nhlDocuments('final', 'OT', 4), verdict: 'YES' },
    { title: 'live', documents: nhlDocuments('live', 'OT', 4), verdict: 'TOO_EARLY' },
    {
      title: 'postponed',
      documents: nhlDocuments('postponed', 'REG', 0),
      verdict: 'TOO_EARLY',
    },
    {
      title: 'canceled',
      documents: nhlDocuments('canceled', 'REG', 0),
      verdict: 'SPLIT',
    },
  ],
})

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

/** Overtime of leagues with two sources. */
export const OVERTIME: readonly Recipe[] = [nbaOvertime, nhlOvertime, mlbExtraInnings]
