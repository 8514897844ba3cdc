import { lintQuestion, type UnixSeconds } from '@cresolver/core/questions'
import { expect, test } from 'vitest'
import { priceMarket } from './price-market.ts'

const now = (Date.UTC(2027, 5, 20, 12, 34) / 1_000) as UnixSeconds

test('the market is about the last hour whose data is final', () => {
  expect(priceMarket(now).question).toContain('at:2027-06-20T10:00:00Z')
})

test('the question has no error of the linter before its deadline', () => {
  const { question, deadline = now } = priceMarket(now)
  const before = (deadline - 3_600) as UnixSeconds
  const errors = lintQuestion(question, { now: before, deadline }).filter(
    ({ severity }) => severity === 'error',
  )
  expect(errors).toEqual([])
})
