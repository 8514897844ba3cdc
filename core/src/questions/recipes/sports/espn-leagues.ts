import { makeRecipe } from '../make-recipe.ts'
import { choiceParameter, forMeasures } from '../parameters.ts'
import { allOf, toSection } from '../reading-text.ts'
import type { Choices, Recipe, RecipeParameter } from '../recipe.ts'
import {
  ESPN_EVENT,
  ESPN_LIMITS,
  ESPN_SIDES,
  ESPN_TERMS,
  type EspnLeague,
  espnDocuments,
  espnGame,
  espnSide,
  espnStatus,
  FLAGS,
  hasEnded,
  hasNoWinner,
  hasOneWinner,
  hasStatus,
  NO_FLAG,
  SIDE_OF_WINNER,
} from './espn.ts'
import {
  GAME_DAY,
  lineParameter,
  PLAYED,
  periodParameter,
  pushParameter,
  UNTIL,
  unplayedParameters,
} from './game.ts'
import {
  MEASURED,
  MEASURES,
  MEASURES_SAID,
  overtime,
  PERIOD_WINNER,
  withScores,
} from './measures.ts'

/** A league that ESPN alone reports without a key. */
type LoneLeague = {
  readonly name: string
  readonly title: string
  readonly espn: EspnLeague
  readonly parameters?: readonly RecipeParameter[]
  readonly clauses: string
  /** Measures beside winner and scores. */
  readonly more: Choices
}

/**
 * The game as ESPN's document of its sides says it: a second look, which has day, sides and flags. For the
 * winner it says the side itself. For a spread the margin has to be on the side of the flag: at most
 * {@link FAR} less one away from {@link FAR} or its negative. For any other measure it has to be there.
 */
function secondLook(espn: EspnLeague, measure: string): Choices[string] {
  const { calc, round } = SIDE_OF_WINNER
  const final = hasOneWinner(espn, '')
  const game = {
    source: espnGame(espn),
    final,
    a: '/competitors/[winner=true]/id',
    round,
  }
  switch (measure) {
    case 'winner':
      return { second: toSection('confirm', game, { split: '{no-winner}', calc }) }
    case 'spread': {
      const second = toSection('band', game, { calc: `(${calc})*${FAR}` })
      return { second, band: String(FAR - 1) }
    }
    default:
      return { second: toSection('band', game, { calc: 'a/a' }), band: String(FAR) }
  }
}

/** More than any score. */
const FAR = 1_000_000

function loneLeague(league: LoneLeague): Recipe {
  const { name, title, espn, parameters = [], more } = league
  const measures = {
    ...withScores(MEASURES, '2/value', '3/value', (measure) => ({
      ...figures(espn, '/score'),
      final: allOf(hasEnded(espn), FLAGS),
      wait: NO_FLAG,
      ...secondLook(espn, measure),
    })),
    ...more,
  }
  // Only the winner has a second look that can say that a game was canceled.
  const [postponed, canceled] = unplayedParameters({
    canceled: {
      split: hasStatus(espn, 'STATUS_CANCELED'),
      'no-winner': hasNoWinner(espn),
    },
  })
  const unplayed = [postponed, forMeasures(canceled, 'winner')]
  return makeRecipe({
    name,
    title: `${title}: ${Object.keys(measures).join(', ')}`,
    summary: `${MEASURES_SAID} One side has to be flagged as the winner, on the day of the game; for winner and spread the flag has to agree with the scores. A canceled game splits for winner alone, if the market says so. Equal scores, and scores of 0 to 0 after the end, decide nothing. ${league.clauses} Read again after an hour. One source.`,
    parameters: [
      choiceParameter('measure', 'what is compared', measures),
      lineParameter('total', 'spread', 'team-score'),
      pushParameter('total', 'spread', ...periodsOf(more)),
      ...(periodsOf(more).length > 0 ? [periodParameter(...periodsOf(more))] : []),
      GAME_DAY,
      ...unplayed,
      UNTIL,
      ...parameters,
      ESPN_EVENT,
      ...ESPN_SIDES,
    ],
    keys: {
      source: espnStatus(espn),
      doc2: '{doc2}',
      doc3: '{doc3}',
      final: '{final}',
      split: '{split}',
      wait: '{wait}',
      ...('advance' in more && { value: '{value}' }),
      ...MEASURED,
      round: '{round}',
      until: '{until}',
      reread: '1h',
      band: '{band}',
    },
    sections: ['{second}'],
    calls: 4,
    finality: 'ESPN says completed and flags a winner; read again after an hour.',
    terms: ESPN_TERMS,
    limits: ESPN_LIMITS,
    bytes: 20_000,
    documents: espnDocuments(espn, PLAYED),
  })
}

function periodsOf(measures: Choices): readonly string[] {
  return Object.keys(measures).filter((name) => name.startsWith('period-'))
}

function figures(espn: EspnLeague, figure: string): Choices[string] {
  return { doc2: espnSide(espn, 'own', figure), doc3: espnSide(espn, 'other', figure) }
}

function ofPeriods(espn: EspnLeague, periods: number): Choices {
  return {
    overtime: {
      ...overtime(periods),
      final: hasEnded(espn),
      a: '/period',
      ...secondLook(espn, 'overtime'),
    },
    'period-winner': {
      ...PERIOD_WINNER,
      ...figures(espn, '/linescores'),
      final: hasEnded(espn),
      a: '2/items/[period={period}]/value',
      b: '3/items/[period={period}]/value',
      ...secondLook(espn, 'period-winner'),
    },
  }
}

/** A match at ESPN in regular time. */
export const SOCCER: EspnLeague = {
  sport: 'soccer',
  league: '{league}',
  finals: 'STATUS_FULL_TIME|STATUS_FINAL',
}

/** A cup match at ESPN: extra time and penalties count. */
export const CUP: EspnLeague = {
  ...SOCCER,
  finals: 'STATUS_FULL_TIME|STATUS_FINAL|STATUS_FINAL_AET|STATUS_FINAL_PEN',
}

/** A league of ESPN's soccer pages. */
export const SOCCER_LEAGUE: RecipeParameter = {
  name: 'league',
  pattern: '[a-z]{3,5}\\.[a-z0-9_]{1,16}',
  meaning: "ESPN's name of the league",
  example: 'eng.1',
}

const WITH_OVERTIME = [
  ['basketball/mens-college-basketball', 'College basketball game (men)', 2],
  ['football/college-football', 'College football game', 4],
  ['football/nfl', 'NFL game', 4],
  ['basketball/wnba', 'WNBA game', 4],
] as const

/** Leagues that ESPN alone reports without a key. */
export const ESPN_LEAGUES: readonly Recipe[] = [
  ...WITH_OVERTIME.map(([path, title, periods]) => {
    const [sport = '', league = ''] = path.split('/')
    const espn = { sport, league }
    const name = league.replace('mens-', '')
    const clauses = 'Overtime counts.'
    return loneLeague({ name, title, espn, clauses, more: ofPeriods(espn, periods) })
  }),
  loneLeague({
    name: 'soccer',
    title: 'Soccer match by ESPN',
    espn: SOCCER,
    parameters: [SOCCER_LEAGUE],
    clauses:
      'Regular time only, except for advance, for which extra time and penalties count. A draw has no winner, and is left to a panel.',
    more: {
      advance: {
        doc2: espnGame(SOCCER),
        final: allOf(hasEnded(CUP), hasOneWinner(SOCCER, '2')),
        value: '2/competitors/[winner=true]/id',
        op: 'is',
        target: '{espn-own}',
        losing: '{espn-other}',
      },
    },
  }),
]
