import { expect, test } from 'vitest'
import { findMeasures } from './find-measures.ts'

test.each([
  ['112.4 mm of rain', 'en', 112.4, 'mm'],
  ['112,4 mm Regen', 'de', 112.4, 'mm'],
  ['1.34 billion euros', 'en', 1.34e9, 'euro'],
  ['1,34 Milliarden Euro', 'de', 1.34e9, 'euro'],
  ["1,08 milliard d'euros", 'fr', 1.08e9, 'euro'],
  ['1.340 millones de euros', 'es', 1.34e9, 'euro'],
  ['2 mil millones de dólares', 'es', 2e9, 'dollar'],
  ['1 billion d’euros', 'fr', 1e12, 'euro'],
  ['31,000 people', 'en', 31_000, 'people'],
  ['38 percent', 'en', 38, 'percent'],
  ['3,5 %', 'de', 3.5, 'percent'],
])('%s (%s) is %d %s', (text, language, value, unit) => {
  expect(findMeasures(text, language)).toEqual([{ value, unit }])
})

test('a mark that may group or divide gives no value', () => {
  expect(findMeasures('1.5 mm', 'de')).toEqual([])
  expect(findMeasures('1,5 mm', 'en')).toEqual([])
})
