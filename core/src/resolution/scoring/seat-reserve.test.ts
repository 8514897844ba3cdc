import { expect, test } from 'vitest'
import { meetsQuorum } from './quorum.ts'
import { describeSeatReserve } from './seat-reserve.ts'

test.each([
  [10, '10 agents: 4 that stay silent leave no quorum.'],
  [3, '3 agents: 2 that stay silent leave no quorum.'],
  [1, '1 agent: 1 that stays silent leaves no quorum.'],
  [0, undefined],
])('%i agents: %s', (joined, text) => {
  expect(describeSeatReserve(joined)).toBe(text)
})

test('the number is the smallest that leaves no quorum', () => {
  for (let joined = 1; joined <= 10; joined += 1) {
    const silent = Number(/: (\d+)/.exec(describeSeatReserve(joined) ?? '')?.[1])
    expect(meetsQuorum(joined - silent, joined)).toBe(false)
    expect(meetsQuorum(joined - silent + 1, joined)).toBe(true)
  }
})
