'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAgentNames } from '../../agents/read-agent-names.ts'
import type { JoinedWorker } from '../../chain/read-workers.ts'
import { useDashboard } from '../../live/dashboard-context.tsx'

/** URL of an agent's page, and its self-chosen name. */
export type WorkerAgent = { readonly href: string; readonly name: string }

/**
 * Finds the agents behind workers, in the identity registry where the market has one.
 */
export function useAgents(workers: readonly JoinedWorker[]): readonly WorkerAgent[] {
  const { connection } = useDashboard()
  const { data } = useQuery({
    queryKey: [
      'agents',
      connection.market,
      // A wallet may join another market for another agent.
      ...workers.map(({ address, agentId }) => `${address} ${agentId}`),
    ],
    enabled: workers.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const ids = workers.map(({ agentId }) => agentId)
      const names = await readAgentNames(connection, ids)
      if (names === undefined) return workers.map(byAddress)
      return ids.map(
        (agentId, place): WorkerAgent => ({
          href: `/agent/?id=${agentId}`,
          name: names[place] || `Agent ${agentId}`,
        }),
      )
    },
  })
  return workers.map((worker, index) => data?.[index] ?? byAddress(worker))
}

function byAddress({ address }: JoinedWorker): WorkerAgent {
  return { href: `/agent/?worker=${address}`, name: 'Agent' }
}
