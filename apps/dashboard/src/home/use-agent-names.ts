'use client'

import type { ListedEvent } from '@cresolver/chain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAgentNames } from '../agents/read-agent-names.ts'
import { useDashboard } from '../live/dashboard-context.tsx'

/** Most agents whose names are read for the list. */
const mostAgents = 50
/** Finds the names of the accounts in events: those of workers that joined in one of them, and those that the network names. */
export function useAgentNames(
  events: readonly ListedEvent[],
): (account: string) => string | undefined {
  const { connection, config } = useDashboard()
  const ids = new Map(
    events
      .flatMap((event) =>
        'agentId' in event && 'worker' in event
          ? [[event.worker.toLowerCase(), event.agentId] as const]
          : [],
      )
      .slice(0, mostAgents),
  )
  const { data } = useQuery({
    queryKey: ['agent-names', connection.market, ...[...ids].map(String)],
    enabled: ids.size > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const names = await readAgentNames(connection, [...ids.values()])
      return new Map([...ids.keys()].map((account, place) => [account, names?.[place]]))
    },
  })
  return (account) =>
    data?.get(account.toLowerCase()) || config.names?.[account.toLowerCase()]
}
