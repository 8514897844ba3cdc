import { CresolverError } from '@cresolver/core/protocol'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { DashboardProvider } from '../live/dashboard-context.tsx'
import { Shell } from './shell.tsx'

let path = '/market/'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

const problem = new CresolverError({
  code: 'RPC_UNREACHABLE',
  message: 'The RPC endpoint https://node.example did not answer.',
  hint: 'Check the URL.',
})
const head = {
  number: 7n,
  hash: '0x1',
  timestamp: Math.floor(Date.now() / 1_000),
} as const

afterEach(() => {
  path = '/market/'
  cleanup()
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

describe('the frame around every page', () => {
  test('says where one is, on which network, and whether it is live', () => {
    render(
      <TestDashboard state={{ head }}>
        <Shell>the page</Shell>
      </TestDashboard>,
    )
    const here = screen.getByRole('link', { current: 'page' })
    expect(here.textContent).toBe('Markets')
    expect(screen.getByTitle(/, chain 5, test money$/).textContent).toContain(
      'Test chain',
    )
    expect(screen.getByTitle('Newest block 7').textContent).toBe('live')
    expect(screen.getByRole('main').textContent).toBe('the page')
  })

  test('keeps the page while the node is away, and says since when it is old', () => {
    const readAt = Date.now() - 90_000
    render(
      <TestDashboard state={{ head, readAt, problem }}>
        <Shell>the page</Shell>
      </TestDashboard>,
    )
    expect(screen.getByRole('main').textContent).toBe('the page')
    expect(screen.getByText(/is 1 m 3\d s old.*did not answer/)).toBeDefined()
    expect(screen.getByText('not live')).toBeDefined()
  })

  test('says what to do where nothing was ever read', () => {
    render(
      <TestDashboard state={{ phase: 'failed', problem }}>
        <Shell>the page</Shell>
      </TestDashboard>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Check the URL.')
    expect(screen.getByRole('alert').textContent).toContain('RPC_UNREACHABLE')
    expect(screen.queryByText('the page')).toBeNull()
    expect(screen.queryByText(/^The chain cannot be read/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  test.each(['/tables/', '/table/', '/tasks/'])(
    'shows %s without a chain, and that there is none',
    (place) => {
      path = place
      render(
        <TestDashboard state={{ phase: 'failed', problem }}>
          <Shell>the page</Shell>
        </TestDashboard>,
      )
      expect(screen.getByRole('main').textContent).toBe('the page')
      expect(screen.getByText('not live')).toBeDefined()
      expect(screen.getByText(/^The chain cannot be read.*did not answer/)).toBeDefined()
    },
  )

  test('shows no page before the configuration is read, and its fault where it is wrong', () => {
    const { rerender } = render(
      <DashboardProvider start={{ kind: 'starting' }}>
        <Shell>the page</Shell>
      </DashboardProvider>,
    )
    expect(screen.queryByText('the page')).toBeNull()
    const wrong = new CresolverError({ code: 'CONFIG_INVALID', message: 'It is wrong.' })
    rerender(
      <DashboardProvider start={{ kind: 'failed', problem: wrong }}>
        <Shell>the page</Shell>
      </DashboardProvider>,
    )
    expect(screen.getByRole('alert').textContent).toContain('CONFIG_INVALID')
  })

  test('changes its look and keeps the choice', () => {
    document.documentElement.dataset.theme = 'dark'
    render(
      <TestDashboard>
        <Shell>the page</Shell>
      </TestDashboard>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(document.documentElement.dataset.theme).toBe('light')
    expect(localStorage.getItem('cresolver.theme')).toBe('light')
    expect(screen.getByRole('button', { name: 'Use the dark theme' })).toBeDefined()
  })
})
