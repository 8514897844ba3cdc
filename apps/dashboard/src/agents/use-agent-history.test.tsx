// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/core/protocol'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as registry from '../chain/read-agents.ts'
import * as reads from '../chain/read-all-events.ts'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import { historyOf } from './market-history.fixture.ts'
import { useAgentHistory } from './use-agent-history.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const events = historyOf([{ workers: [{ agent: 7, stake: 5n }], end: 'open' }])
const headAt = (number: bigint) => ({ number, hash: '0x1', timestamp: 0 }) as const

/** Follows a chain with one agent; nothing is known where no block has come. */
function follow(head?: ReturnType<typeof headAt>) {
  vi.spyOn(registry, 'readIdentityRegistry').mockResolvedValue(`0x${'9'.repeat(40)}`)
  const asked = vi
    .spyOn(reads, 'readAllEvents')
    .mockImplementation(async (_, { from, to }) =>
      events.filter(({ blockNumber: at }) => at >= from && at <= to),
    )
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestDashboard state={{ head }}>{children}</TestDashboard>
  )
  return { asked, ...renderHook(useAgentHistory, { wrapper }) }
}

describe('the history of the agents', () => {
  test('is not read before the chain is known', () => {
    const { asked, result } = follow()
    expect(asked).not.toHaveBeenCalled()
    expect(result.current).toMatchObject({ complete: false, progress: 0 })
    result.current.retry()
    expect(asked).not.toHaveBeenCalled()
  })

  test('is read up to the newest block', async () => {
    const { result } = follow(headAt(3n))
    await waitFor(() => expect(result.current.complete).toBe(true))
    expect([...result.current.index.agents.keys()]).toEqual(['7'])
    expect(result.current.registry).toBe(`0x${'9'.repeat(40)}`)
    expect(result.current.progress).toBe(1)
  })

  test('says why it failed, and is read when tried again', async () => {
    const { asked, result } = follow(headAt(3n))
    asked.mockRejectedValueOnce(
      new CresolverError({ code: 'RPC_UNREACHABLE', message: 'Away.' }),
    )
    await waitFor(() => expect(result.current.problem?.code).toBe('RPC_UNREACHABLE'))
    expect(result.current.complete).toBe(false)
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.complete).toBe(true))
    expect(result.current.problem).toBeUndefined()
  })

  test('changes nothing any more once its page is left', async () => {
    const { result, unmount } = follow(headAt(3n))
    const last = result.current
    unmount()
    await vi.waitFor(() => expect(reads.readAllEvents).toHaveBeenCalled())
    expect(result.current).toBe(last)
  })
})
