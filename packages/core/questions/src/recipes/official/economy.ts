import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import {
  COMPARISON,
  dayParameter,
  nameParameter,
  numberParameter,
} from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'

const times = { deadline: '2027-06-10T13:00Z', now: '2027-06-10T15:00Z' }
const at = (hole: string) => `/observations/[date={${hole}}]`
const month = dayParameter('month', 'the first day of the month', '2027-05-01')
const before = (example: string) =>
  dayParameter('before', 'the first day of the month to compare with', example)
const series = (example: string) =>
  nameParameter('fred-series', "FRED's id of the series", example)
const line = (example: string) =>
  numberParameter('line', 'the number to compare with', example)
const isFirst = '/output_type=4'
const firstRelease = '&realtime_start=1776-07-04&realtime_end=9999-12-31&output_type=4'
const query = (from: string, to: string, vintage: string) =>
  `api.stlouisfed.org/fred/series/observations?series_id={fred-series}&observation_start={${from}}&observation_end={${to}}${vintage}&file_type=json`
const fred = {
  terms:
    'FRED: free key by the name fred; BLS and FRED want a notice that they do not endorse.',
  limits: 'FRED: 120 calls a minute.',
}
const waits = 'Not released within 7 days: a panel. One source.'

function observations(
  asset: string,
  names: Readonly<Record<string, string>>,
  values: readonly (readonly [date: string, value: string])[],
): readonly RecipeDocument[] {
  const { release } = names
  const url = asset.replace(/\{([a-z-]+)\}/g, (_hole, name: string) => names[name] ?? '')
  return [
    exampleDocument(url, {
      realtime_start: release ?? '1776-07-04',
      realtime_end: release ?? '9999-12-31',
      output_type: release ? 1 : 4,
      observations: values.map(([date, value]) => ({ date, value })),
    }),
  ]
}

const cpiQuery = query('before', 'month', firstRelease)
const cpi = (now: string, then = '300.000') =>
  observations(
    cpiQuery,
    { 'fred-series': 'CPIAUCNS', before: '2026-05-01', month: '2027-05-01' },
    [
      ['2026-05-01', then],
      ['2027-05-01', now],
    ],
  )
const cpiChange = makeRecipe({
  name: 'fred-change-percent',
  title: 'Change of a published index in percent, first releases',
  summary: `First release of the month against first release of an earlier one, in percent, rounded half up to one decimal as BLS prints it; for indexes that are not seasonally adjusted, such as CPIAUCNS. ${waits}`,
  parameters: [series('CPIAUCNS'), month, before('2026-05-01'), COMPARISON, line('3')],
  keys: {
    source: `json:${cpiQuery}`,
    key: 'fred',
    final: allOf(isFirst, `${at('month')}/value!=.`, `${at('before')}/value!=.`),
    a: `${at('month')}/value`,
    b: `${at('before')}/value`,
    calc: '(a-b)/b*100',
    round: '1 half-up',
    op: '{op}',
    target: '{line}',
    vintage: 'first',
    until: '+7d',
  },
  finality: 'The first release; later ones do not count.',
  ...fred,
  bytes: 2_000,
  documents: cpi('309.300'),
  ...times,
  variants: [
    { title: 'equal', documents: cpi('308.850'), verdict: 'YES' },
    { title: 'below', documents: cpi('308.849'), verdict: 'NO' },
    { title: 'gap', documents: cpi('.'), verdict: 'TOO_EARLY' },
    { title: 'no base', documents: cpi('309.300', '0'), verdict: 'NEEDS_PANEL' },
  ],
})

const releaseQuery = query(
  'before',
  'month',
  '&realtime_start={release}&realtime_end={release}',
)
const payrolls = (now: string, then = '160000') =>
  observations(
    releaseQuery,
    {
      'fred-series': 'PAYEMS',
      before: '2027-04-01',
      month: '2027-05-01',
      release: '2027-06-04',
    },
    [
      ['2027-04-01', then],
      ['2027-05-01', now],
    ],
  )
const levelChange = makeRecipe({
  name: 'fred-change',
  title: 'Change of a series as one release says it',
  summary: `Value of the month less that of an earlier one, both as known on the day of the release, as headlines on payrolls count (PAYEMS in thousands). Later revisions do not count. ${waits}`,
  parameters: [
    series('PAYEMS'),
    month,
    before('2027-04-01'),
    dayParameter('release', 'the day of the release', '2027-06-04'),
    COMPARISON,
    line('150'),
  ],
  keys: {
    source: `json:${releaseQuery}`,
    key: 'fred',
    final: allOf(
      '/realtime_start={release}',
      '/realtime_end={release}',
      `${at('month')}/value!=.`,
      `${at('before')}/value!=.`,
    ),
    a: `${at('month')}/value`,
    b: `${at('before')}/value`,
    calc: 'a-b',
    op: '{op}',
    target: '{line}',
    vintage: 'asof {release}T23:59 ET',
    until: '+7d',
  },
  finality: 'What was known on the day of the release never changes.',
  ...fred,
  bytes: 2_000,
  documents: payrolls('160175'),
  ...times,
  variants: [
    { title: 'equal', documents: payrolls('160150'), verdict: 'YES' },
    { title: 'below', documents: payrolls('160149'), verdict: 'NO' },
    { title: 'gap', documents: payrolls('.'), verdict: 'TOO_EARLY' },
  ],
})

const levelQuery = query('month', 'month', firstRelease)
const level = (value: string) =>
  observations(levelQuery, { 'fred-series': 'UNRATE', month: '2027-05-01' }, [
    ['2027-05-01', value],
  ])
const firstLevel = makeRecipe({
  name: 'fred-level',
  title: 'First release of a series',
  summary: `First release of a month, such as UNRATE for unemployment in percent. ${waits}`,
  parameters: [series('UNRATE'), month, COMPARISON, line('4.3')],
  keys: {
    source: `json:${levelQuery}`,
    key: 'fred',
    final: allOf(isFirst, `${at('month')}/value!=.`),
    value: `${at('month')}/value`,
    type: 'number',
    op: '{op}',
    target: '{line}',
    vintage: 'first',
    until: '+7d',
  },
  finality: 'The first release; later ones do not count.',
  ...fred,
  bytes: 1_000,
  documents: level('4.4'),
  ...times,
  variants: [
    { title: 'equal', documents: level('4.3'), verdict: 'YES' },
    { title: 'below', documents: level('4.2'), verdict: 'NO' },
    { title: 'gap', documents: level('.'), verdict: 'TOO_EARLY' },
  ],
})

/** Series of the US economy by FRED and ALFRED. */
export const ECONOMY: readonly Recipe[] = [cpiChange, levelChange, firstLevel]
