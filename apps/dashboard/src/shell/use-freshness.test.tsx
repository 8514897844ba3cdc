// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { DashboardProvider } from '../live/dashboard-context.tsx'
import type { MarketCacheState } from '../live/market-cache.ts'
import { useFreshness, useMarketTime } from './use-freshness.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const start = 1_800_000_000
const headAt = (timestamp: number) => ({ number: 7n, hash: '0x1', timestamp }) as const

/** Follows at a time that stands still until the test moves it. */
function follow<Value>(
  use: () => Value,
  state: Partial<MarketCacheState>,
  kind: 'local' | 'testnet' = 'testnet',
) {
  vi.useFakeTimers({ now: start * 1_000 })
  const network = { name: 'Test chain', chainId: 5, kind }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestDashboard state={state} config={{ network }}>
      {children}
    </TestDashboard>
  )
  return renderHook(use, { wrapper }).result
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))

describe('how fresh what is shown is', () => {
  test('is updated while time passes', () => {
    const freshness = follow(useFreshness, { head: headAt(start) })
    expect(freshness.current).toEqual({ kind: 'live', block: 7n })
    pass(300)
    expect(freshness.current.kind).toBe('live')
    pass(1)
    expect(freshness.current).toEqual({ kind: 'node-behind', seconds: 301 })
  })

  test('does not suffer from silence on a local chain', () => {
    const freshness = follow(useFreshness, { head: headAt(start) }, 'local')
    pass(3_600)
    expect(freshness.current.kind).toBe('live')
  })

  test('is not known before the configuration is read', () => {
    const { result } = renderHook(useFreshness, {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <DashboardProvider start={{ kind: 'starting' }}>{children}</DashboardProvider>
      ),
    })
    expect(result.current).toEqual({ kind: 'reading' })
  })
})

describe('the time of deadlines', () => {
  test('is that of this machine, second by second', () => {
    const time = follow(useMarketTime, { head: headAt(start) })
    expect(time.current).toBe(start)
    pass(5)
    expect(time.current).toBe(start + 5)
  })

  test('is that of the chain where the machine is far behind, until it has caught up', () => {
    const time = follow(useMarketTime, { head: headAt(start + 100) })
    expect(time.current).toBe(start + 100)
    pass(40)
    expect(time.current).toBe(start + 40)
  })
})
