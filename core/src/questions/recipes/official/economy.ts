import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import {
  COMPARISON,
  choiceParameter,
  dayParameter,
  forMeasures,
  nameParameter,
  numberParameter,
} from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { RecipeDocument } from '../recipe.ts'

const at = (hole: string) => `/observations/[date={${hole}}]/value`
const address = (vintage: string) =>
  `api.stlouisfed.org/fred/series/observations?series_id={fred-series}&observation_start={start}&observation_end={month}${vintage}&file_type=json`
const first = {
  query: '&realtime_start=1776-07-04&realtime_end=9999-12-31&output_type=4',
  vintage: 'first',
  known: '/output_type=4',
}
const ofRelease = {
  query: '&realtime_start={release}&realtime_end={release}',
  vintage: 'asof {release}T23:59 ET',
  known: '/realtime_start={release} & /realtime_end={release}',
}
const compared = { start: '{before}', a: at('month'), b: at('before') }

/** Series of the US economy by FRED and ALFRED. */
export const ECONOMY = makeRecipe({
  name: 'fred',
  title: 'Series of the US economy: level, change, change in percent',
  summary:
    'level: first release of a month, such as UNRATE for unemployment in percent. change-percent: first release of the month against first release of an earlier one, in percent, rounded half up to one decimal as BLS prints it; for indexes that are not seasonally adjusted, such as CPIAUCNS. change: value of the month less that of an earlier one, both as known on the day of the release, as headlines on payrolls count (PAYEMS in thousands). Later revisions do not count. Not released within 7 days: a panel. One source.',
  parameters: [
    choiceParameter('measure', 'what is compared', {
      level: { ...first, start: '{month}', value: at('month') },
      'change-percent': {
        ...first,
        ...compared,
        earlier: ` & ${at('before')}!=.`,
        calc: '(a-b)/b*100',
        round: '1 half-up',
      },
      change: {
        ...ofRelease,
        ...compared,
        earlier: ` & ${at('before')}!=.`,
        calc: 'a-b',
      },
    }),
    nameParameter('fred-series', "FRED's id of the series", 'UNRATE'),
    dayParameter('month', 'the first day of the month', '2027-05-01'),
    forMeasures(
      dayParameter('before', 'the first day of the earlier month', '2027-04-01'),
      'change',
      'change-percent',
    ),
    forMeasures(
      dayParameter('release', 'the day of the release', '2027-06-04'),
      'change',
    ),
    COMPARISON,
    numberParameter('line', 'the number to compare with', '4.3'),
  ],
  keys: {
    source: `json:${address('{query}')}`,
    key: 'fred',
    final: allOf('{known}', `${at('month')}!=.{earlier}`),
    value: '{value}',
    a: '{a}',
    b: '{b}',
    calc: '{calc}',
    round: '{round}',
    op: '{op}',
    target: '{line}',
    vintage: '{vintage}',
    until: '+7d',
  },
  finality: 'The first release, or what was known on the day of the release.',
  terms:
    'FRED: free key by the name fred; BLS and FRED want a notice that they do not endorse.',
  limits: 'FRED: 120 calls a minute.',
  bytes: 2_000,
  calls: 1,
  documents: [...level('4.4'), ...cpi('309.300'), ...payrolls('160175')],
  deadline: '2027-06-10T13:00Z',
  now: '2027-06-10T15:00Z',
})

/** The level of a month. */
export function level(value: string): readonly RecipeDocument[] {
  return answer(first.query, 'UNRATE', ['2027-05-01', value])
}

/** The consumer price index of a month and of the one a year before. */
export function cpi(now: string, then = '300.000'): readonly RecipeDocument[] {
  return answer(first.query, 'CPIAUCNS', ['2026-05-01', then], ['2027-05-01', now])
}

/** Payrolls of a month and of the one before. */
export function payrolls(now: string): readonly RecipeDocument[] {
  return answer(
    ofRelease.query.replaceAll('{release}', '2027-06-04'),
    'PAYEMS',
    ['2027-04-01', '160000'],
    ['2027-05-01', now],
  )
}

/** An answer of FRED, or of ALFRED as of a day. */
function answer(
  query: string,
  series: string,
  ...values: readonly (readonly [date: string, value: string])[]
): readonly RecipeDocument[] {
  const [, release] = /realtime_start=(2[^&]*)/.exec(query) ?? []
  const url = address(query)
    .replace('{fred-series}', series)
    .replace('{start}', values[0]?.[0] ?? '')
    .replace('{month}', values.at(-1)?.[0] ?? '')
  return [
    exampleDocument(url, {
      realtime_start: release ?? '1776-07-04',
      realtime_end: release ?? '9999-12-31',
      output_type: release ? 1 : 4,
      observations: values.map(([date, value]) => ({ date, value })),
    }),
  ]
}
