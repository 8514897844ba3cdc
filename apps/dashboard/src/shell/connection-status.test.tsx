// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/core/protocol'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { DashboardProvider } from '../live/dashboard-context.tsx'
import type { MarketCacheState } from '../live/market-cache.ts'
import { ConnectionStatus } from './connection-status.tsx'

afterEach(cleanup)

const now = () => Math.floor(Date.now() / 1_000)
const headAt = (timestamp: number) => ({ number: 7n, hash: '0x1', timestamp }) as const
const problem = new CresolverError({ code: 'RPC_UNREACHABLE', message: 'Away.' })

function show(state: Partial<MarketCacheState>) {
  return render(
    <TestDashboard state={state}>
      <ConnectionStatus />
    </TestDashboard>,
  )
}

describe('the badge beside the network', () => {
  test('is live with the newest block, and says so in a word', () => {
    show({ head: headAt(now()) })
    expect(screen.getByText('live').getAttribute('title')).toBe('Newest block 7')
  })

  test('is reading until the first block has come', () => {
    show({ phase: 'loading' })
    expect(screen.getByText('reading')).toBeDefined()
  })

  test.each([
    [
      'the last look failed',
      () => ({ head: headAt(now()), readAt: Date.now(), problem }),
    ],
    ['the clock is behind the chain', () => ({ head: headAt(now() + 120) })],
    ['the node is behind', () => ({ head: headAt(now() - 1_000) })],
  ])('is not live where %s', (_, state) => {
    const { container } = show(state())
    expect(container.textContent).toBe('not live')
  })

  test('is reading while the configuration is', () => {
    render(
      <DashboardProvider start={{ kind: 'starting' }}>
        <ConnectionStatus />
      </DashboardProvider>,
    )
    expect(screen.getByText('reading')).toBeDefined()
  })
})
