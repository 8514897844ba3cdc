import { expect, test } from 'vitest'
import { nearestKey } from './nearest-key.ts'

test.each([
  ['intil', 'until'],
  ['traget', 'target'],
  ['opp', 'op'],
  ['deadlines', 'deadline'],
  ['cofirm', 'confirm'],
  ['weather', undefined],
  ['xx', undefined],
])('the key meant by %s is %s', (text, meant) => {
  expect(nearestKey(text)).toBe(meant)
})
