import type { WorkerReputation } from '@cresolver/chain'
import type { DashboardConfig } from '@cresolver/core/protocol'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import * as agents from '../chain/read-agents.ts'
import * as workers from '../chain/read-workers.ts'
import { TestDashboard } from '../live/dashboard.fixture.tsx'
import type { MarketCacheState } from '../live/market-cache.ts'
import { EMPTY_AGENT_HISTORY } from './agent-history.ts'
import { emptyAgentIndex, extendAgentIndex } from './agent-index.ts'
import { historyOf, type MarketStory } from './market-history.fixture.ts'
import * as history from './use-agent-history.ts'

/** Simulated data of agents; missing fields are empty, and an error is thrown. */
export type ShownAgents = {
  readonly stories?: readonly MarketStory[]
  readonly isRegistered?: boolean
  readonly history?: Partial<ReturnType<typeof history.useAgentHistory>>
  readonly registered?: Partial<agents.RegisteredAgent> | Error
  readonly reputation?: Partial<WorkerReputation> | Error
  readonly balances?: readonly bigint[] | Error
  readonly config?: Partial<DashboardConfig>
  readonly state?: Partial<MarketCacheState>
}

/** Reads are cached for the whole run, so each page has its own contracts. */
let pages = 0

/** The agents of these markets. */
export const indexOf = (stories: readonly MarketStory[], isRegistered = true) =>
  extendAgentIndex(emptyAgentIndex(isRegistered), historyOf(stories))

/** Renders a page of agents on a simulated chain. */
export function showAgents(page: ReactNode, reported: ShownAgents) {
  const { stories = [], isRegistered = true, config = {}, state = {} } = reported
  const { registered = {}, reputation = {}, balances = [] } = reported
  pages += 1
  const contractOf = (digit: string) =>
    `0x${pages.toString(16).padStart(40, digit)}` as const
  vi.spyOn(history, 'useAgentHistory').mockReturnValue({
    ...EMPTY_AGENT_HISTORY,
    complete: true,
    progress: 1,
    registry: isRegistered ? contractOf('9') : undefined,
    index: indexOf(stories, isRegistered),
    retry: () => undefined,
    ...reported.history,
  })
  const asked = {
    registered: vi
      .spyOn(agents, 'readRegisteredAgents')
      .mockImplementation(async (_, __, ids) =>
        ids.map(() => ({
          uri: undefined,
          owner: undefined,
          wallet: undefined,
          ...orThrow(registered),
        })),
      ),
    reputations: vi
      .spyOn(workers, 'readReputations')
      .mockImplementation(async (_, addresses) =>
        addresses.map(() => ({
          resQuality: 0,
          srcQuality: 0,
          analysisDepth: 0,
          count: 0,
          ...orThrow(reputation),
        })),
      ),
    balances: vi
      .spyOn(agents, 'readBalances')
      .mockImplementation(async () => [...orThrow(balances)] as never),
  }
  render(
    <TestDashboard
      config={{ contracts: { market: contractOf('c') }, ...config }}
      state={state}
    >
      {page}
    </TestDashboard>,
  )
  return asked
}

function orThrow<value>(reported: value | Error): value {
  if (reported instanceof Error) throw reported
  return reported
}
