// @vitest-environment happy-dom
import type { TableResult, TableView } from '@cresolver/protocol'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import { ScriptedEventSource, scriptEventSources } from './event-source.fixture.ts'
import { asking, closed, logOf, opened, resultOf, viewOf } from './table.fixture.ts'
import { TableBody } from './table-body.tsx'

scriptEventSources()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let number = 0
async function show(
  view: Partial<TableView> = {},
  result: Partial<TableResult> = {},
  id = 't1',
) {
  number += 1
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    Response.json(
      String(url).endsWith('/result') ? { ...resultOf(), ...result } : viewOf(view),
    ),
  )
  const platformUrl = `http://shown${number}.example`
  const shown = render(<TableBody platformUrl={platformUrl} id={id} />)
  await screen.findByText(/^Opened/)
  return shown
}
const source = () => ScriptedEventSource.all[0]
const status = () => screen.getByRole('status').textContent
const closedView = { status: 'completed', closed_at: viewOf().opened_at } as const

describe('a round table that runs', () => {
  test('says how its events come, and how many there were', async () => {
    await show()
    expect(status()).toBe('connecting, 0 events')
    act(() => void source()?.dispatchEvent(new Event('open')))
    expect(status()).toBe('live, 0 events')
    await act(async () => {
      for (const event of logOf([opened('ann')])) source()?.send('opened', event)
    })
    await waitFor(() => expect(status()).toBe('live, 1 event'))
    act(() => source()?.lose(false))
    expect(status()).toBe('connection lost, trying again, 1 event')
  })

  test('keeps what came when its events stop for good, and says why', async () => {
    await show()
    await act(async () => {
      for (const event of logOf([opened('ann'), asking('analyze')]))
        source()?.send(event.event.type, event)
    })
    await waitFor(() => expect(status()).toContain('2 events'))
    act(() => source()?.lose(true))
    expect(status()).toBe('disconnected, 2 events')
    expect(screen.getByRole('alert').textContent).toContain('TABLE_STREAM_REFUSED')
    const seats = screen.getByRole('list', { name: 'Agents at the table' })
    expect(within(seats).getByText('ann')).toBeDefined()
  })

  test('shows its result when it closes, in the place of what was said so far', async () => {
    await show()
    await act(async () => {
      for (const event of logOf([opened('ann'), closed]))
        source()?.send(event.event.type, event)
    })
    expect(await screen.findByRole('heading', { name: 'Result' })).toBeDefined()
    expect(status()).toBe('closed, 2 events')
  })

  test('can be verified at any time', async () => {
    await show()
    const part = screen.getByRole('region', { name: 'Verify this log' })
    expect(within(part).getByRole('button', { name: 'Verify' })).toBeDefined()
  })
})

describe('a round table that is closed', () => {
  test('is degraded first of all, with every reason', async () => {
    await show(
      { ...closedView, degraded: true },
      { degraded: true, degradations: ['cyd was late', 'dan was away'] },
    )
    const note = await screen.findByRole('note')
    expect(
      within(note)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['cyd was late', 'dan was away'])
    expect(screen.getByText('Completed with missing agents')).toBeDefined()
  })

  test('is not degraded if no agent was missing', async () => {
    await show({ ...closedView, degraded: false }, { degraded: false, degradations: [] })
    await screen.findByRole('heading', { name: 'Result' })
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.getByText('Completed')).toBeDefined()
  })

  test('has one title, and all of its parts under it', async () => {
    await show(closedView)
    await screen.findByRole('heading', { name: 'Result' })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const parts = screen.getAllByRole('heading', { level: 2 })
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'Result',
      'Consensus',
      'Dissent',
      'Open conditions and trade-offs',
      'Findings',
      'Rejected findings',
      'Participants',
      'Event log',
      'Replay',
      'Verify this log',
      'Timeline',
    ])
  })
})

describe('a round table that is read', () => {
  test('holds its place until it is there', async () => {
    await show(closedView)
    expect(screen.queryByRole('status', { name: 'Reading the round table' })).toBeNull()
    cleanup()
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
    render(<TableBody platformUrl="http://silent.example" id="t1" />)
    expect(screen.getByRole('status', { name: 'Reading the round table' })).toBeDefined()
  })

  test('says when it was closed, and of one that runs only when it was opened', async () => {
    await show({ ...closedView, closed_at: '2026-01-02T03:04:05.000Z' })
    expect(screen.getByText(/^Closed/).textContent).toBe('Closed 2026-01-02 03:04 UTC')
    cleanup()
    await show()
    expect(screen.queryByText(/^Closed/)).toBeNull()
  })

  test('shows its timeline if the result cannot be read, and explains why', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
      String(url).endsWith('/result')
        ? new Response('{"code":"TABLE_UNKNOWN"}', { status: 404 })
        : Response.json(viewOf(closedView)),
    )
    render(<TableBody platformUrl="http://half.example" id="t1" />)
    expect(
      await screen.findByRole('status', { name: 'Reading the result' }),
    ).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Timeline' })).toBeNull()
    await screen.findByRole('alert', {}, { timeout: 5_000 })
    expect(screen.getByRole('heading', { name: 'Timeline' })).toBeDefined()
    expect(screen.queryByRole('status', { name: 'Reading the result' })).toBeNull()
    expect(screen.queryByRole('status', { name: 'Reading the round table' })).toBeNull()
  })
})

test.each(strangeTexts)('an untrusted table stays harmless: %s', async (_, text) => {
  const degraded = { degraded: true, degradations: [text] }
  const { container } = await show({ ...closedView, content: text }, degraded, text)
  await screen.findByRole('note')
  expect(listDangers(container)).toEqual([])
})
