import type { RecognizedClause } from './clause-reader.ts'
import { type ClauseShape, clausePattern, readClauses } from './clause-reader.ts'
import {
  type ImportedField,
  type RecipeCall,
  type Stopped,
  stop,
  understood,
} from './imported-market.ts'
import type { MarketText } from './market-text.ts'
import { recipeCall } from './recipe-call.ts'
import { DAY, momentOfDay, readDay } from './text-moment.ts'

type HighClause = 'high' | 'report'

/** The forms in which Kalshi states the high of a day. */
const CLAUSES: readonly ClauseShape<HighClause>[] = [
  {
    name: 'high',
    shape: clausePattern(
      `If the highest temperature recorded (?:in|at) (?<place>[A-Z][^,.]{2,40}(?:, [A-Z][A-Za-z ]{2,30})?) for (?<day>${DAY}),? as reported by the National Weather Service's Climatological Report \\(Daily\\),? is `,
      '(?:(?<op>greater than|less than) (?<line>-?\\d{1,3})|between (?<from>-?\\d{1,3})-(?<to>-?\\d{1,3}))(?:°|° ?F| deg),? then the market resolves to Yes\\.',
    ),
  },
  { name: 'report', shape: clausePattern('Not all weather data is the same\\.') },
  {
    name: 'report',
    shape: clausePattern(
      '(?:While checking a source like AccuWeather or Google Weather may help guide your decision, t|T)he official and final value used to determine this market is the highest temperature as reported by the (?:corresponding )?NWS Climatological Report \\(Daily\\)(?: linked in the rules above)?\\.',
    ),
  },
]

/** Stations of the report by the place that the text names, with two neighbors. */
const STATIONS = new Map([
  ['Central Park, New York', { station: 'KNYC', neighbor: 'KLGA', 'neighbor-2': 'KEWR' }],
])

/** Degrees Fahrenheit that no day has reached in the United States. */
const [COLDEST, HOTTEST] = [-99, 150]

type DailyHighMarket =
  | { readonly recipe: RecipeCall; readonly fields: readonly ImportedField[] }
  | Stopped

/**
 * Reads a market on the high of a day by the daily report of the National Weather Service.
 *
 * @returns undefined for a text about something else
 */
export function dailyHigh(market: MarketText): DailyHighMarket | undefined {
  const { clauses, stopped } = readClauses(market.text, CLAUSES)
  const [main] = clauses
  if (main?.name !== 'high') return undefined
  if (stopped !== undefined) {
    const why = 'It could change the rule, but its form is not known.'
    return stop('SENTENCE_UNKNOWN', stopped, why)
  }
  const { place = '' } = main.groups
  const stations = STATIONS.get(place)
  if (stations === undefined) {
    const why = `No station with two neighbors is listed for ${place}.`
    return stop('SOURCE_NOT_READ', main.words, why)
  }
  const day = readDay(main.groups.day ?? '')
  const noon = day && momentOfDay(day, '12:00', 'ET', market.asked)
  if (day === undefined || noon === undefined) {
    return stop('YEAR_UNKNOWN', main.words, 'The day has no year.')
  }
  const range = rangeOf(main)
  if (market.strike !== undefined && market.strike.target !== range.strike) {
    const why = `The strike is ${market.strike.op} ${market.strike.target}.`
    return stop('TITLE_DIFFERS', main.words, why)
  }
  const date = new Date((noon.seconds - 5 * 3_600) * 1_000).toISOString().slice(0, 10)
  const fields = [
    ...Object.entries(stations).map(([name, value]) =>
      understood(
        `recipe.${name}`,
        value,
        main.words,
        `The station of ${place}, or one nearby.`,
      ),
    ),
    understood('recipe.date', date, main.words, 'The text names the day.'),
    understood('recipe.from', range.from, main.words, 'The report has whole degrees.'),
    understood('recipe.to', range.to, main.words, 'The report has whole degrees.'),
  ]
  return { recipe: recipeCall('daily high', fields), fields }
}

function rangeOf({ groups }: RecognizedClause<HighClause>) {
  const { op, line = '', from = '', to = '' } = groups
  switch (op) {
    case 'greater than':
      return { from: String(Number(line) + 1), to: String(HOTTEST), strike: line }
    case 'less than':
      return { from: String(COLDEST), to: String(Number(line) - 1), strike: line }
    default:
      return { from, to, strike: `${from}..${to}` }
  }
}
