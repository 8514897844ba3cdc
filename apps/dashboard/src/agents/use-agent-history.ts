'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { useDashboard, useMarketCache } from '../live/dashboard-context.tsx'
import { AgentHistory, type AgentHistoryState } from './agent-history.ts'

/** Kept across pages, so that nothing is read twice. */
const histories = new WeakMap<ChainConnection, AgentHistory>()

/** Follows the agents on chain, updated at each new block. */
export function useAgentHistory(): AgentHistoryState & { readonly retry: () => void } {
  const { connection } = useDashboard()
  const history = historyOf(connection)
  const head = useMarketCache((state) => state.head?.number)
  const markets = useMarketCache(({ total }) => total)
  useEffect(() => {
    if (head !== undefined) void history.follow({ head, markets })
  }, [history, head, markets])
  const state = useSyncExternalStore(
    history.subscribe,
    history.getState,
    history.getState,
  )
  const retry = () => {
    if (head !== undefined) void history.follow({ head, markets })
  }
  return { ...state, retry }
}

function historyOf(connection: ChainConnection): AgentHistory {
  const known = histories.get(connection)
  if (known) return known
  const history = new AgentHistory(connection)
  histories.set(connection, history)
  return history
}
