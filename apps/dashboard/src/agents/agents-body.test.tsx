// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as chain from '../chain/read-agents.ts'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { AgentBody } from './agent-body.tsx'
import { EMPTY_AGENT_HISTORY } from './agent-history.ts'
import { emptyAgentIndex, extendAgentIndex } from './agent-index.ts'
import { AgentsBody } from './agents-body.tsx'
import { historyOf, workerOf } from './market-history.fixture.ts'
import * as reading from './use-agent-details.ts'
import * as history from './use-agent-history.ts'

const story = { workers: [{ agent: 7, stake: 5n }], end: [10n ** 18n] as const }

beforeEach(() => globalThis.history.replaceState(null, '', '/agents/'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(
  page: 'list' | 'one',
  state: Partial<ReturnType<typeof history.useAgentHistory>>,
) {
  const details = {
    identities: new Map(),
    reputations: new Map(),
    error: undefined,
    isReading: false,
  }
  vi.spyOn(reading, 'useAgentDetails').mockReturnValue(details)
  vi.spyOn(chain, 'readBalances').mockResolvedValue([])
  vi.spyOn(history, 'useAgentHistory').mockReturnValue({
    ...EMPTY_AGENT_HISTORY,
    retry: () => undefined,
    ...state,
  })
  render(
    <TestDashboard> {page === 'list' ? <AgentsBody /> : <AgentBody />} </TestDashboard>,
  )
}

const known = {
  complete: true,
  progress: 1,
  index: extendAgentIndex(emptyAgentIndex(true), historyOf([story])),
}

describe('the page of agents', () => {
  test('holds their place and says how far it is while the past is read', () => {
    show('list', { progress: 0.257 })
    expect(screen.getByRole('status', { name: 'Reading agents' })).toBeDefined()
    expect(screen.getByText('Reading the past, 25 %')).toBeDefined()
  })

  test('says when there are none, and when none fits', () => {
    show('list', { complete: true })
    expect(screen.getByText('No agents yet')).toBeDefined()
    cleanup()
    globalThis.history.replaceState(null, '', '/agents/?q=nobody')
    show('list', known)
    expect(screen.getByText('No agent fits')).toBeDefined()
  })

  test('shows what an agent has done, before its name is read', () => {
    show('list', known)
    const link = screen.getByRole('link', { name: 'Agent 7' })
    expect(link.getAttribute('href')).toMatch(/^\/agent\/?\?id=7$/)
    expect(screen.getByText('1 settled, 1 won')).toBeDefined()
  })

  test('puts search and filter into the address', () => {
    show('list', known)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '#7' } })
    fireEvent.click(screen.getByRole('button', { name: 'Has won' }))
    expect(location.search).toBe('?q=%237&only=proven')
    expect(screen.getByText('1 agent')).toBeDefined()
  })
})

describe('the page of one agent', () => {
  test('links to its markets and says how they went', async () => {
    globalThis.history.replaceState(null, '', '/agent/?id=7')
    show('one', known)
    expect(screen.getByRole('status', { name: 'Reading the agent' })).toBeDefined()
    const link = await screen.findByRole('link', { name: 'Market 1' })
    expect(link.getAttribute('href')).toMatch(/^\/market\/?\?id=1$/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Agent 7')
  })

  test.each([
    ['?id=8', 'No such agent'],
    [`?worker=${workerOf(7)}`, 'No such agent'],
    ['', 'No agent is named'],
  ])('at %s says: %s', (query, title) => {
    globalThis.history.replaceState(null, '', `/agent/${query}`)
    show('one', known)
    expect(screen.getByText(title)).toBeDefined()
  })
})
