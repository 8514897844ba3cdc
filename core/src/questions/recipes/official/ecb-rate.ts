import { makeRecipe } from '../make-recipe.ts'
import { COMPARISON, dayParameter, numberParameter } from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { RecipeDocument } from '../recipe.ts'

const ecbRow = '/[TIME_PERIOD={date}]'
const ecbAsset =
  'data-api.ecb.europa.eu/service/data/EXR/D.{currency}.EUR.SP00.A?startPeriod={date}&endPeriod={date}&format=csvdata'
/** The rate of a day as the ECB publishes it. */
export const ecbDocument = (rate: string, status = 'A'): RecipeDocument => ({
  url: `https://${ecbAsset.replaceAll('{date}', '2027-06-18').replace('{currency}', 'USD')}`,
  body: [
    'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS,TITLE',
    `EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2027-06-18,${rate},${status},"US dollar/Euro"`,
    '',
  ].join('\r\n'),
})
/** Reference rates of the European Central Bank. */
export const ECB_RATE = makeRecipe({
  name: 'ecb-rate',
  title: 'ECB reference rate of a day',
  summary:
    'Units of a currency for one euro, as the European Central Bank publishes them at about 16:00 CET. A day without a rate, such as a holiday: a panel after three days. One source.',
  parameters: [
    {
      name: 'currency',
      pattern: '[A-Z]{3}',
      meaning: 'the code of the currency',
      example: 'USD',
    },
    dayParameter('date', 'a working day of the ECB', '2027-06-18'),
    COMPARISON,
    numberParameter('line', 'the number to compare with', '1.1'),
  ],
  keys: {
    source: `csv:${ecbAsset}`,
    final: allOf(
      `${ecbRow}/CURRENCY={currency}`,
      `${ecbRow}/CURRENCY_DENOM=EUR`,
      `${ecbRow}/OBS_STATUS=A`,
    ),
    value: `${ecbRow}/OBS_VALUE`,
    op: '{op}',
    target: '{line}',
    until: '+3d',
  },
  finality: 'Published with status A (normal); practically never revised.',
  terms: 'ECB: no key, free reuse with the source named.',
  limits: 'The ECB publishes no limit.',
  bytes: 1_000,
  documents: [ecbDocument('1.1234')],
  deadline: '2027-06-18T22:00Z',
  now: '2027-06-19T12:00Z',
})
