import type { LocalDocument, LocalSeries } from '@cresolver/local-servers'
import { formatMoment, moved, type UnixSeconds } from '@cresolver/questions'
import { RECIPES, type Recipe, recipeQuestion } from '@cresolver/questions/recipes'
import type { StartMarket } from './start-market.ts'

const hour = 3_600
const day = 24 * hour
const hourMs = 1_000 * hour

/** A made-up price that rises by a dollar each hour. */
const rising: LocalSeries = {
  between: (from, to) => {
    const first = Math.ceil(from / hourMs)
    const count = Math.max(0, Math.floor(to / hourMs) - first + 1)
    return Array.from({ length: count }, (_, index) => ({
      time: (first + index) * hourMs,
      value: String(first + index - 400_000),
    }))
  },
}

/** Series that the local exchanges quote. */
export const EXAMPLE_CANDLES = { prices: { BTC: rising } }

/**
 * Markets of a scoreboard, of two exchanges and of a central bank. On this machine their data is made up: the
 * examples of the recipes, moved to the present.
 */
export function dataMarkets(now: UnixSeconds): StartMarket[] {
  const deadline = lastHour(now)
  const yesterday = dayOf(moved(deadline, -day))
  const workingDay = lastWorkingDay(deadline)
  return [
    {
      ...recipeMarket('mlb', deadline, yesterday, {
        title: 'Did the home team win its game of yesterday?',
        labels: 'Home team|Visitors',
      }),
      expected: 'YES',
    },
    bitcoinMarket(now),
    {
      ...recipeMarket('ecb-rate', deadline, workingDay, {
        title: "Was the ECB's rate at 1.1 dollars or more on its last working day?",
      }),
      expected: 'YES',
    },
  ]
}

/** A market of two exchanges; its prices are made up on this machine. */
export function bitcoinMarket(now: UnixSeconds): StartMarket {
  const deadline = lastHour(now)
  const minute = formatMoment(deadline).slice(0, 16).replace('T', ' ')
  return {
    question: [
      `§question Did bitcoin rise in the day to ${minute} UTC?`,
      '§category crypto',
      '§rule',
      'source:binance:BTCUSDT',
      'step:1m',
      'op:gt',
      `than:${formatMoment(moved(deadline, -day))}`,
      `at:${formatMoment(deadline)}`,
      `deadline:${formatMoment(deadline)}`,
      'equal:split',
      'labels:Up|Down',
      'confirm:coinbase:BTC-USD',
    ].join('\n'),
    deadline,
    expected: 'YES',
  }
}

/** The made-up answers behind {@link dataMarkets}. */
export function dataDocuments(now: UnixSeconds): readonly LocalDocument[] {
  const deadline = lastHour(now)
  const days = [
    ['mlb', dayOf(moved(deadline, -day))],
    ['ecb-rate', lastWorkingDay(deadline)],
  ] as const
  return days.flatMap(([name, day]) => {
    const { example } = findRecipe(name)
    const date = example.parameters.date ?? ''
    return example.documents.map(({ url, body }) => ({
      url: url.replaceAll(date, day),
      body: body.replaceAll(date, day),
    }))
  })
}

function recipeMarket(
  name: string,
  deadline: UnixSeconds,
  date: string,
  parts: { readonly title: string; readonly labels?: string },
): StartMarket {
  const recipe = findRecipe(name)
  const { until } = recipe.example.parameters
  const parameters = {
    ...recipe.example.parameters,
    date,
    ...(until !== undefined && { until: formatMoment(moved(deadline, 2 * day)) }),
  }
  return {
    question: recipeQuestion(recipe, parameters, { ...parts, deadline }),
    deadline,
  }
}

function findRecipe(name: string): Recipe {
  const recipe = RECIPES.find((known) => known.name === name)
  if (recipe === undefined) throw new RangeError(`the recipe ${name} does not exist`)
  return recipe
}

/** The last full hour whose data is final: two hours old, or more. */
function lastHour(now: UnixSeconds): UnixSeconds {
  return moved((now - (now % hour)) as UnixSeconds, -2 * hour)
}

/** The last day from Monday to Friday before the day of a moment. */
function lastWorkingDay(moment: UnixSeconds): string {
  const before = moved(moment, -day)
  const weekday = new Date(before * 1_000).getUTCDay()
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0
  return dayOf(moved(before, -back * day))
}

function dayOf(moment: UnixSeconds): string {
  return formatMoment(moment).slice(0, 10)
}
