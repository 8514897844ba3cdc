import {
  choiceParameter,
  dayParameter,
  forMeasures,
  momentParameter,
  numberParameter,
} from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Choices, RecipeParameter } from '../recipe.ts'

/** A made-up game: its state, and the scores of the side of YES and of the other one. */
export type Game = {
  readonly state: 'final' | 'live' | 'postponed' | 'canceled'
  readonly own: number
  readonly other: number
  /** Its day; that of the example unless given. */
  readonly day?: string
  /** Number of periods that were played. */
  readonly periods?: number
  /** Scores of the first period. */
  readonly first?: readonly [own: number, other: number]
  /** Names at ESPN if they differ: its flags of the winner, and its scores. */
  readonly flags?: readonly [own: boolean, other: boolean]
  readonly espn?: readonly [own: number, other: number]
  /** It ended early and is official. */
  readonly early?: boolean
  /** The figure of a player. */
  readonly figure?: number
}

/** The game of the examples: all recipes of a league share it, so that one server can answer them. */
export const PLAYED: Game = { state: 'final', own: 6, other: 3 }

/** The day of a game. */
export const GAME_DAY = dayParameter('date', 'the day of the game', '2027-06-20', {
  hole: 'next',
  as: 'next-day',
})

/** Until then a game that is not final is waited for. */
export const UNTIL = momentParameter(
  'until',
  'the last moment, in UTC, at which a game that is not final is waited for; then a panel decides',
  '2027-07-21T08:00:00Z',
)

/** A number that a score is compared with. */
export function lineParameter(...measures: readonly string[]): RecipeParameter {
  const line = numberParameter(
    'line',
    'the number that the measure is compared with',
    '8',
  )
  return forMeasures(line, ...measures)
}

/** Decision for a result equal to the line. */
export function pushParameter(...measures: readonly string[]): RecipeParameter {
  const push = choiceParameter('push', 'what a result equal to the line gives', {
    split: { equal: 'split' },
    no: { equal: 'no' },
    yes: { equal: 'yes' },
  })
  return forMeasures(push, ...measures)
}

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

/**
 * The game began on its day, in whichever zone; one that is waited for can begin later. What is played at
 * another time under the same id decides nothing.
 */
export function beganOnDay(path: string): string {
  return allOf(`${path}>={date}T00:00Z`, `${path}<{before}`)
}

/** Texts of the two clauses on a game that does not take place. */
export type UnplayedTexts = {
  /** Texts where it is postponed and waited for. */
  readonly wait?: Choices[string]
  /** Texts where a postponed game pays half each; absent where no source says that it is postponed. */
  readonly postponed?: Choices[string]
  /** Texts where a canceled game pays half each; absent where no source says that it is canceled. */
  readonly canceled?: Choices[string]
}

/** The clauses on a game that does not take place: what its market says has to be given. */
export function unplayedParameters({
  wait = {},
  postponed,
  canceled,
}: UnplayedTexts): readonly [postponed: RecipeParameter, canceled: RecipeParameter] {
  return [
    choiceParameter('postponed', 'what a postponed game gives', {
      wait: { ...wait, before: '{until}' },
      ...(postponed && { split: { ...postponed, before: '{next}T12:00Z' } }),
    }),
    {
      ...choiceParameter('canceled', 'what a canceled game gives', {
        ...(canceled && { split: canceled }),
        panel: { 'espn-split': '' },
      }),
      beside: { name: 'postponed', words: ['wait'] },
    },
  ]
}
