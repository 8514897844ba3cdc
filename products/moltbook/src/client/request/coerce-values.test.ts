import { expect, test } from 'vitest'
import { looseBoolean, looseNumber, looseText, looseTime } from './coerce-values.ts'

test.each([
  ['a', 'a'],
  [7, '7'],
  [' ', undefined],
  [null, undefined],
  [{}, undefined],
])('%j as text is %j', (value, expected) => {
  expect(looseText.parse(value)).toBe(expected)
})

test.each([
  [7, 7],
  ['7', 7],
  ['-2.5', -2.5],
  ['', undefined],
  [' ', undefined],
  ['7 days', undefined],
  ['Infinity', undefined],
  [Number.NaN, undefined],
  [true, undefined],
  [null, undefined],
])('%j as a number is %j', (value, expected) => {
  expect(looseNumber.parse(value)).toBe(expected)
})

test.each([
  [true, true],
  ['TRUE', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false ', false],
  [0, false],
  ['yes', undefined],
  [undefined, undefined],
])('%j as true or false is %j', (value, expected) => {
  expect(looseBoolean.parse(value)).toBe(expected)
})

test.each([
  ['2026-03-01T12:00:00Z', 1_772_366_400_000],
  [1_772_366_400, 1_772_366_400_000],
  ['1772366400', 1_772_366_400_000],
  [1_772_366_400_000, 1_772_366_400_000],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
  [{}, undefined],
])('%j as a time is %j', (value, expected) => {
  expect(looseTime.parse(value)).toBe(expected)
})
