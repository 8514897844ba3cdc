import type { RecipeParameter } from '../recipe.ts'
import type { Game } from '../sports/game.ts'
import type { VariantRow } from './recipe-variant.fixture.ts'

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
