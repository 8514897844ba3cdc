// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewOf } from '../table.fixture.ts'
import { TablesBody } from './tables-body.tsx'

const at = (query: string) => history.replaceState(null, '', `/tables/${query}`)
beforeEach(() => at(''))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let number = 0
/** Every platform has its own name, so that nothing is kept from one test to the next. */
function show(answer: (query: URLSearchParams) => Response) {
  number += 1
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { searchParams } = new URL(String(url))
    asked.push(searchParams.get('status') ?? 'all')
    return answer(searchParams)
  })
  render(<TablesBody platformUrl={`http://list${number}.example`} />)
  return asked
}

const pageOf = (...items: readonly ReturnType<typeof viewOf>[]) =>
  Response.json({ items, next_cursor: null })
const refused = () => new Response('{"code":"UNAUTHORIZED"}', { status: 401 })
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

describe('the list of round tables', () => {
  test('holds its place while it is read, and not afterwards', async () => {
    show(() => pageOf(viewOf({ content: 'First' })))
    expect(screen.getByRole('status', { name: 'Reading round tables' })).toBeDefined()
    expect(await screen.findByText('First')).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  test('says when there are none, and when there are none of a kind', async () => {
    show(() => pageOf())
    expect(await screen.findByText('No round tables yet')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'failed' }))
    expect(await screen.findByText('No round tables match')).toBeDefined()
  })

  test('says when a table was closed, and of one that runs only when it was opened', async () => {
    const closed = { status: 'completed', closed_at: '2026-01-02T03:04:05.000Z' } as const
    show(() => pageOf(viewOf({ task_id: 'a' }), viewOf({ task_id: 'b', ...closed })))
    const [runs, ended] = await screen.findAllByRole('listitem')
    expect(runs?.textContent).toContain('Opened 2026-11-22 10:00 UTC')
    expect(runs?.textContent).not.toContain('Closed')
    expect(ended?.textContent).toContain('Closed 2026-01-02 03:04 UTC')
  })

  test.each([
    [['ann'], '1 agent: ann'],
    [['ann', 'bob'], '2 agents: ann, bob'],
    [['a', 'b', 'c', 'd', 'e'], '5 agents: a, b, c, d, e'],
    [['a', 'b', 'c', 'd', 'e', 'f'], '6 agents: a, b, c, d, e and others'],
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

describe('the status that is looked for', () => {
  test('stands in the address, is asked for, and its button is pressed', async () => {
    const asked = show((query) =>
      pageOf(viewOf({ content: `Those of ${query.get('status') ?? 'every kind'}` })),
    )
    expect(await screen.findByText('Those of every kind')).toBeDefined()
    expect(pressed()).toEqual(['All'])
    fireEvent.click(screen.getByRole('button', { name: 'completed' }))
    expect(location.search).toBe('?status=completed')
    expect(await screen.findByText('Those of completed')).toBeDefined()
    expect(pressed()).toEqual(['completed'])
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(location.search).toBe('')
    expect(pressed()).toEqual(['All'])
    expect(asked).toEqual(['all', 'completed'])
  })

  test('is every one where the address names none that there is', async () => {
    at('?status=lost')
    const asked = show(() => pageOf())
    expect(await screen.findByText('No round tables yet')).toBeDefined()
    expect(asked).toEqual(['all'])
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
