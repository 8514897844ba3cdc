// @vitest-environment happy-dom

import type { DashboardConfig } from '@cresolver/protocol'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { Queries } from '../live/queries.tsx'
import { AgentHealth } from './agent-health.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let number = 0
function show(config: Partial<DashboardConfig>, scheme = 'https') {
  number += 1
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ status: 'ok', name: 'Alpha', mode: 'llm' }),
    )
  render(
    <TestDashboard config={config}>
      <Queries>
        <AgentHealth endpoint={`${scheme}://agent${number}.example`} name="Alpha" />
      </Queries>
    </TestDashboard>,
  )
  return asked
}

describe('the health of an agent', () => {
  test('is asked for when the button is pressed, and not before', async () => {
    const asked = show({})
    const button = screen.getByRole('button', { name: 'Ask for health: Alpha' })
    expect(asked).not.toHaveBeenCalled()
    fireEvent.click(button)
    expect(await screen.findByText('Up')).toBeDefined()
    expect(screen.getByText(/a model/)).toBeDefined()
  })

  test('is asked for at once where the configuration says so', async () => {
    show({ agentHealth: 'automatic' })
    expect(await screen.findByText('Up')).toBeDefined()
  })

  test('is never asked for over plain http outside of this machine', () => {
    const asked = show({ agentHealth: 'automatic' }, 'http')
    expect(screen.getByText('Its endpoint cannot be asked')).toBeDefined()
    expect(asked).not.toHaveBeenCalled()
  })
})
