import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import {
  dayParameter,
  numberParameter,
  PARTS_OF_DAY,
  wordParameter,
} from '../parameters.ts'
import { type ReadingText, toSection } from '../reading-text.ts'
import type { Recipe, RecipeParameter } from '../recipe.ts'

const row = '/results/[valid={date}]'
const asset = (station: string) =>
  `mesonet.agron.iastate.edu/json/cli.py?station=${station}&year={year}&month={month}&day={day}`
const station = (name: string, meaning: string, example: string): RecipeParameter => ({
  name,
  pattern: 'K[A-Z]{3}',
  meaning,
  example,
})
const reading = (hole: string): ReadingText => ({
  source: `json:${asset(`{${hole}}`)}`,
  value: `${row}/{figure}`,
  final: `${row}/station={${hole}}`,
})

/** The report of a station. */
export const climateReport = (
  name: string,
  high: number | string,
  valid = '2027-07-04',
) => {
  const url = asset(name)
    .replace('{year}', '2027')
    .replace('{month}', '07')
    .replace('{day}', '04')
  return exampleDocument(url, {
    results: [{ station: name, valid, high, low: 70, precip: 0 }],
  })
}
/** The reports of the three stations of the example. */
export const climateReports = (
  high: number | string,
  neighbors: readonly [number, number] = [90, 86],
) => [
  climateReport('KNYC', high),
  climateReport('KLGA', neighbors[0]),
  climateReport('KEWR', neighbors[1]),
]

/** Daily climate reports of the US National Weather Service, by the archive of Iowa State University. */
export const CLIMATE: readonly Recipe[] = [
  makeRecipe({
    name: 'daily-climate',
    title: 'High or low of a day in degrees Fahrenheit',
    summary:
      'High or low of the NWS daily climate report, whole degrees Fahrenheit, day in standard time. It has to lie within 8 degrees of the median of two neighbor stations. Read from 18:00 UTC of the next day, and again after six hours. No report within three days: a panel. One source.',
    parameters: [
      station('station', 'the station of the report', 'KNYC'),
      station('neighbor', 'a station nearby', 'KLGA'),
      station('neighbor-2', 'another station nearby', 'KEWR'),
      dayParameter(
        'date',
        'the day',
        '2027-07-04',
        { hole: 'next', as: 'next-day' },
        ...PARTS_OF_DAY,
      ),
      wordParameter('figure', ['high', 'low'], 'high or low', 'high'),
      numberParameter('from', 'the least degrees of YES', '88'),
      numberParameter('to', 'the most degrees of YES', '89'),
    ],
    keys: {
      ...reading('station'),
      op: 'between',
      target: '{from}..{to}',
      band: '8',
      'not-before': '{next}T18:00Z',
      until: '+3d',
      reread: '6h',
    },
    sections: [
      toSection('band', reading('neighbor')),
      toSection('band-2', reading('neighbor-2')),
    ],
    finality: 'The morning report of the next day; afternoon reports are preliminary.',
    terms: 'IEM: no key; NWS data are public domain.',
    limits:
      'IEM publishes no limit. An answer with the whole year may be too large: a panel.',
    bytes: 2_000,
    documents: climateReports(88),
    deadline: '2027-07-05T04:00Z',
    now: '2027-07-05T20:00Z',
  }),
]
