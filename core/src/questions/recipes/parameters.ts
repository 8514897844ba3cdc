import type { Choices, DerivedHole, RecipeParameter } from './recipe.ts'

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

/** A word that changes the rule: each puts its own texts into further holes. */
export function choiceParameter(
  name: string,
  meaning: string,
  choices: Choices,
): RecipeParameter {
  const words = Object.keys(choices)
  const [example = ''] = words
  const listed = `${meaning}: ${words.join(', ')}`
  return { name, pattern: words.join('|'), meaning: listed, example, choices }
}

/** A parameter that is given for some measures only. */
export function forMeasures(
  parameter: RecipeParameter,
  ...words: readonly string[]
): RecipeParameter {
  return { ...parameter, beside: { name: 'measure', words } }
}

/** A moment in UTC, whole minutes. */
export function momentParameter(
  name: string,
  meaning: string,
  example: string,
): RecipeParameter {
  const pattern = '20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:00Z'
  return { name, pattern, meaning, example }
}

/** The side of YES in an official document; gives `{other}` too. */
export const SIDE = choiceParameter('side', 'the side that YES stands for', {
  home: { other: 'away' },
  away: { other: 'home' },
})

/** The operator of a comparison with a number. */
export const COMPARISON = wordParameter(
  'op',
  ['gte', 'lte', 'gt', 'lt', 'eq'],
  'the comparison: gte, lte, gt, lt or eq',
  'gte',
)
