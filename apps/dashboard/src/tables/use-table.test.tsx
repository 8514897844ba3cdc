// @vitest-environment happy-dom
import type { TableEventBody } from '@cresolver/core/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ScriptedStream, scriptStream } from './event-stream.fixture.ts'
import { closed, logOf, opened, resultOf, viewOf } from './table.fixture.ts'
import { useTable } from './use-table.ts'

let streams: ScriptedStream[] = []
let leaving: AbortSignal | undefined
afterEach(() => {
  streams = []
  cleanup()
  vi.restoreAllMocks()
})

let number = 0

/** Follows a table whose platform answers like this; each has a platform of its own. */
function follow(answer: (path: string) => Response | Promise<Response>) {
  number += 1
  const paths: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { pathname } = new URL(String(url))
    const path = pathname.replace('/api/v1/round-table/tasks/', '')
    if (path.endsWith('/events')) {
      const stream = scriptStream()
      streams.push(stream)
      leaving = init?.signal ?? undefined
      return stream.response
    }
    paths.push(path)
    return answer(pathname)
  })
  const platformUrl = `http://followed${number}.example`
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const hook = renderHook(() => useTable(platformUrl, 't1'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  return { paths, ...hook }
}

async function send(...bodies: readonly TableEventBody[]) {
  await act(async () => streams[0]?.send(...logOf(bodies)))
}
const closedView = viewOf({ status: 'completed', closed_at: viewOf().opened_at })

describe('a table is followed', () => {
  test('reads its events once it is known to exist', async () => {
    let onKnown: (response: Response) => void = () => undefined
    const { result } = follow(
      () =>
        new Promise<Response>((resolve) => {
          onKnown = resolve
        }),
    )
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(streams).toHaveLength(0)
    onKnown(Response.json(viewOf()))
    await waitFor(() => expect(result.current.view).toEqual(viewOf()))
    await waitFor(() => expect(streams).toHaveLength(1))
  })

  test('reads its result when it closes, and not before', async () => {
    const { result, paths } = follow((path) =>
      Response.json(path.endsWith('/result') ? resultOf() : viewOf()),
    )
    await waitFor(() => expect(streams).toHaveLength(1))
    await send(opened('ann'))
    await waitFor(() => expect(result.current.log.progress.events).toBe(1))
    expect(paths).toEqual(['t1'])
    await send(opened('ann'), closed)
    await waitFor(() => expect(result.current.result).toEqual(resultOf()))
    expect(paths.toSorted()).toEqual(['t1', 't1', 't1/result'])
  })

  test('reads its result at once if it was closed before', async () => {
    const { result } = follow((path) =>
      Response.json(path.endsWith('/result') ? resultOf() : closedView),
    )
    await waitFor(() => expect(result.current.result).toEqual(resultOf()))
  })

  test('reads the meaning of a gate again when one opens', async () => {
    const waiting = viewOf({ status: 'waiting', gate: 'before_vote' })
    const views = [viewOf(), waiting]
    const { result } = follow(() => Response.json(views.shift() ?? waiting))
    await waitFor(() => expect(streams).toHaveLength(1))
    await send(opened('ann'), { type: 'gate_opened', gate: 'before_vote' })
    await waitFor(() => expect(result.current.view?.status).toBe('waiting'))
  })

  test('ends when the page is left', async () => {
    const { unmount } = follow(() => Response.json(viewOf()))
    await waitFor(() => expect(streams).toHaveLength(1))
    unmount()
    expect(leaving?.aborted).toBe(true)
  })
})

describe('trying again', () => {
  test('reads the result again where only that failed', async () => {
    let isDown = true
    const { result, paths } = follow((path) => {
      if (!path.endsWith('/result')) return Response.json(closedView)
      return isDown ? new Response('', { status: 503 }) : Response.json(resultOf())
    })
    await waitFor(() => expect(result.current.problem?.code).toBe('PLATFORM_REFUSED'))
    expect(result.current.view).toEqual(closedView)
    isDown = false
    const before = paths.filter((path) => path === 't1').length
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.result).toEqual(resultOf()))
    expect(result.current.problem).toBeUndefined()
    expect(paths.filter((path) => path === 't1')).toHaveLength(before)
  })
})
