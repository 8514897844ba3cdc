import { makeRecipe, variantsOf } from '../make-recipe.ts'
import {
  COMPARISON,
  dayParameter,
  numberParameter,
  PARTS_OF_DAY,
  wordParameter,
} from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'

const times = { deadline: '2027-06-18T22:00Z', now: '2027-06-19T12:00Z' }
const line = (example: string) =>
  numberParameter('line', 'the number to compare with', example)
const closed =
  'A day without a rate, such as a holiday: a panel after three days. One source.'

const ecbRow = '/[TIME_PERIOD={date}]'
const ecbAsset =
  'data-api.ecb.europa.eu/service/data/EXR/D.{currency}.EUR.SP00.A?startPeriod={date}&endPeriod={date}&format=csvdata'
const ecbDocument = (rate: string, status = 'A'): RecipeDocument => ({
  url: `https://${ecbAsset.replaceAll('{date}', '2027-06-18').replace('{currency}', 'USD')}`,
  body: [
    'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS,TITLE',
    `EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2027-06-18,${rate},${status},"US dollar/Euro"`,
    '',
  ].join('\r\n'),
})
const ecb = makeRecipe({
  name: 'ecb-rate',
  title: 'ECB reference rate of a day',
  summary: `Units of a currency for one euro, as the European Central Bank publishes them at about 16:00 CET. ${closed}`,
  parameters: [
    {
      name: 'currency',
      pattern: '[A-Z]{3}',
      meaning: 'the code of the currency',
      example: 'USD',
    },
    dayParameter('date', 'a working day of the ECB', '2027-06-18'),
    COMPARISON,
    line('1.1'),
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
  ...times,
  variants: [
    { title: 'equal', documents: [ecbDocument('1.1000')], verdict: 'YES' },
    { title: 'below', documents: [ecbDocument('1.0999')], verdict: 'NO' },
    { title: 'not final', documents: [ecbDocument('1.1234', 'P')], verdict: 'TOO_EARLY' },
    { title: 'gap', documents: [ecbDocument('NaN')], verdict: 'TOO_EARLY' },
    {
      title: 'another day',
      documents: [
        { ...ecbDocument('1'), body: ecbDocument('1').body.replace('06-18', '06-17') },
      ],
      verdict: 'TOO_EARLY',
    },
  ],
})

const treasuryAsset =
  'home.treasury.gov/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/all/{year}{month}?type=daily_treasury_yield_curve&field_tdr_date_value_month={year}{month}&page&_format=csv'
const treasuryDocument = (...rows: readonly string[]): RecipeDocument => ({
  url: `https://${treasuryAsset.replaceAll('{year}', '2027').replaceAll('{month}', '06')}`,
  body: ['Date,"1 Mo","1 Yr","2 Yr","10 Yr","30 Yr"', ...rows, ''].join('\n'),
})
const treasuryRow = (ten: string, day = '06/18/2027') =>
  `${day},4.10,3.90,3.85,${ten},4.80`
const treasury = makeRecipe({
  name: 'treasury-yield',
  title: 'Yield of US Treasury bonds on a day',
  summary: `Par yield of the daily Treasury curve in percent, two decimals. ${closed}`,
  parameters: [
    dayParameter('date', 'a working day in New York', '2027-06-18', ...PARTS_OF_DAY),
    wordParameter(
      'years',
      ['1', '2', '3', '5', '7', '10', '20', '30'],
      'the term of the bond in years',
      '10',
    ),
    COMPARISON,
    line('4.4'),
  ],
  keys: {
    source: `csv:${treasuryAsset}`,
    final: '/[Date={month}/{day}/{year}]/{years} Yr>=-9',
    value: '/[Date={month}/{day}/{year}]/{years} Yr',
    op: '{op}',
    target: '{line}',
    until: '+3d',
  },
  finality: 'Published in the evening; final the same day.',
  terms: 'US Treasury: no key, public domain.',
  limits: 'The Treasury publishes no limit.',
  bytes: 3_000,
  documents: [treasuryDocument(treasuryRow('4.44'), treasuryRow('4.20', '06/17/2027'))],
  ...times,
  variants: variantsOf(
    (rows: readonly string[] = []) => [treasuryDocument(...rows)],
    [
      ['equal', 'YES', [treasuryRow('4.40')]],
      ['below', 'NO', [treasuryRow('4.39')]],
      ['gap', 'TOO_EARLY', [treasuryRow('')]],
      ['not published', 'TOO_EARLY'],
      ['twice', 'TOO_EARLY', [treasuryRow('4.44'), treasuryRow('4.10')]],
    ],
  ),
})

/** Rates that are published as CSV. */
export const RATES: readonly Recipe[] = [ecb, treasury]
