import { expect, test } from 'vitest'
import { factsWith, NOW } from './market-facts.fixture.ts'
import { CRE_QUOTAS, requestsAllowed } from './pace.ts'

const requested = (secondsAgo: number, isUnanswered: boolean) =>
  factsWith({ history: { lastRequest: NOW - secondsAgo, isUnanswered } })
const times = <Value>(count: number, value: Value): Value[] => Array(count).fill(value)

test('five rounds run at once', () => {
  expect(requestsAllowed([], 0, NOW, CRE_QUOTAS)).toBe(5)
  expect(requestsAllowed(times(3, requested(60, true)), 0, NOW, CRE_QUOTAS)).toBe(2)
})

test('a round that brought something, or is over, leaves room for another', () => {
  const markets = [...times(3, requested(60, false)), ...times(3, requested(120, true))]
  expect(requestsAllowed(markets, 0, NOW, CRE_QUOTAS)).toBe(5)
})

test('ten events fit into six seconds and the margin of the clock, those of others too', () => {
  expect(requestsAllowed(times(8, requested(11, false)), 0, NOW, CRE_QUOTAS)).toBe(2)
  expect(requestsAllowed(times(8, requested(12, false)), 0, NOW, CRE_QUOTAS)).toBe(5)
})

test('requests in flight count, since one block may have them all', () => {
  expect(requestsAllowed([], 4, NOW, CRE_QUOTAS)).toBe(1)
  expect(requestsAllowed([], 9, NOW, CRE_QUOTAS)).toBe(0)
})
