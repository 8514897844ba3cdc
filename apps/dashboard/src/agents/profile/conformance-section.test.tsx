// @vitest-environment happy-dom
import type { AgentConformance, AgentInfo } from '@cresolver/protocol'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestDashboard } from '../../live/dashboard.fixture.tsx'
import { Queries } from '../../live/queries.tsx'
import { ConformanceSection } from './conformance-section.tsx'

const at = '2026-05-01T12:00:00.000Z'
const endpoint = 'https://alpha.example/agent'

function infoOf(change: Partial<AgentInfo> = {}): AgentInfo {
  return {
    name: 'alpha',
    domain: 'locks',
    base_url: `${endpoint}/`,
    capabilities: [],
    mode: 'sync',
    has_api_key: false,
    healthy: true,
    health: {
      state: 'healthy',
      checked_at: at,
      failures: 0,
      retry_at: null,
      reason: null,
    },
    interaction_count: 0,
    registered_at: at,
    ...change,
  }
}

const passed: AgentConformance = {
  checked_at: at,
  protocols: ['worker', 'external'],
  passed: true,
  counts: { passed: 40, warned: 1, failed: 0, skipped: 2 },
  failures: [],
}
const failed: AgentConformance = {
  ...passed,
  passed: false,
  counts: { passed: 33, warned: 1, failed: 7, skipped: 2 },
  failures: Array.from({ length: 6 }, (_, index) => ({
    id: `external.a${index}`,
    title: `Requirement ${index}`,
    why: '<b>not</b> so',
  })),
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let number = 0
/** Every platform has its own name, so that nothing is kept from one test to the next. */
function show(
  answer?: (url: URL, request: RequestInit | undefined) => Response,
  given: string | undefined = endpoint,
) {
  number += 1
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async (url, request) => answer?.(new URL(String(url)), request) ?? Response.error(),
    )
  const platformUrl = `http://checks${number}.example`
  const { container } = render(
    <TestDashboard config={answer ? { platformUrl } : {}}>
      <Queries>
        <ConformanceSection endpoint={given} />
      </Queries>
    </TestDashboard>,
  )
  return { asked, container }
}

const list = (...items: readonly AgentInfo[]) =>
  Response.json({ items, next_cursor: null })

describe('the conformance of an agent', () => {
  test('is shown with counts, protocols and time when all is met', async () => {
    show(() => list(infoOf({ conformance: passed })))
    expect(await screen.findByText('Passed')).toBeDefined()
    expect(screen.getByText('40 passed, 1 warned, 0 failed, 2 skipped')).toBeDefined()
    expect(screen.getByText(/worker, external/).textContent).toContain('2026-05-01 12:00')
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('is shown with what failed, as text and never as markup', async () => {
    const { container } = show(() => list(infoOf({ conformance: failed })))
    expect(await screen.findByText('Failed')).toBeDefined()
    const failures = screen.getByRole('list', { name: 'Failed requirements' })
    expect(within(failures).getAllByRole('listitem')).toHaveLength(5)
    expect(within(failures).getAllByText('<b>not</b> so')).toHaveLength(5)
    expect(container.querySelector('b')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /Show more/ }))
    expect(screen.getByText('Requirement 5')).toBeDefined()
    expect(screen.getByText('1 more failed.')).toBeDefined()
  })

  test('is looked for by the address, page after page', async () => {
    const cursors: (string | null)[] = []
    show(({ searchParams }) => {
      cursors.push(searchParams.get('cursor'))
      const next_cursor = cursors.length === 1 ? 'next' : null
      const other = infoOf({ base_url: 'https://alpha.example', conformance: failed })
      const items = cursors.length === 1 ? [other] : [infoOf({ conformance: passed })]
      return Response.json({ items, next_cursor })
    })
    expect(await screen.findByText('Passed')).toBeDefined()
    expect(cursors).toEqual([null, 'next'])
  })

  test('is unknown without a platform or an endpoint, and no request is sent', () => {
    expect(show().asked).not.toHaveBeenCalled()
    expect(screen.getByText('No platform is configured.')).toBeDefined()
    cleanup()
    const { asked } = show(() => list(), '')
    expect(asked).not.toHaveBeenCalled()
    expect(screen.getByText(/has no endpoint/)).toBeDefined()
  })

  test('that is not known yet comes with the command that makes it known', async () => {
    show(() => list())
    expect((await screen.findByText(/^npm run/)).textContent).toContain(
      '-- agents add NAME --url ENDPOINT --domain WORDS',
    )
  })

  test('is checked on request, and read again', async () => {
    const posted: string[] = []
    let known = infoOf({ name: 'alpha-2' })
    show((url, { method } = {}) => {
      if (method !== 'POST') return list(known)
      posted.push(url.pathname)
      known = infoOf({ name: 'alpha-2', conformance: passed })
      return Response.json(passed)
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Check it now' }))
    expect(await screen.findByText('Passed')).toBeDefined()
    expect(posted).toEqual(['/api/v1/agents/alpha-2/conformance'])
  })

  test('that the platform does not have needs a name and a domain, each with its own error', async () => {
    const posted: object[] = []
    show((url, { method, body } = {}) => {
      if (method !== 'POST') return list()
      posted.push(JSON.parse(String(body)))
      return url.pathname.endsWith('/agents')
        ? Response.json(infoOf({ name: 'new' }), { status: 201 })
        : Response.json(passed)
    })
    const add = await screen.findByRole('button', { name: /^Add it to the platform/ })
    fireEvent.change(screen.getByLabelText('Its name on the platform'), {
      target: { value: 'two words' },
    })
    fireEvent.click(add)
    expect(screen.getByText(/^name must be letters/)).toBeDefined()
    expect(screen.getByText('domain must not be empty')).toBeDefined()
    expect(posted).toEqual([])
    fireEvent.change(screen.getByLabelText('Its name on the platform'), {
      target: { value: 'new' },
    })
    fireEvent.change(screen.getByLabelText('Words of its domain'), {
      target: { value: 'locks' },
    })
    fireEvent.click(add)
    await vi.waitFor(() => expect(posted).toHaveLength(2))
    expect(posted[0]).toMatchObject({ name: 'new', domain: 'locks', base_url: endpoint })
  })

  test.each<[string, () => Response, RegExp]>([
    ['the platform does not know it', () => list(), /has no agent with this endpoint/],
    ['it was never checked', () => list(infoOf()), /has not checked alpha yet/],
    [
      'the platform requires a key',
      () => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }),
      /requires an API key/,
    ],
    ['the platform is away', () => Response.error(), /cannot be reached|answered with/],
    [
      'the platform is none',
      () => Response.json({}),
      /did not answer like a CREsolver platform/,
    ],
  ])('is one line where %s', async (_, answer, line) => {
    show(answer)
    expect(await screen.findByText(line)).toBeDefined()
  })
})
