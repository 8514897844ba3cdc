import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import {
  COMPARISON,
  dayParameter,
  numberParameter,
  wordParameter,
} from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe } from '../recipe.ts'

const row = '/refRates/[effectiveDate={date}]'
const asset =
  'markets.newyorkfed.org/api/rates/unsecured/effr/search.json?startDate={date}&endDate={date}'
const published = (percentRate: number, day = '2027-06-17') => [
  exampleDocument(asset.replaceAll('{date}', '2027-06-17'), {
    refRates: [
      {
        effectiveDate: day,
        type: 'EFFR',
        percentRate,
        targetRateFrom: 3.5,
        targetRateTo: 3.75,
        revisionIndicator: '',
      },
    ],
  }),
]

/** The federal funds rate and its target range, by the Federal Reserve Bank of New York. */
export const FEDERAL_FUNDS: readonly Recipe[] = [
  makeRecipe({
    name: 'federal-funds',
    title: 'Federal funds rate or its target range on a day',
    summary:
      'Effective rate, or lower or upper limit of the target range, in percent. A decision of the FOMC shows on its effective date, the day after. A day without a rate: a panel after three days. One source.',
    parameters: [
      dayParameter('date', 'a working day in New York', '2027-06-17'),
      wordParameter(
        'rate',
        ['percentRate', 'targetRateFrom', 'targetRateTo'],
        'percentRate, targetRateFrom or targetRateTo',
        'percentRate',
      ),
      COMPARISON,
      numberParameter('line', 'the number to compare with', '3.6'),
    ],
    keys: {
      source: `json:${asset}`,
      final: allOf(`${row}/type=EFFR`, `${row}/effectiveDate={date}`),
      value: `${row}/{rate}`,
      op: '{op}',
      target: '{line}',
      until: '+3d',
      reread: '24h',
    },
    finality:
      'Published at about 9:00 ET of the next working day; read again after a day.',
    terms: 'New York Fed: no key.',
    limits: 'The New York Fed publishes no limit.',
    bytes: 1_000,
    documents: published(3.63),
    deadline: '2027-06-18T14:00Z',
    now: '2027-06-18T15:00Z',
    variants: [
      { title: 'equal', documents: published(3.6), verdict: 'YES' },
      { title: 'below', documents: published(3.59), verdict: 'NO' },
      {
        title: 'another day',
        documents: published(3.63, '2027-06-16'),
        verdict: 'TOO_EARLY',
      },
    ],
  }),
]
