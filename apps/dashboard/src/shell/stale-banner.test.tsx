// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/core/protocol'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import type { MarketCacheState } from '../live/market-cache.ts'
import { StaleBanner } from './stale-banner.tsx'
import { listDangers, strange } from './strange-texts.fixture.ts'

afterEach(cleanup)

const now = () => Math.floor(Date.now() / 1_000)
const headAt = (timestamp: number) => ({ number: 7n, hash: '0x1', timestamp }) as const

function show(state: Partial<MarketCacheState>, kind: 'local' | 'testnet' = 'testnet') {
  const network = { name: 'Test chain', chainId: 5, kind }
  return render(
    <TestDashboard state={state} config={{ network }}>
      <StaleBanner describesUnread />
    </TestDashboard>,
  )
}
const said = () => screen.getByRole('status').textContent

describe('the line at the foot of the window', () => {
  test('is there for screen readers before it says anything', () => {
    show({ head: headAt(now()) })
    expect(said()).toBe('')
  })

  test('shows the age of the data, the reason, and that updates continue', () => {
    const problem = new CresolverError({ code: 'X', message: 'The node is away.' })
    show({ head: headAt(now()), readAt: Date.now() - 3_600_000, problem })
    expect(said()).toMatch(
      /^This data is 1 h( 1 s)? old\. The node is away\. Updates continue/,
    )
  })

  test('says what to do about a clock that is behind', () => {
    show({ head: headAt(now() + 7_200) })
    expect(said()).toMatch(/clock of this machine is 1 h 59 m|2 h/)
    expect(said()).toContain('Correct the clock')
  })

  test('says what to do about a node that is behind, but not on a local chain', () => {
    const state = { head: headAt(now() - 1_200) }
    show(state)
    expect(said()).toContain('Use another rpcUrl')
    cleanup()
    show(state, 'local')
    expect(said()).toBe('')
  })

  test('shows what a node answered as text', () => {
    const problem = new CresolverError({ code: 'X', message: strange.markup })
    const { container } = show({ head: headAt(now()), readAt: Date.now(), problem })
    expect(listDangers(container)).toEqual([])
    expect(said()).toContain(strange.markup)
  })
})
