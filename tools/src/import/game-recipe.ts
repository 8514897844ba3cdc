import {
  formatMoment,
  formatZonedMoment,
  moved,
  type ZonedMoment,
} from '@cresolver/core/questions'
import type { RecognizedClause } from './clause-reader.ts'
import type { GameClause } from './game-clauses.ts'
import {
  type ImportedField,
  type RecipeCall,
  type Stopped,
  stop,
  understood,
} from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { hasWord, recipeCall, type Shape } from './recipe-call.ts'
import { momentOfDay, readClock, readDay } from './text-moment.ts'

/** A recipe with the words that prove its parameters, or what stopped it. */
export type GameRecipe =
  | { readonly recipe: RecipeCall; readonly fields: readonly ImportedField[] }
  | Stopped

/** Calls the recipe of a shape. */
export function recipe(shape: Shape, fields: readonly ImportedField[]): GameRecipe {
  return { recipe: recipeCall(shape, fields), fields }
}

/** Stops at a time that could be in several years. */
export function noYear(words: string): GameRecipe {
  return stop(
    'YEAR_UNKNOWN',
    words,
    'It names a time whose year is not clear, or that contradicts the start.',
  )
}

type FieldReading = readonly [value: string, from: string, why: string]

/** Makes a field with the value of a parameter. */
export const parameter = (name: string, ...read: FieldReading) =>
  understood(`recipe.${name}`, ...read)

/** Makes a field with a name that stands for an id. */
export const lookup = (name: string, ...read: FieldReading) =>
  understood(`lookup.${name}`, ...read)

/** Moment at which a game begins. */
export function startOf(
  market: MarketText,
  { groups }: RecognizedClause<GameClause>,
): ZonedMoment | undefined {
  const day = readDay(groups.day ?? '')
  const clock = readClock(groups.clock ?? '')
  const start = day && clock ? momentOfDay(day, clock, 'ET', market.asked) : undefined
  // A format that states another start contradicts the text.
  return market.starts === undefined || market.starts === start?.seconds
    ? start
    : undefined
}

/** Last moment at which a game of another day counts. */
export function limitOf(
  market: MarketText,
  { groups }: RecognizedClause<GameClause>,
): ZonedMoment | undefined {
  const day = readDay(groups.limit ?? '')
  return day && momentOfDay(day, '23:59', 'ET', market.asked)
}

/** Day, hour and last moment of a game. */
export function whenOf(
  start: ZonedMoment,
  until: ZonedMoment | undefined,
  words: string,
  main: RecognizedClause<GameClause>,
): readonly ImportedField[] {
  const moment = formatZonedMoment(start)
  const last = formatMoment(until?.seconds ?? moved(start.seconds, LONGEST_WAIT))
  const why = `After ${until ? 'the limit' : '30 days, because the text has no limit,'} a panel reads it.`
  return [
    parameter('date', moment.slice(0, 10), main.words, 'The text names the day in ET.'),
    ...(main.groups.clock
      ? [lookup('start', moment, main.words, 'The text names day and hour in ET.')]
      : []),
    parameter('until', last, words, why),
  ]
}

/** Longest wait for a game whose text has no limit. */
const LONGEST_WAIT = 30 * 86_400

/** A panel reads what the text pays if no source says that a game is canceled. */
export function canceledOf(
  shape: Shape,
  { words }: RecognizedClause<GameClause>,
  splits: boolean,
): ImportedField {
  return splits && hasWord(shape, 'canceled', 'split')
    ? parameter('canceled', 'split', words, 'A canceled game pays half each.')
    : parameter('canceled', 'panel', words, 'A panel reads what the text pays.')
}
