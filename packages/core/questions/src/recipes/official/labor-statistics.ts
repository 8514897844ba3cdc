import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { COMPARISON, nameParameter, numberParameter } from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'

const asset = (year: string) =>
  `api.bls.gov/publicAPI/v2/timeseries/data/{series}?startyear=${year}&endyear=${year}`
const row = (which: string) =>
  `${which}/Results/series/[seriesID={series}]/data/[period={period}]`

function year(name: string, value: string): RecipeDocument {
  return exampleDocument(asset(name).replace('{series}', 'CUUR0000SA0'), {
    status: 'REQUEST_SUCCEEDED',
    Results: {
      series: [
        {
          seriesID: 'CUUR0000SA0',
          data: [
            { year: name, period: 'M05', value, footnotes: [{}] },
            { year: name, period: 'M04', value: '299.000', footnotes: [{}] },
          ],
        },
      ],
    },
  })
}

const both = (now: string, then = '300.000') => [year('2027', now), year('2026', then)]
const yearParameter = (name: string, meaning: string, example: string) => ({
  name,
  pattern: '20[0-9]{2}',
  meaning,
  example,
})

/** Series of the US Bureau of Labor Statistics, newest vintage. */
export const LABOR_STATISTICS: readonly Recipe[] = [
  makeRecipe({
    name: 'bls-change-percent',
    title: 'Change of a BLS index over a year in percent',
    summary:
      'Index of a month against the same month of another year, in percent, rounded half up to one decimal as BLS prints it; for CPI that is not seasonally adjusted, which is practically never revised. BLS has the newest vintage only. Not released within 7 days: a panel. One source.',
    parameters: [
      nameParameter('series', 'the id of the series at BLS', 'CUUR0000SA0'),
      { name: 'period', pattern: 'M[01][0-9]', meaning: 'the month', example: 'M05' },
      yearParameter('year', 'the year', '2027'),
      yearParameter('year-before', 'the year to compare with', '2026'),
      COMPARISON,
      numberParameter('line', 'the number to compare with', '3'),
    ],
    keys: {
      source: `json:${asset('{year}')}`,
      doc2: `json:${asset('{year-before}')}`,
      key: 'bls',
      final: allOf(
        '/status=REQUEST_SUCCEEDED',
        '2/status=REQUEST_SUCCEEDED',
        `${row('')}/year={year}`,
        `${row('2')}/year={year-before}`,
      ),
      a: `${row('')}/value`,
      b: `${row('2')}/value`,
      calc: '(a-b)/b*100',
      round: '1 half-up',
      op: '{op}',
      target: '{line}',
      until: '+7d',
    },
    finality: 'Released at 8:30 ET.',
    terms:
      'BLS: free key by the name bls, public domain; wants a notice that it does not endorse.',
    limits: 'BLS: 500 calls a day with a key.',
    bytes: 3_000,
    documents: both('309.300'),
    deadline: '2027-06-10T13:00Z',
    now: '2027-06-10T15:00Z',
    variants: [
      { title: 'equal', documents: both('308.850'), verdict: 'YES' },
      { title: 'below', documents: both('308.849'), verdict: 'NO' },
      { title: 'gap', documents: both('-'), verdict: 'TOO_EARLY' },
    ],
  }),
]
