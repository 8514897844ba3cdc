// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { DashboardProvider } from '../live/dashboard-context.tsx'
import { NetworkBadge } from './network-badge.tsx'
import { listDangers, strange } from './strange-texts.fixture.ts'

afterEach(cleanup)

const show = (kind: 'local' | 'testnet' | 'mainnet', name = 'Sepolia') =>
  render(
    <TestDashboard config={{ network: { name, chainId: 11_155_111, kind } }}>
      <NetworkBadge />
    </TestDashboard>,
  )

describe('the badge of the network', () => {
  test.each([
    ['mainnet', 'real money'],
    ['testnet', 'test money'],
    ['local', 'this machine'],
  ] as const)(
    'describes the kind %s to screen readers and the mouse: %s',
    (kind, said) => {
      const { container } = show(kind)
      expect(container.textContent).toBe(`Sepolia, ${said}`)
      expect(screen.getByTitle(`Sepolia, chain 11155111, ${said}`)).toBeDefined()
    },
  )

  test('is not there before the configuration is read', () => {
    const { container } = render(
      <DashboardProvider start={{ kind: 'starting' }}>
        <NetworkBadge />
      </DashboardProvider>,
    )
    expect(container.textContent).toBe('')
  })

  test('shows a name as text', () => {
    const { container } = show('local', strange.markup)
    expect(listDangers(container)).toEqual([])
    expect(container.textContent).toContain(strange.markup)
  })
})
