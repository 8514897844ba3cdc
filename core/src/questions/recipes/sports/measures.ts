import type { Choices } from '../recipe.ts'

/** A measure of the two scores `a` and `b`. */
export type Measure = Choices[string]

/** Scores of 0 to 0 after the end do not count: the division has no value, and nothing is decided. */
const ROUND = { round: '0 half-up' }

/** Meaning of the measures of a game. */
export const MEASURES_SAID =
  'winner: the named side scores more; total: both scores together are above the line; spread: the named side wins by more than the line; team-score: the named side scores the line or more.'

/** Keys of a rule whose texts its measure chooses. */
export const MEASURED = {
  ...Object.fromEntries(
    ['a', 'b', 'calc', 'op', 'target', 'equal'].map((key) => [key, `{${key}}`]),
  ),
  other: '{losing}',
}

/** Measures of a sport without a draw. Equal scores do not count: the division has no value. */
export const MEASURES = {
  winner: { calc: '(a-b)*(a-b)/(a-b)', ...ROUND, op: 'gt', target: '0' },
  total: { calc: '(a+b)*(a+b)/(a+b)', ...ROUND, op: 'gt', target: '{line}' },
  spread: { calc: '(a-b)*(a-b)/(a-b)', ...ROUND, op: 'gt', target: '{line}' },
  'team-score': { calc: 'a*(a+b)/(a+b)', ...ROUND, op: 'gte', target: '{line}' },
} satisfies Choices

/** Measures of a sport with draws. */
export const MEASURES_WITH_DRAW = {
  winner: { calc: 'a-b', op: 'gt', target: '0' },
  total: { calc: 'a+b', op: 'gt', target: '{line}' },
  spread: { calc: 'a-b', op: 'gt', target: '{line}' },
  'team-score': { calc: 'a', op: 'gte', target: '{line}' },
  draw: { calc: 'a-b', op: 'eq', target: '0' },
} satisfies Choices

/** Who wins a period; a push is a period with equal scores. */
export const PERIOD_WINNER: Measure = { calc: 'a-b', op: 'gt', target: '0' }

/** Returns true if more periods were played than a game has. */
export function overtime(periods: number): Measure {
  return { calc: 'a', op: 'gt', target: String(periods) }
}

/** Gives each measure the paths of the two scores. */
export function withScores<Name extends string>(
  measures: Readonly<Record<Name, Measure>>,
  a: string,
  b: string,
  more: (name: Name) => Measure,
): Choices {
  return Object.fromEntries(
    (Object.keys(measures) as Name[]).map((name) => [
      name,
      { losing: '', round: '', ...measures[name], a, b, ...more(name) },
    ]),
  )
}
