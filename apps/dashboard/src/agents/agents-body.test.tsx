// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/core/protocol'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ShownAgents, showAgents } from './agent-pages.fixture.tsx'
import { AgentsBody } from './agents-body.tsx'
import { type MarketStory, workerOf } from './market-history.fixture.ts'

const stories = [{ workers: [{ agent: 7, stake: 5n }], end: [10n ** 18n] as const }]
const away = new CresolverError({ code: 'RPC_UNREACHABLE', message: 'The node is away.' })

const at = (query: string) => history.replaceState(null, '', `/agents/${query}`)
beforeEach(() => at(''))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (reported: ShownAgents = {}) =>
  showAgents(<AgentsBody />, { stories, ...reported })
/** So many agents, each of whom has joined a market of its own. */
const manyOf = (count: number): readonly MarketStory[] =>
  Array.from({ length: count }, (_, index) => ({
    workers: [{ agent: index, stake: 1n }],
    end: 'open',
  }))

describe('the page of agents', () => {
  test('holds their place and says how far it is while the past is read', () => {
    show({ history: { complete: false, progress: 0.257 } })
    expect(screen.getByRole('status', { name: 'Reading agents' })).toBeDefined()
    expect(screen.getByText('Reading the history, 25 %')).toBeDefined()
    cleanup()
    show({ history: { complete: false, progress: 0 } })
    expect(screen.queryByText(/Reading the history/)).toBeNull()
  })

  test('says when there are none, and when none fits', async () => {
    show({ stories: [] })
    expect(screen.getByText('No agents yet')).toBeDefined()
    cleanup()
    at('?q=unknown')
    show()
    expect(await screen.findByText('No agents match')).toBeDefined()
    expect(screen.getByText('0 agents')).toBeDefined()
  })

  test('shows what an agent has done, with a link to its page', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'Agent 7' })
    expect(link.getAttribute('href')).toMatch(/^\/agent\/?\?id=7$/)
    expect(screen.getByText('1 settled, 1 paid')).toBeDefined()
    expect(screen.getByText('1 agent')).toBeDefined()
  })

  test('shows workers by their addresses in a market without a registry', async () => {
    const { registered } = show({ isRegistered: false })
    const worker = workerOf(7)
    const links = await screen.findAllByRole('link')
    expect(links[0]?.getAttribute('href')).toContain(`?worker=${worker}`)
    expect(registered).not.toHaveBeenCalled()
  })

  test('puts the search into the address', async () => {
    show()
    await screen.findByRole('link', { name: 'Agent 7' })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '#7' } })
    expect(location.search).toBe('?q=%237')
    expect(screen.getByText('1 agent')).toBeDefined()
  })

  test('shows twenty at first, and twenty more when asked to', async () => {
    show({ stories: manyOf(50) })
    const list = await screen.findByRole('list', { name: 'Agents' })
    expect(list.children).toHaveLength(20)
    expect(screen.getByText('50 agents')).toBeDefined()
    expect(screen.getByText('20 of 50')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(location.search).toBe('?show=40')
    expect(list.children).toHaveLength(40)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(list.children).toHaveLength(50)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('shows as many as the address says, and no button where that is all', async () => {
    at('?show=40')
    show({ stories: manyOf(40) })
    const list = await screen.findByRole('list', { name: 'Agents' })
    expect(list.children).toHaveLength(40)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('where the chain cannot be read', () => {
  test('the page says why, and reads again on request', () => {
    const retry = vi.fn()
    show({ history: { complete: false, problem: away, retry } })
    expect(screen.getByRole('alert').textContent).toContain('The node is away.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('agents that were read before stay', async () => {
    show({ history: { problem: away } })
    expect(await screen.findByRole('link', { name: 'Agent 7' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('agents stay where their reputations are missing, and it is said why', async () => {
    show({ reputation: away })
    expect((await screen.findByRole('alert')).textContent).toContain('The node is away.')
    expect(screen.getByRole('link', { name: 'Agent 7' })).toBeDefined()
  })
})
