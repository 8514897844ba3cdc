import { expect, test } from 'vitest'
import { describeAge } from './describe-age.ts'

test.each([
  [0, 'at the moment'],
  [-43, '43 s after the moment'],
  [119, '119 s before the moment'],
  [1_799, '29 min before the moment'],
  [-43_500, '12 h after the moment'],
])('a point of the age %d lies %s', (age, text) => {
  expect(describeAge(age)).toBe(text)
})
