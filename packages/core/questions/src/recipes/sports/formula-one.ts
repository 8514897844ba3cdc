import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { idParameter, nameParameter } from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'

const season = idParameter('season', 'the year', '2027')
const round = idParameter('round', 'the number of the race in the year', '5')
const driver = nameParameter('driver', "jolpica's id of the driver", 'norris')
const race = '/MRData/RaceTable/Races/[round={round}]'
const source = 'json:api.jolpi.ca/ergast/f1/{season}/{round}/results.json'
const isRace = allOf(
  '/MRData/RaceTable/season={season}',
  `${race}/season={season}`,
  `${race}/Results/[position=1]/status=Finished`,
)
const common = {
  finality: 'The results are published; read again after two days for penalties.',
  terms: 'jolpica: no key, CC BY-NC-SA.',
  limits: 'jolpica: 4 calls a second, 500 an hour.',
  bytes: 15_000,
}
const clauses =
  'A race that is not run within 7 days: a panel. Read again after two days; later penalties do not count. One source.'

function results(...drivers: readonly string[]): readonly RecipeDocument[] {
  const rows = drivers.map((driverId, index) => ({
    position: String(index + 1),
    Driver: { driverId },
    status: 'Finished',
  }))
  const Races = rows.length === 0 ? [] : [{ season: '2027', round: '5', Results: rows }]
  return [
    exampleDocument('api.jolpi.ca/ergast/f1/2027/5/results.json', {
      MRData: { RaceTable: { season: '2027', round: '5', Races } },
    }),
  ]
}

/** Races of Formula 1. */
export const FORMULA_ONE: readonly Recipe[] = [
  makeRecipe({
    name: 'f1-winner',
    title: 'Formula 1 race: who wins',
    summary: `YES if the driver is first in the published results. ${clauses}`,
    parameters: [season, round, driver],
    keys: {
      source,
      final: isRace,
      value: `${race}/Results/[position=1]/Driver/driverId`,
      op: 'is',
      target: '{driver}',
      until: '+7d',
      reread: '48h',
    },
    ...common,
    documents: results('norris', 'piastri', 'leclerc', 'hamilton'),
    variants: [
      { title: 'lost', documents: results('piastri', 'norris'), verdict: 'NO' },
      { title: 'postponed', documents: results(), verdict: 'TOO_EARLY' },
    ],
  }),
  makeRecipe({
    name: 'f1-position',
    title: 'Formula 1 race: place of a driver',
    summary: `YES if the driver is at the place or before it, such as 3 for the podium. ${clauses}`,
    parameters: [
      season,
      round,
      driver,
      idParameter('place', 'the last place of YES', '3'),
    ],
    keys: {
      source,
      final: isRace,
      value: `${race}/Results/[Driver.driverId={driver}]/position`,
      type: 'number',
      op: 'lte',
      target: '{place}',
      until: '+7d',
      reread: '48h',
    },
    ...common,
    documents: results('norris', 'piastri', 'leclerc', 'hamilton'),
    variants: [
      { title: 'equal', documents: results('a', 'b', 'norris'), verdict: 'YES' },
      { title: 'above', documents: results('a', 'b', 'c', 'norris'), verdict: 'NO' },
      { title: 'postponed', documents: results(), verdict: 'TOO_EARLY' },
    ],
  }),
]
