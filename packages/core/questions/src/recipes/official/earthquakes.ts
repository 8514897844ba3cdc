import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { COMPARISON, dayParameter, idParameter, numberParameter } from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'

const asset =
  'earthquake.usgs.gov/fdsnws/event/1/query?format=geojson&eventtype=earthquake&starttime={from}&endtime={to}&minmagnitude={magnitude}'
const source = `json:${asset}`

type Quake = { readonly mag: number; readonly status: string }
const reviewed = { mag: 7.2, status: 'reviewed' }

function list(
  quakes: readonly Quake[],
  count = quakes.length,
): readonly RecipeDocument[] {
  const url = asset
    .replace('{from}', '2027-06-01')
    .replace('{to}', '2027-07-01')
    .replace('{magnitude}', '7')
  const features = quakes.map((quake, index) => ({
    type: 'Feature',
    id: `us7000${index}`,
    properties: { ...quake, magType: 'mww', type: 'earthquake', time: 1_813_000_000_000 },
  }))
  const answer = exampleDocument(url, {
    type: 'FeatureCollection',
    metadata: { status: 200, count },
    features,
  })
  return [answer]
}

/** Earthquakes by the US Geological Survey. */
export const EARTHQUAKES: readonly Recipe[] = [
  makeRecipe({
    name: 'earthquake-count',
    title: 'Number of earthquakes of a magnitude',
    summary:
      'Earthquakes of the magnitude or more, worldwide, between two days in UTC, by properties.mag a week after the end. One that is not reviewed by then: waits 7 days more, then a panel. The number in the list has to be the one that the service states. One source.',
    parameters: [
      dayParameter('from', 'the first day', '2027-06-01'),
      dayParameter('to', 'the day after the last one', '2027-07-01', {
        hole: 'settled',
        as: 'week-later',
      }),
      numberParameter('magnitude', 'the least magnitude', '7'),
      COMPARISON,
      idParameter('count', 'the number to compare with', '2'),
    ],
    keys: {
      source,
      rows: '/features',
      total: '/metadata/count',
      distinct: '/id',
      agg: 'count',
      final: allOf(
        'all /properties/status=reviewed',
        'all /properties/type=earthquake',
        'all /properties/mag>={magnitude}',
      ),
      op: '{op}',
      target: '{count}',
      'not-before': '{settled}T00:00Z',
      until: '+7d',
      reread: '24h',
    },
    finality: 'Every counted event is reviewed and a week has passed.',
    terms: 'USGS: no key, public domain.',
    limits: 'USGS publishes no limit.',
    bytes: 20_000,
    documents: list([reviewed, reviewed, reviewed]),
    deadline: '2027-07-01T00:00Z',
    now: '2027-07-09T00:00Z',
    variants: [
      { title: 'equal', documents: list([reviewed, reviewed]), verdict: 'YES' },
      { title: 'below', documents: list([reviewed]), verdict: 'NO' },
      { title: 'none', documents: list([]), verdict: 'NO' },
      {
        title: 'not final',
        documents: list([reviewed, { ...reviewed, status: 'automatic' }]),
        verdict: 'TOO_EARLY',
      },
      {
        title: 'doubled',
        documents: list([reviewed, reviewed], 1),
        verdict: 'TOO_EARLY',
      },
    ],
  }),
]
