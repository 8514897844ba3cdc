import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import type { MarketCacheState } from '../live/market-cache.ts'
import { Deadline } from './deadline.tsx'

const now = Date.UTC(2026, 4, 1) / 1_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: now * 1_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(seconds: number, state: Partial<MarketCacheState> = {}) {
  const { container } = render(
    <TestDashboard state={state}>
      <Deadline seconds={seconds} />
    </TestDashboard>,
  )
  return () => container.textContent
}

const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))

describe('a deadline', () => {
  it.each([
    [1, 'in 1 s'],
    [3_600, 'in 1 h'],
    [3_650 * 86_400, 'in 3650 d'],
    [0, '0 s ago'],
    [-61, '1 m 1 s ago'],
    [-now, '20574 d ago'],
  ])('shows %d seconds as "%s"', (away, words) => {
    expect(show(now + away)()).toBe(words)
  })

  it('counts down each second, and turns at its moment', () => {
    const text = show(now + 62)
    expect(text()).toBe('in 1 m 2 s')
    wait(1)
    expect(text()).toBe('in 1 m 1 s')
    wait(60)
    expect(text()).toBe('in 1 s')
    wait(1)
    expect(text()).toBe('0 s ago')
    wait(1)
    expect(text()).toBe('1 s ago')
  })

  it('has the exact moment for machines, and none where no calendar has it', () => {
    show(now)
    const time = screen.getByText(/ago/)
    expect(time.getAttribute('datetime')).toBe('2026-05-01T00:00:00.000Z')
    cleanup()
    show(Number.MAX_SAFE_INTEGER)
    expect(screen.getByText(/^in /).getAttribute('datetime')).toBe('')
  })

  it('is judged by the chain where the clock of this machine is behind', () => {
    const head = { number: 1n, hash: '0x', timestamp: now + 7_200 } as const
    expect(show(now + 3_600, { head })()).toBe('1 h ago')
  })

  it('is not judged by a chain that is behind', () => {
    const head = { number: 1n, hash: '0x', timestamp: now - 7_200 } as const
    expect(show(now + 3_600, { head })()).toBe('in 1 h')
  })

  it('stops its clock without listeners', () => {
    show(now)
    expect(vi.getTimerCount()).toBe(1)
    cleanup()
    expect(vi.getTimerCount()).toBe(0)
  })
})
