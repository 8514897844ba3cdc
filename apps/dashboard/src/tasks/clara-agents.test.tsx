// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import { ClaraAgents } from './clara-agents.tsx'
import type { AgentLoad } from './clara-view.ts'

afterEach(cleanup)

const address = `0x${'1'.repeat(36)}beef`
const loadOf = (change: Partial<AgentLoad> = {}): AgentLoad => ({
  id: 'ann',
  topic: 'resolution',
  fee: '20',
  capacity: 5,
  level: 2,
  held: 0,
  done: 0,
  metadata: '',
  address,
  ...change,
})
const show = (...agents: readonly AgentLoad[]) =>
  render(
    <TestDashboard>
      <ClaraAgents agents={agents} />
    </TestDashboard>,
  )
const items = () =>
  within(screen.getByRole('list', { name: 'Agents of the marketplace' })).getAllByRole(
    'listitem',
  )

describe('the agents of the market', () => {
  test('say how one becomes one where there are none', () => {
    show()
    expect(screen.getByText('No agents yet')).toBeDefined()
    expect(screen.getByText('CLARA_MARKETPLACE')).toBeDefined()
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('are listed with topic, fee and load, in the order of registration', () => {
    show(loadOf({ id: 'zoe', held: 2, done: 7 }), loadOf({ topic: 'weather', fee: '0' }))
    const [zoe, ann] = items()
    expect(zoe?.textContent).toMatch(
      /^zoe.*resolution.*Fee 20Level 2.*2 of 5 at once7 done$/,
    )
    expect(ann?.textContent).toMatch(/^ann.*weather.*Fee 0Level 2.*0 of 5 at once0 done$/)
  })

  test('are addressed by both ends, and whole for the mouse', () => {
    show(loadOf())
    expect(screen.getByTitle(address).textContent).toBe('0x1111…beef')
  })

  test('that take nothing now pause, however much they hold', () => {
    show(loadOf({ capacity: 0, held: 3 }))
    expect(screen.getByText('Paused')).toBeDefined()
    expect(screen.queryByText(/at once/)).toBeNull()
  })

  test('whose boxes the market left out have an unknown load, not none', () => {
    show(loadOf({ held: undefined, done: undefined }))
    expect(screen.getByText('too much to list')).toBeDefined()
    expect(screen.queryByText(/done/)).toBeNull()
  })

  test('may take very much', () => {
    show(loadOf({ capacity: 1_000_000 }))
    expect(screen.getByText(/0 of 1,000,000 at once/)).toBeDefined()
  })

  test('are five at first, and more when asked to', () => {
    show(...Array.from({ length: 7 }, (_, index) => loadOf({ id: `agent-${index}` })))
    expect(items()).toHaveLength(5)
    const more = { name: 'Show more of: Agents of the marketplace' }
    fireEvent.click(screen.getByRole('button', more))
    expect(items()).toHaveLength(7)
    expect(screen.queryByRole('button', more)).toBeNull()
  })

  test.each(strangeTexts)('are what they wrote, as text: %s', (_, text) => {
    const { container } = show(loadOf({ id: text, topic: text, metadata: text }))
    expect(listDangers(container)).toEqual([])
    expect(items()[0]?.textContent?.length).toBeLessThan(500)
  })
})
