import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { JudgeTime } from './judge-time.tsx'
import { marketOf } from './market.fixture.ts'

afterEach(cleanup)

const soon = Math.floor(Date.now() / 1_000) + 7_230

function shown(state: 'OPEN' | 'PROPOSED' | 'JUDGED' | 'FINAL', until = soon) {
  const market = marketOf(1, { verdict: { state, outcome: 'OPEN', until } })
  return render(
    <TestDashboard>
      <JudgeTime market={market} />
    </TestDashboard>,
  ).container.textContent
}

it.each(['PROPOSED', 'JUDGED'] as const)(
  '%s: the time that is left is shown',
  (state) => {
    expect(shown(state)).toMatch(/^2 h.* left$/)
  },
)

it('a time that has passed is said, not counted up', () => {
  expect(shown('JUDGED', 5)).toBe('time has ended')
})

it.each(['OPEN', 'FINAL'] as const)('%s: nothing is awaited', (state) => {
  expect(shown(state)).toBe('')
})
