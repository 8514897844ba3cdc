import { expect, test } from 'vitest'
import { digits, wholeNumber } from './answered.ts'

const market = digits(/^\d{1,78}$/, 'market must be a number')

test.each([['7'], [7]])('the number of a market can be %j', (given) => {
  expect(market.parse(given)).toBe('7')
})

test.each(['x', -1, 1.5, 2 ** 60, null])('%j is not accepted as a market', (given) => {
  expect(market.safeParse(given).success).toBe(false)
})

test.each([['30'], [30]])('a number of seconds can be %j', (given) => {
  expect(wholeNumber(0, 50).parse(given)).toBe(30)
})

test.each(['', 'soon', '51', 51, 0.5])('%j is not accepted as seconds', (given) => {
  expect(wholeNumber(0, 50).safeParse(given).success).toBe(false)
})
