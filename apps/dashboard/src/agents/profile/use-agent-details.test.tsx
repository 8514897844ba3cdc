// @vitest-environment happy-dom
import { CresolverError } from '@cresolver/core/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as registered from '../../chain/read-agents.ts'
import * as workers from '../../chain/read-workers.ts'
import { TestDashboard } from '../../live/dashboard.fixture.tsx'
import { emptyAgentIndex, extendAgentIndex } from '../agent-index.ts'
import { historyOf, workerOf } from '../market-history.fixture.ts'
import { useAgentDetails } from './use-agent-details.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const registry = `0x${'9'.repeat(40)}` as const

/** So many agents, from number 1 on, each of whom has joined a market of its own. */
function agentsOf(count: number, isRegistered = true) {
  const stories = Array.from({ length: count }, (_, index) => ({
    workers: [{ agent: index + 1, stake: 1n }],
    end: 'open' as const,
  }))
  return [
    ...extendAgentIndex(
      emptyAgentIndex(isRegistered),
      historyOf(stories),
    ).agents.values(),
  ]
}

function read(
  agents: ReturnType<typeof agentsOf>,
  address: typeof registry | undefined,
  fault?: Error,
) {
  const identities = vi
    .spyOn(registered, 'readRegisteredAgents')
    .mockImplementation(async (_, __, ids) => {
      if (fault) throw fault
      return ids.map((id) => ({
        uri: `data:application/json,{"name":"Agent ${id} itself"}`,
        owner: undefined,
        wallet: undefined,
      }))
    })
  const reputations = vi
    .spyOn(workers, 'readReputations')
    .mockImplementation(async (_, asked) =>
      asked.map((_, index) => ({
        resQuality: index,
        srcQuality: 0,
        analysisDepth: 0,
        count: 1,
      })),
    )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestDashboard>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </TestDashboard>
  )
  const { result } = renderHook(() => useAgentDetails(agents, address), { wrapper })
  return { identities, reputations, result }
}

describe('the known facts of agents', () => {
  test('is nothing, and nothing is read, where there are none', () => {
    const { identities, reputations, result } = read([], registry)
    expect(result.current).toMatchObject({ isLoading: false, error: undefined })
    expect(identities).not.toHaveBeenCalled()
    expect(reputations).not.toHaveBeenCalled()
  })

  test('is a hundred at a time, each under its own key', async () => {
    const { identities, reputations, result } = read(agentsOf(101), registry)
    expect(result.current.isLoading).toBe(true)
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    expect(identities.mock.calls.map(([, , ids]) => ids.length)).toEqual([100, 1])
    expect(result.current.identities.size).toBe(101)
    expect(result.current.identities.get('101')?.uri).toContain('Agent 101 itself')
    expect(result.current.reputations.get('3')?.resQuality).toBe(2)
    expect(reputations.mock.calls[1]?.[1]).toEqual([workerOf(101)])
  })

  test('is its reputation alone where the market has no registry', async () => {
    const { identities, result } = read(agentsOf(2, false), undefined)
    await waitFor(() => expect(result.current.reputations.size).toBe(2))
    expect(result.current.isLoading).toBe(false)
    expect(identities).not.toHaveBeenCalled()
    expect(result.current.identities.size).toBe(0)
  })

  test('is what could be read, with the reason for the rest', async () => {
    const away = new CresolverError({ code: 'RPC_UNREACHABLE', message: 'Away.' })
    const { result } = read(agentsOf(1), registry, away)
    await waitFor(() => expect(result.current.error).toBe(away))
    await waitFor(() => expect(result.current.reputations.size).toBe(1))
    expect(result.current.identities.size).toBe(0)
  })
})
