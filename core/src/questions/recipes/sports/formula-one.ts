import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import {
  choiceParameter,
  dayParameter,
  forMeasures,
  idParameter,
  nameParameter,
} from '../parameters.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe, RecipeDocument } from '../recipe.ts'

const race = '/MRData/RaceTable/Races/[round={round}]'
const result = (driver: string) => `${race}/Results/[Driver.driverId={${driver}}]`

/** A race of Formula 1: the place of a driver, or which of two is ahead. */
export const FORMULA_ONE: Recipe = makeRecipe({
  name: 'f1',
  title: 'Formula 1 race: place of a driver, or driver ahead of driver',
  summary:
    'place: YES if the driver is at the place or before it, such as 1 for the winner and 3 for the podium. ahead: YES if the driver is placed before the rival; both have to be classified, otherwise a panel decides. A race that is not run within 7 days: a panel. Read again after two days; later penalties do not count. One source.',
  parameters: [
    choiceParameter('measure', 'what is compared', {
      place: {
        value: `${result('driver')}/position`,
        op: 'lte',
        target: '{place}',
      },
      ahead: {
        a: `${result('driver')}/position`,
        b: `${result('rival')}/position`,
        calc: 'a-b',
        op: 'lt',
        target: '0',
        classified: ` & ${result('driver')}/positionText>=1 & ${result('rival')}/positionText>=1`,
      },
    }),
    idParameter('season', 'the year', '2027'),
    idParameter('round', 'the number of the race in the year', '5'),
    dayParameter('date', 'the day of the race', '2027-06-20'),
    nameParameter('driver', "jolpica's id of the driver", 'norris'),
    forMeasures(
      nameParameter('rival', "jolpica's id of the other driver", 'leclerc'),
      'ahead',
    ),
    forMeasures(idParameter('place', 'the last place of YES', '1'), 'place'),
  ],
  keys: {
    source: 'json:api.jolpi.ca/ergast/f1/{season}/{round}/results.json',
    final: allOf(
      '/MRData/RaceTable/season={season}',
      `${race}/season={season}`,
      `${race}/date={date}`,
      `${race}/Results/[position=1]/status=Finished{classified}`,
    ),
    value: '{value}',
    a: '{a}',
    b: '{b}',
    calc: '{calc}',
    op: '{op}',
    target: '{target}',
    until: '+7d',
    reread: '48h',
  },
  finality: 'The results are published; read again after two days for penalties.',
  terms: 'jolpica: no key, CC BY-NC-SA.',
  limits: 'jolpica: 4 calls a second, 500 an hour.',
  bytes: 15_000,
  documents: raceDocuments('norris piastri leclerc hamilton'),
})

export function raceDocuments(drivers = ''): readonly RecipeDocument[] {
  const rows = (drivers.match(/\S+/g) ?? []).map((driver, index) => {
    const position = String(index + 1)
    const retired = driver.startsWith('-')
    return {
      position,
      positionText: retired ? 'R' : position,
      Driver: { driverId: driver.replace('-', '') },
      status: retired ? 'Retired' : 'Finished',
    }
  })
  const run = { season: '2027', round: '5', date: '2027-06-20', Results: rows }
  const Races = rows.length === 0 ? [] : [run]
  return [
    exampleDocument('api.jolpi.ca/ergast/f1/2027/5/results.json', {
      MRData: { RaceTable: { season: '2027', round: '5', Races } },
    }),
  ]
}
