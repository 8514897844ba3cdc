'use client'

import { useQuery } from '@tanstack/react-query'
import { readIdentityRegistry } from '../chain/read-agents.ts'
import { useDashboard } from '../live/dashboard-context.tsx'

/**
 * Tells whether workers of the market are agents of a registry, which has a number for each.
 *
 * @returns false until it is known
 */
export function useHasRegistry(): boolean {
  const { connection } = useDashboard()
  const registry = useQuery({
    queryKey: ['has-registry', connection.market],
    queryFn: async () => (await readIdentityRegistry(connection)) !== undefined,
  })
  return registry.data ?? false
}
