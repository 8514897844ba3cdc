import { expect, test } from 'vitest'
import { sameValue } from './same-value.ts'

test.each([
  [1, 1],
  ['a', 'a'],
  [undefined, undefined],
  [null, null],
  [[], []],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: 1 }, { b: undefined, a: 1 }],
  [{ a: [{ b: 'c' }] }, { a: [{ b: 'c' }] }],
])('%j is %j', (left, right) => {
  expect(sameValue(left, right)).toBe(true)
})

test.each([
  [1, 2],
  ['1', 1],
  [null, undefined],
  [null, {}],
  [[], {}],
  [['a'], { 0: 'a' }],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: [{ b: 'c' }] }, { a: [{ b: 'd' }] }],
])('%j is not %j', (left, right) => {
  expect(sameValue(left, right)).toBe(false)
})
