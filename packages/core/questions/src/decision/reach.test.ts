import { expect, test } from 'vitest'
import type { UnixSeconds } from '../moment.ts'
import { finalFrom, reachSeconds, SETTLE_SECONDS } from './reach.ts'

const to = 1_771_635_600 as UnixSeconds

test('a point may lie half a step and five minutes from the moment', () => {
  expect(reachSeconds('1h')).toBe(35 * 60)
  expect(reachSeconds('1d')).toBe((12 * 60 + 5) * 60)
})

test('data is final when every point that may count can be read', () => {
  expect(finalFrom({ agg: 'point', step: '1h', to })).toBe(to + SETTLE_SECONDS)
  expect(finalFrom({ agg: 'close', step: '1d', to })).toBe(to + (12 * 60 + 40) * 60)
  expect(finalFrom({ agg: 'any', step: '1d', to })).toBe(to + SETTLE_SECONDS)
})
