// @vitest-environment happy-dom

import type { DashboardConfig } from '@cresolver/core/protocol'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../../live/dashboard.fixture.tsx'
import { Queries } from '../../live/queries.tsx'
import { AgentHealth } from './agent-health.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const up = { status: 'ok', name: 'Alpha\u202e', mode: 'llm' }

const local = { network: { name: 'Local', chainId: 31_337, kind: 'local' } } as const

let number = 0
function show(
  config: Partial<DashboardConfig>,
  scheme = 'https',
  answer: () => Response | Promise<Response> = () => Response.json(up),
) {
  number += 1
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
  const endpoint = scheme && `${scheme}://agent${number}.example`
  render(
    <TestDashboard config={config}>
      <Queries>
        <AgentHealth endpoint={endpoint || undefined} name="Alpha" />
      </Queries>
    </TestDashboard>,
  )
  return asked
}

describe('the health of an agent', () => {
  test('is asked for when the button is pressed, and not before', async () => {
    const asked = show({})
    const button = screen.getByRole('button', { name: 'Check health: Alpha' })
    expect(asked).not.toHaveBeenCalled()
    fireEvent.click(button)
    expect(await screen.findByText('Healthy')).toBeDefined()
    expect(screen.getByText(/a model/)).toBeDefined()
  })

  test('is asked for at once if the chain is on this machine', async () => {
    show(local)
    expect(await screen.findByText('Healthy')).toBeDefined()
  })

  test('is never asked for over plain http outside of this machine', () => {
    const asked = show({}, 'http')
    expect(screen.getByText('Endpoint cannot be checked')).toBeDefined()
    expect(asked).not.toHaveBeenCalled()
  })

  test('is asked for over plain http where the chain is on this machine', async () => {
    const asked = show(local, 'http')
    expect(await screen.findByText('Healthy')).toBeDefined()
    expect(String(asked.mock.calls[0]?.[0])).toMatch(
      /^http:\/\/agent\d+\.example\/health$/,
    )
  })

  test('cannot be checked if the agent has no endpoint', () => {
    const asked = show(local, '')
    expect(screen.getByText('No endpoint')).toBeDefined()
    expect(asked).not.toHaveBeenCalled()
  })

  test('says that it is being asked for, and then what the agent calls itself', async () => {
    let tell = (_: Response) => {}
    show({}, 'https', () => new Promise<Response>((resolve) => (tell = resolve)))
    fireEvent.click(screen.getByRole('button', { name: 'Check health: Alpha' }))
    expect(await screen.findByText('Asking…')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    tell(Response.json(up))
    expect((await screen.findByText('Healthy')).getAttribute('title')).toBe('Alpha')
  })

  test('is asked for again at a press', async () => {
    const modes = ['mock', 'custom']
    const asked = show(local, 'https', () =>
      Response.json({ ...up, mode: modes.shift() }),
    )
    expect(await screen.findByText(/mock answers/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Check Alpha again' }))
    expect(await screen.findByText(/own logic/)).toBeDefined()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['Unhealthy', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['Invalid answer', () => Response.json({ status: 'ill' })],
  ])('is %s where the answer is none of an agent that is up', async (word, answer) => {
    show(local, 'https', answer)
    expect(await screen.findByText(word)).toBeDefined()
    expect(screen.queryByText('Healthy')).toBeNull()
    expect(screen.getByRole('button', { name: 'Check Alpha again' })).toBeDefined()
  })
})
