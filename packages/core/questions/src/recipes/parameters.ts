import type { DerivedHole, RecipeParameter } from './recipe.ts'

/** A number that identifies something at a service. */
export function idParameter(
  name: string,
  meaning: string,
  example: string,
): RecipeParameter {
  return { name, pattern: '[0-9]{1,12}', meaning, example }
}

/** A day, `YYYY-MM-DD`, with what follows from it. */
export function dayParameter(
  name: string,
  meaning: string,
  example: string,
  ...derives: readonly DerivedHole[]
): RecipeParameter {
  return { name, pattern: '20[0-9]{2}-[01][0-9]-[0-3][0-9]', meaning, example, derives }
}

/** A number to compare with, at most 9 digits before the point and 6 behind it. */
export function numberParameter(
  name: string,
  meaning: string,
  example: string,
): RecipeParameter {
  return { name, pattern: '-?[0-9]{1,9}(?:\\.[0-9]{1,6})?', meaning, example }
}

/** Holes `{year}`, `{month}` and `{day}` of a day. */
export const PARTS_OF_DAY: readonly DerivedHole[] = [
  { hole: 'year', as: 'year' },
  { hole: 'month', as: 'month' },
  { hole: 'day', as: 'day' },
]

/** One of a few words. */
export function wordParameter(
  name: string,
  words: readonly string[],
  meaning: string,
  example: string,
): RecipeParameter {
  return { name, pattern: words.join('|'), meaning, example }
}

/** A name as a service spells it. */
export function nameParameter(
  name: string,
  meaning: string,
  example: string,
): RecipeParameter {
  return { name, pattern: '[A-Za-z0-9_-]{1,40}', meaning, example }
}

/** The side of YES in an official document; gives `{other}` too. */
export const SIDE: RecipeParameter = {
  name: 'side',
  pattern: 'home|away',
  meaning: 'the side that YES stands for, home or away',
  example: 'home',
  derives: [{ hole: 'other', as: 'opposite' }],
}

/** The operator of a comparison with a number. */
export const COMPARISON = wordParameter(
  'op',
  ['gte', 'lte', 'gt', 'lt', 'eq'],
  'the comparison: gte, lte, gt, lt or eq',
  'gte',
)
