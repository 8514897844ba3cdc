import { expect, test } from 'vitest'
import { createPostLimiter } from './post-limiter.ts'

test('an address has a budget that refills within a minute', () => {
  let now = 0
  const { take } = createPostLimiter(2, () => now)
  expect([take('a'), take('a'), take('a'), take('b')]).toEqual([0, 0, 30, 0])
  now += 29_000
  expect(take('a')).toBe(1)
  now += 1_000
  expect([take('a'), take('a')]).toEqual([0, 30])
})

test('0 accepts every post', () => {
  const { take } = createPostLimiter(0, () => 0)
  expect([take('a'), take('a')]).toEqual([0, 0])
})
