// @vitest-environment happy-dom
import type { TableEventBody } from '@cresolver/core/protocol'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../../live/dashboard.fixture.tsx'
import { scriptStream } from '../event-stream.fixture.ts'
import {
  analysed,
  asking,
  closed,
  logOf,
  opened,
  resultOf,
  viewOf,
  voted,
} from '../table.fixture.ts'
import { TablePage } from '../table-page.tsx'
import { TablesPage } from './tables-page.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))

let stream = scriptStream()
let number = 0
beforeEach(() => history.replaceState(null, '', '/tables/'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Every platform has its own name, so that nothing is kept from one test to the next. */
function show(
  page: 'list' | 'one',
  answer?: (path: string) => Response,
  ...events: readonly TableEventBody[]
) {
  number += 1
  stream = scriptStream()
  stream.send(...logOf(events))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(String(url))
    if (pathname.endsWith('/events')) return stream.response
    if (pathname.endsWith('/agents')) return new Response('{"items":[]}')
    return answer?.(pathname) ?? new Response('{}', { status: 500 })
  })
  const platformUrl = `http://platform${number}.example`
  return render(
    <TestDashboard config={answer ? { platformUrl } : {}}>
      {' '}
      {page === 'list' ? <TablesPage /> : <TablePage />}{' '}
    </TestDashboard>,
  )
}

describe('the page of round tables', () => {
  test('says how to name a platform where there is none', () => {
    show('list')
    expect(screen.getByText('platformUrl')).toBeDefined()
  })

  test('lists tables with status and headline, as text and never as markup', async () => {
    const closed = {
      status: 'completed',
      degraded: true,
      headline: 'DEGRADED: so.',
    } as const
    const items = [viewOf(), viewOf({ task_id: 't/2', content: 'Other', ...closed })]
    const { container } = show('list', () => Response.json({ items, next_cursor: null }))
    const list = within(await screen.findByRole('list', { name: 'Round tables' }))
    expect(list.getByText('Completed with missing agents')).toBeDefined()
    expect(list.getByText('DEGRADED: so.')).toBeDefined()
    const other = list.getByRole('link', { name: 'Other' })
    expect(other.getAttribute('href')).toMatch(/^\/table\/?\?id=t%2F2$/)
    expect(container.querySelector('b')).toBeNull()
  })

  test('reads older ones when asked to', async () => {
    let pages = 0
    show('list', () => {
      pages += 1
      const items = [viewOf({ task_id: `t${pages}`, content: `Page ${pages}` })]
      return Response.json({ items, next_cursor: pages === 1 ? 'next' : null })
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show older' }))
    expect(await screen.findByText('Page 2')).toBeDefined()
    expect(screen.getByText('Page 1')).toBeDefined()
  })

  test('says what to do about a platform that wants a key', async () => {
    show('list', () => new Response('{"code":"UNAUTHORIZED"}', { status: 401 }))
    const alert = await screen.findByRole('alert', {}, { timeout: 5_000 })
    expect(alert.textContent).toContain('PLATFORM_KEY_REFUSED')
    expect(alert.textContent).toContain('proxy')
  })
})

describe('the page of one table', () => {
  beforeEach(() => history.replaceState(null, '', '/table/?id=t1'))

  test('follows phases, findings and dissent while it runs', async () => {
    show('one', () => Response.json(viewOf()))
    await screen.findByText('live, 0 events')
    const log = logOf([
      opened('ann', 'bob'),
      asking('analyze'),
      analysed('ann', 'The lock is old.'),
      asking('vote'),
      voted('bob', { approve: false, dissent_reason: 'It is fine.' }),
    ])
    stream.send(...log)
    expect(await screen.findByText('The lock is old.')).toBeDefined()
    expect(screen.getByText('It is fine.')).toBeDefined()
    expect(screen.getByText('The lock is old.').closest('details')?.open).toBe(false)
    expect(screen.getByText('It is fine.').closest('details')?.open).toBe(true)
  })

  test('says first that a result is degraded, and shows all dissent openly', async () => {
    const ended = {
      status: 'completed',
      degraded: true,
      closed_at: viewOf().opened_at,
    } as const
    const { container } = show(
      'one',
      (path) => Response.json(path.endsWith('/result') ? resultOf() : viewOf(ended)),
      closed,
    )
    expect(await screen.findByText('The lock is fine.')).toBeDefined()
    const texts = container.textContent ?? ''
    expect(texts.indexOf('This result is degraded')).toBeLessThan(texts.indexOf('Result'))
    const dissent = screen.getByRole('list', { name: 'Objections' })
    expect(dissent.closest('details')).toBeNull()
    expect(dissent.textContent).toContain('Leave it as it is.')
    expect(dissent.textContent).not.toContain('A new lock costs money.')
    expect(texts.indexOf('Objections')).toBeLessThan(texts.indexOf('Debate'))
  })

  test('shows evidence, challenges, rule and sources, and links to no script', async () => {
    const ended = { status: 'completed', closed_at: viewOf().opened_at } as const
    show(
      'one',
      (path) => Response.json(path.endsWith('/result') ? resultOf() : viewOf(ended)),
      closed,
    )
    await screen.findByRole('heading', { name: 'Debate' })
    const findings = screen.getByRole('list', { name: 'Findings', hidden: true })
    for (const text of [
      'Verified',
      'Contested',
      'It is from last year.',
      '80.5 % sure',
    ]) {
      expect(findings.textContent).toContain(text)
    }
    expect(screen.getByText(/at least 70 % approve/)).toBeDefined()
    const links = within(findings).getAllByRole('link', { hidden: true })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://door.example/lock',
    ])
  })

  test('says how to name a platform where there is none', () => {
    show('one')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Round table')
    expect(screen.getByText('platformUrl')).toBeDefined()
  })

  test('says what the address needs where it names no table', () => {
    history.replaceState(null, '', '/table/')
    show('one', () => Response.json(viewOf()))
    expect(screen.getByText('Round table not specified')).toBeDefined()
    expect(screen.queryByText('platformUrl')).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  test('says that a table is not known', async () => {
    show('one', () => new Response('{"code":"NOT_FOUND"}', { status: 404 }))
    const alert = await screen.findByRole('alert', {}, { timeout: 5_000 })
    expect(alert.textContent).toContain('does not have this round table')
  })
})
