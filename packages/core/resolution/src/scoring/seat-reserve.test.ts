import { expect, test } from 'vitest'
import { meetsQuorum } from './quorum.ts'
import { describeSeatReserve } from './seat-reserve.ts'

test.each([
  [10, 0, '10 agents for 10 seats: 4 that stay silent leave no quorum.'],
  [3, 0, '3 agents for 10 seats: 2 that stay silent leave no quorum.'],
  [1, 1, '1 agent for 1 seat: 1 that stays silent leaves no quorum.'],
])('%i agents, terms for %i seats: %s', (joined, panelSize, text) => {
  expect(describeSeatReserve(joined, panelSize)).toBe(
    `${text} Let more agents join than there are seats.`,
  )
})

test('the number is the smallest that leaves no quorum', () => {
  for (let joined = 1; joined <= 10; joined += 1) {
    const silent = Number(/: (\d+)/.exec(describeSeatReserve(joined, 0) ?? '')?.[1])
    expect(meetsQuorum(joined - silent, joined)).toBe(false)
    expect(meetsQuorum(joined - silent + 1, joined)).toBe(true)
  }
})

test.each([
  [0, 0],
  [11, 0],
  [4, 3],
])(
  'with %i agents and terms for %i seats there is nothing to say',
  (joined, panelSize) => {
    expect(describeSeatReserve(joined, panelSize)).toBeUndefined()
  },
)
