// @vitest-environment happy-dom
import type { TableResult, TableView } from '@cresolver/core/protocol'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listDangers, strangeTexts } from '../shell/strange-texts.fixture.ts'
import { scriptStream } from './event-stream.fixture.ts'
import { asking, closed, logOf, opened, resultOf, viewOf } from './table.fixture.ts'
import { TableBody } from './table-body.tsx'

let stream = scriptStream()
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
  stream = scriptStream()
  if (view.closed_at) stream.send(...logOf([opened('ann'), closed]))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (String(url).endsWith('/events')) return stream.response
    const isResult = String(url).endsWith('/result')
    return Response.json(isResult ? { ...resultOf(), ...result } : viewOf(view))
  })
  const platformUrl = `http://shown${number}.example`
  const shown = render(<TableBody platformUrl={platformUrl} id={id} />)
  await screen.findByText(/^(Opened|Closed) /)
  return shown
}
const status = () => screen.getByRole('status').textContent
const closedView = { status: 'completed', closed_at: viewOf().opened_at } as const

describe('a round table that runs', () => {
  test('says how its events come, and how many there were', async () => {
    await show()
    await waitFor(() => expect(status()).toBe('live, 0 events'))
    await act(async () => stream.send(...logOf([opened('ann')])))
    await waitFor(() => expect(status()).toBe('live, 1 event'))
    await act(async () => stream.end())
    await waitFor(() => expect(status()).toBe('connection lost, trying again, 1 event'))
  })

  test('keeps what came when its events stop for good, and says why', async () => {
    await show()
    const [first, second, third] = logOf([opened('ann'), asking('analyze'), closed])
    if (!first || !second || !third) throw new Error('the log is too short')
    await act(async () => stream.send(first, second, { ...third, seq: -1 }))
    await waitFor(() => expect(status()).toBe('disconnected, 2 events'))
    expect(screen.getByRole('alert').textContent).toContain('PLATFORM_ANSWER_INVALID')
    expect(screen.getByText(/ann is asked/)).toBeDefined()
  })

  test('shows its result when it closes', async () => {
    await show()
    await act(async () => stream.send(...logOf([opened('ann'), closed])))
    expect(await screen.findByRole('heading', { name: 'Result' })).toBeDefined()
    expect(status()).toBe('closed, 2 events')
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
      'Objections',
      'Debate',
      'Verify this table',
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
    expect(screen.getByText(/^Closed/).textContent).toContain('2026-01-02 03:04 UTC')
    cleanup()
    await show()
    expect(screen.queryByText(/^Closed/)).toBeNull()
  })

  test('shows its debate if the result cannot be read, and explains why', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      if (String(url).endsWith('/events')) return scriptStream().response
      return String(url).endsWith('/result')
        ? new Response('{"code":"NOT_FOUND"}', { status: 404 })
        : Response.json(viewOf(closedView))
    })
    render(<TableBody platformUrl="http://half.example" id="t1" />)
    await screen.findByRole('alert', {}, { timeout: 5_000 })
    expect(screen.getByRole('heading', { name: 'Debate' })).toBeDefined()
    expect(screen.queryByRole('status', { name: 'Reading the round table' })).toBeNull()
  })
})

test.each(strangeTexts)('an untrusted table stays harmless: %s', async (_, text) => {
  const degraded = { degraded: true, degradations: [text] }
  const { container } = await show({ ...closedView, content: text }, degraded, text)
  await screen.findByRole('note')
  expect(listDangers(container)).toEqual([])
})
