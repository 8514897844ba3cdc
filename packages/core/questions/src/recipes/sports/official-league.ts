import { makeRecipe, type VariantRow, variantsOf } from '../make-recipe.ts'
import { choiceParameter, forMeasures } from '../parameters.ts'
import { allOf, type ReadingText, toSection } from '../reading-text.ts'
import type { Choices, Recipe, RecipeDocument, RecipeParameter } from '../recipe.ts'
import {
  ESPN_EVENT,
  ESPN_LIMITS,
  ESPN_SIDES,
  ESPN_TERMS,
  type EspnLeague,
  espnDocuments,
  espnStatus,
  FLAGS,
  figureReading,
  flagReading,
  hasEnded,
  NO_FLAG,
  SIDE_OF_WINNER,
} from './espn.ts'
import { type Game, lineParameter, PLAYED, pushParameter, UNTIL } from './game.ts'
import { MEASURED, MEASURES, type Measure, overtime, withScores } from './measures.ts'

/** A league with data of its own, which ESPN confirms. */
export type OfficialLeague = Pick<
  Recipe,
  'name' | 'title' | 'parameters' | 'finality' | 'terms' | 'limits' | 'bytes'
> & {
  readonly clauses: string
  /** Documents and conditions. */
  readonly base: ReadingText
  /** Paths of the score of the side of YES and of the other one. */
  readonly scores: readonly [own: string, other: string]
  /** Number of periods without overtime, and where the league counts them. */
  readonly periods: number
  readonly played: Measure
  /** Measures of one period, by the league alone. */
  readonly ofPeriod?: Choices
  readonly espn: EspnLeague
  readonly documents: (game: Game) => readonly RecipeDocument[]
  readonly variants: readonly VariantRow<Partial<Game>>[]
}

/** Winner, scores, overtime and periods of a league: each measure of the game has two sources. */
export function officialLeague(league: OfficialLeague): Recipe {
  const { name, espn, scores, ofPeriod = {} } = league
  const documents = (change: Partial<Game> = {}) => {
    const game = { ...PLAYED, ...change }
    return [...league.documents(game), ...espnDocuments(espn, game)]
  }
  const measure = choiceParameter('measure', 'what is compared', {
    ...withScores(MEASURES, ...scores, (each) => ({
      confirm: each === 'winner' ? confirmedFlags(espn) : confirmedScores(espn),
    })),
    overtime: {
      ...overtime(league.periods),
      ...league.played,
      confirm: confirmedPeriods(espn),
    },
    ...ofPeriod,
  })
  const measures = Object.keys(MEASURES)
  const periods = Object.keys(ofPeriod)
  const withLine = periods.filter((each) => ofPeriod[each]?.target === '{line}')
  return makeRecipe({
    name,
    title: `${league.title}: winner, scores, overtime${periods.length > 0 ? ', periods' : ''}`,
    summary: `${MEASURES_SAID} Equal scores, and scores of 0 to 0 after the end, decide nothing. ${league.clauses}`,
    parameters: [
      measure,
      lineParameter('total', 'spread', 'team-score', ...withLine),
      pushParameter(
        'total',
        'spread',
        ...periods.filter((each) => !withLine.includes(each)),
      ),
      ...(periods.length > 0 ? [periodParameter(...periods)] : []),
      ...league.parameters,
      UNTIL,
      forMeasures(ESPN_EVENT, ...measures, 'overtime'),
      ...ESPN_SIDES.map((side) => forMeasures(side, ...measures)),
    ],
    keys: {
      ...league.base,
      ...MEASURED,
      round: '{round}',
      until: '{until}',
      ...(periods.length > 0 && { reread: '{reread}' }),
    },
    sections: ['{confirm}'],
    sources: 2,
    calls: 4,
    finality: `${league.finality} ESPN says completed.`,
    terms: `${league.terms} ${ESPN_TERMS}`,
    limits: `${league.limits} ${ESPN_LIMITS}`,
    bytes: league.bytes,
    documents: documents(),
    variants: variantsOf(documents, [
      ...GAME_VARIANTS,
      ...unplayedVariants(league.parameters),
      ...overtimeVariants(league.periods),
      ...league.variants,
    ]),
  })
}

/** What the measures of a game mean. */
export const MEASURES_SAID =
  'winner: the named side scores more; total: both scores together are above the line; spread: the named side wins by more than the line; team-score: the named side scores the line or more.'

/** The number of a period. */
export function periodParameter(...measures: readonly string[]): RecipeParameter {
  const period = {
    name: 'period',
    pattern: '[0-9]{1,2}',
    meaning: 'the number of the period',
    example: '1',
  }
  return forMeasures(period, ...measures)
}

const TOTAL = { measure: 'total', line: '8' }

/** Variants of each measure, and of answers that contradict themselves or one another. */
export const GAME_VARIANTS: readonly VariantRow<Partial<Game>>[] = [
  ['lost', 'NO', { own: 3, other: 6 }],
  ['equal', 'TOO_EARLY', { own: 4, other: 4 }],
  ['flag and score contradict', 'NEEDS_PANEL', { flags: [false, true] }],
  ['both flags false', 'TOO_EARLY', { flags: [false, false] }],
  ['scores 0 while final', 'TOO_EARLY', { own: 0, other: 0 }],
  ['scores 0 beside a winner', 'TOO_EARLY', { own: 0, other: 0, flags: [true, false] }],
  ['live', 'TOO_EARLY', { state: 'live' }],
  ['another day', 'TOO_EARLY', { day: '2027-06-18' }],
  ['total above', 'YES', {}, { measure: 'total', line: '8' }],
  ['total equal', 'SPLIT', {}, { measure: 'total', line: '9' }],
  ['total below', 'NO', {}, { measure: 'total', line: '9.5' }],
  ['total of a game without a winner', 'TOO_EARLY', { flags: [false, false] }, TOTAL],
  ['total on another day', 'TOO_EARLY', { day: '2027-06-18' }, TOTAL],
  ['total of 0', 'TOO_EARLY', { own: 0, other: 0, flags: [true, false] }, TOTAL],
  ['spread above', 'YES', {}, { measure: 'spread', line: '2' }],
  ['spread equal', 'SPLIT', {}, { measure: 'spread', line: '3' }],
  ['spread below', 'NO', {}, { measure: 'spread', line: '3.5' }],
  ['team-score equal', 'YES', {}, { measure: 'team-score', line: '6' }],
  ['team-score below', 'NO', {}, { measure: 'team-score', line: '7' }],
]

/** Variants of a game with and without overtime. */
export function overtimeVariants(periods: number): readonly VariantRow<Partial<Game>>[] {
  const measure = { measure: 'overtime' }
  return [
    ['overtime', 'YES', { periods: periods + 1 }, measure],
    ['no overtime', 'NO', { periods }, measure],
  ]
}

/** Variants of a game that does not take place, or later, by what its recipe can say about it. */
export function unplayedVariants(
  parameters: readonly RecipeParameter[],
  whereSplit: 'SPLIT' | 'TOO_EARLY' = 'TOO_EARLY',
): readonly VariantRow<Partial<Game>>[] {
  const off = { own: 0, other: 0 }
  const postponed = { state: 'postponed', ...off } as const
  const canceled = { state: 'canceled', ...off } as const
  const later = { day: '2027-06-24' }
  const splits = (name: string) =>
    parameters.some((each) => each.name === name && each.choices?.split !== undefined)
  const rows: readonly (VariantRow<Partial<Game>> | false)[] = [
    ['postponed', 'TOO_EARLY', postponed],
    ['played on a later day', 'YES', later],
    ['canceled, left to a panel', 'TOO_EARLY', canceled, { canceled: 'panel' }],
    splits('canceled') && ['canceled', 'SPLIT', canceled],
    splits('postponed') && ['postponed, split', 'SPLIT', postponed, SPLITS],
    splits('postponed') && ['played on a later day, split', whereSplit, later, SPLITS],
  ]
  return rows.filter((row) => row !== false)
}

const SPLITS = { postponed: 'split' }

function confirmedFlags(espn: EspnLeague): string {
  return toSection('confirm', flagReading(espn), {
    split: '{espn-split}',
    a: '2/competitors/[winner=true]/id',
    ...SIDE_OF_WINNER,
  })
}

function confirmedScores(espn: EspnLeague): string {
  return toSection('confirm', figureReading(espn, '/score'), {
    final: allOf(hasEnded(espn), FLAGS),
    split: '{espn-split}',
    wait: NO_FLAG,
    a: '2/value',
    b: '3/value',
    calc: '{calc}',
    round: '{round}',
  })
}

function confirmedPeriods(espn: EspnLeague): string {
  return toSection('confirm', {
    source: espnStatus(espn),
    final: hasEnded(espn),
    split: '{espn-split}',
    value: '/period',
  })
}
