// @vitest-environment happy-dom
import type { ListedAgent } from '@cresolver/clara/page'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import { agentOf } from './clara.fixture.ts'
import { ClaraAgents } from './clara-agents.tsx'

afterEach(cleanup)

const address = `0x${'1'.repeat(36)}beef`
type Change = Partial<ListedAgent> & { readonly held?: readonly number[] }
const loadOf = ({ held = [], ...change }: Change = {}): ListedAgent => ({
  ...agentOf('ann', { held }),
  profileAddress: address,
  ...change,
})
const show = (...agents: readonly ListedAgent[]) =>
  render(
    <TestDashboard>
      <ClaraAgents agents={agents} token="" />
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

  test('are listed with state, topic and price, in the order of registration', () => {
    show(
      loadOf({ id: 'zoe', held: [1, 2], fee: '12000' }),
      loadOf({ topic: 'weather', fee: '1', metadata: { description: 'it rains' } }),
    )
    const [zoe, ann] = items()
    expect(zoe?.textContent).toMatch(
      /^zoeFree, works on 2Topic resolution, 12,000 points a taskReputation level 0 of 5/,
    )
    expect(ann?.textContent).toMatch(/^annFreeTopic weather, 1 point a taskit rains/)
  })

  test.each<[string, Change]>([
    ['Takes no tasks now', { capacity: 0, held: [1] }],
    ['Takes no tasks now', { paused: true }],
    ['Takes tasks', { shortened: true }],
    ['Busy with 2', { capacity: 2, held: [1, 2] }],
  ])('say %s with %o', (words, change) => {
    show(loadOf(change))
    expect(screen.getByText(words)).toBeDefined()
  })

  test('are addressed by both ends, and whole for the mouse', () => {
    show(loadOf())
    expect(screen.getByTitle(address).textContent).toBe('0x1111…beef')
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
