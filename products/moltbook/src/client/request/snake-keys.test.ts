import { expect, test } from 'vitest'
import { snakeKeys } from './snake-keys.ts'

test('keys are written in snake case at every level, values are kept', () => {
  expect(snakeKeys({ followerCount: '3', list: [{ isClaimed: 'someValue' }] })).toEqual({
    follower_count: '3',
    list: [{ is_claimed: 'someValue' }],
  })
})

test('a key in snake case wins over its twin, in whatever order', () => {
  expect(snakeKeys({ follower_count: 1, followerCount: 2 })).toEqual({
    follower_count: 1,
  })
  expect(snakeKeys({ followerCount: 2, follower_count: 1 })).toEqual({
    follower_count: 1,
  })
})

test('a key cannot reach into prototypes', () => {
  const copy = snakeKeys(JSON.parse('{"__proto__":{"polluted":true}}'))
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
})

test('200 levels are read, one more is refused', () => {
  const nest = (levels: number): unknown =>
    JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  expect(snakeKeys(nest(200))).toEqual(nest(200))
  expect(() => snakeKeys(nest(201))).toThrow('more than 200 levels deep')
})
