import { expect, test } from 'vitest'
import { classOf } from './question-class.ts'

test.each([
  ['Will the mayor say "vs." today?', '', 'mentions'],
  ['Bitcoin above $86,000 on April 4?', '', 'crypto price'],
  ['Coin of the day up?', 'By the 1 minute candle.', 'crypto price'],
  ['Reds vs. Blues', '', 'sport'],
  ['Will the Reds advance?', 'In the upcoming NHL game.', 'sport'],
  ['Will it pass?', 'If the senate approves it.', 'politics'],
  ['Will eggs cost more?', 'By the price in shops.', 'other'],
])('sorts %s (%s) to %s', (title, text, expected) => {
  expect(classOf({ title, text })).toBe(expected)
})
