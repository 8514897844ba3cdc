// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../../live/dashboard.fixture.tsx'
import { viewOf } from '../table.fixture.ts'
import { TablesBody } from './tables-body.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))

let number = 0
/** Every platform has its own name, so that nothing is kept from one test to the next. */
function show(answer: () => Response, network: object = {}) {
  number += 1
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    String(url).includes('/agents') ? pageOf() : answer(),
  )
  const shown = { name: 'Shown', chainId: 5, kind: 'testnet' as const, ...network }
  return render(
    <TestDashboard config={{ network: shown }}>
      <TablesBody platformUrl={`http://list${number}.example`} />
    </TestDashboard>,
  )
}

const pageOf = (...items: readonly ReturnType<typeof viewOf>[]) =>
  Response.json({ items, next_cursor: null })
const refused = () => new Response('{"code":"UNAUTHORIZED"}', { status: 401 })
describe('the list of round tables', () => {
  test('holds its place while it is read, and not afterwards', async () => {
    show(() => pageOf(viewOf({ content: 'First' })))
    expect(screen.getByRole('status', { name: 'Reading round tables' })).toBeDefined()
    expect(await screen.findByText('First')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  test('says when there are none', async () => {
    show(() => pageOf())
    expect(await screen.findByText('No round tables yet')).toBeDefined()
  })

  test('says when a table was closed, and of one that runs only when it was opened', async () => {
    const closed = { status: 'completed', closed_at: '2026-01-02T03:04:05.000Z' } as const
    show(() => pageOf(viewOf({ task_id: 'a' }), viewOf({ task_id: 'b', ...closed })))
    const [runs, ended] = await screen.findAllByRole('listitem')
    expect(runs?.textContent).toContain('Opened 2026-11-22 10:00 UTC')
    expect(runs?.textContent).not.toContain('Closed')
    expect(ended?.textContent).not.toContain('Opened')
    expect(ended?.textContent).toContain('Closed 2026-01-02 03:04 UTC')
  })

  test.each([
    [['ann'], 'agents: ann'],
    [['ann', 'bob'], 'agents: ann, bob'],
    [['a', 'b', 'c', 'd', 'e'], 'agents: a, b, c, d, e'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'agents: a, b, c, d, e and others'],
  ])('names the agents %j as: %s', async (agents, words) => {
    show(() => pageOf(viewOf({ agents })))
    const row = await screen.findByRole('listitem')
    expect(row.textContent?.endsWith(words)).toBe(true)
  })

  test('gives a task of invisible marks a name that can be pressed', async () => {
    show(() => pageOf(viewOf({ content: '\u202e' })))
    expect(await screen.findByRole('link', { name: 'A task without text' })).toBeDefined()
  })

  test('reads again by itself, so that a new table appears', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let looks = 0
    show(() => {
      looks += 1
      return pageOf(viewOf({ task_id: `t${looks}`, content: `Look ${looks}` }))
    })
    expect(await screen.findByText('Look 1')).toBeDefined()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByText('Look 2')).toBeDefined()
  })
})

describe('the field to ask in', () => {
  test.each([
    [true, 1],
    [false, 0],
  ])('says what sample agents know if the data is made up: %s', (madeUpData, times) => {
    show(() => pageOf(), { madeUpData })
    expect(screen.queryAllByText(/^This network is a demo/)).toHaveLength(times)
  })
})

describe('a list that cannot be read', () => {
  test('says why without a place to wait at, and is read again on request', async () => {
    let refuses = true
    show(() => (refuses ? refused() : pageOf(viewOf({ content: 'There now' }))))
    await screen.findByRole('alert', {}, { timeout: 5_000 })
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByText('No round tables yet')).toBeNull()
    refuses = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('There now')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('keeps what was read before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let refuses = false
    show(() => (refuses ? refused() : pageOf(viewOf({ content: 'Read before' }))))
    await screen.findByText('Read before')
    refuses = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toBeDefined()
    expect(screen.getByText('Read before')).toBeDefined()
  })
})
