'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAgentProfile } from '../../agents/profile/agent-profile.ts'
import { readIdentityRegistry, readRegisteredAgents } from '../../chain/read-agents.ts'
import type { JoinedWorker } from '../../chain/read-workers.ts'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { oneLine } from '../../ui/one-line.ts'

/** Longer names are cut: they are untrusted. */
const mostCharacters = 40

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
      const registry = await readIdentityRegistry(connection)
      if (registry === undefined) return workers.map(byAddress)
      const ids = workers.map(({ agentId }) => agentId)
      const agents = await readRegisteredAgents(connection, registry, ids)
      return ids.map((agentId, index): WorkerAgent => {
        const { name = '' } = readAgentProfile(agents[index]?.uri)
        const words = oneLine(name, mostCharacters)
        return { href: `/agent/?id=${agentId}`, name: words || `Agent ${agentId}` }
      })
    },
  })
  return workers.map((worker, index) => data?.[index] ?? byAddress(worker))
}

function byAddress({ address }: JoinedWorker): WorkerAgent {
  return { href: `/agent/?worker=${address}`, name: 'Agent' }
}
