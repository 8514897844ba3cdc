import { expect, test } from 'vitest'
import { ageFault } from './answer-age.ts'

test.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['600', false],
  ['601', true],
  [' 864000 ', true],
  ['-1', false],
  ['soon', false],
])('an answer of the age %j is too old: %s', (age, isOld) => {
  expect(ageFault(age) !== undefined).toBe(isOld)
})
