'use client'

import type { WorkerReputation } from '@cresolver/chain'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { Address } from 'viem'
import { type RegisteredAgent, readRegisteredAgents } from '../../chain/read-agents.ts'
import { readReputations } from '../../chain/read-workers.ts'
import { useDashboard } from '../../live/dashboard-context.tsx'
import type { AgentRecord } from '../agent-index.ts'
import type { RegisteredProfile } from './registered-profile.ts'

/** Parsed registry entry of an agent. */
export type AgentRegistryEntry = RegisteredAgent & { readonly profile: RegisteredProfile }

/** Data of agents beside their events; missing entries are not read yet. */
export type AgentDetails = {
  readonly identities: ReadonlyMap<string, AgentRegistryEntry>
  /** Reputation of the address that an agent used last. */
  readonly reputations: ReadonlyMap<string, WorkerReputation>
  readonly error: unknown
  /** True during a first read. */
  readonly isLoading: boolean
}

/** Agents in one Multicall3. */
const chunkSize = 100
/** Cache lifetime of a registration file. */
const registrationAge = 60_000

/** Reads names, files and reputations of agents, a hundred at a time. */
export function useAgentDetails(
  agents: readonly AgentRecord[],
  registry: Address | undefined,
): AgentDetails {
  const { connection } = useDashboard()
  const chunks = chunksOf(agents)
  const identities = useQueries({
    queries: chunks.map((chunk) => ({
      queryKey: ['agent-identities', registry, ...chunk.map(({ key }) => key)],
      enabled: registry !== undefined,
      staleTime: registrationAge,
      placeholderData: keepPreviousData<Map<string, AgentRegistryEntry>>,
      queryFn: async () => {
        const known = chunk.flatMap(({ key, agentId }) =>
          agentId === undefined ? [] : [{ key, agentId }],
        )
        if (registry === undefined) return new Map()
        const ids = known.map(({ agentId }) => agentId)
        const [registered, { readRegisteredProfile }] = await Promise.all([
          readRegisteredAgents(connection, registry, ids),
          // The schemas of registration files are excluded from the first load.
          import('./registered-profile.ts'),
        ])
        return new Map(
          registered.map((one, index): [string, AgentRegistryEntry] => [
            known[index]?.key ?? '',
            { ...one, profile: readRegisteredProfile(one.uri) },
          ]),
        )
      },
    })),
    combine: merge<AgentRegistryEntry>,
  })
  const reputations = useQueries({
    queries: chunks.map((chunk) => ({
      queryKey: [
        'reputations',
        connection.market,
        chunk.reduce((verdicts, { settled }) => verdicts + settled, 0),
        ...chunk.map(({ key }) => key),
      ],
      placeholderData: keepPreviousData<Map<string, WorkerReputation>>,
      queryFn: async () => {
        const working = chunk.flatMap(({ key, workers }) => {
          const worker = workers.at(-1)
          return worker === undefined ? [] : [{ key, worker }]
        })
        const read = await readReputations(
          connection,
          working.map(({ worker }) => worker),
        )
        return new Map(
          read.map((one, index): [string, WorkerReputation] => [
            working[index]?.key ?? '',
            one,
          ]),
        )
      },
    })),
    combine: merge<WorkerReputation>,
  })
  return {
    identities: identities.entries,
    reputations: reputations.entries,
    error: identities.error ?? reputations.error ?? undefined,
    // Disabled queries stay pending.
    isLoading: (registry !== undefined && identities.isPending) || reputations.isPending,
  }
}

type Part<entry> = {
  readonly isPending: boolean
  readonly data: ReadonlyMap<string, entry> | undefined
  readonly error: unknown
}

function merge<entry>(parts: readonly Part<entry>[]) {
  return {
    entries: new Map(parts.flatMap(({ data }) => [...(data ?? [])])),
    error: parts.find(({ error }) => error)?.error,
    isPending: parts.some(({ isPending }) => isPending),
  }
}

function chunksOf(agents: readonly AgentRecord[]): readonly (readonly AgentRecord[])[] {
  const starts = Math.ceil(agents.length / chunkSize)
  return Array.from({ length: starts }, (_, index) =>
    agents.slice(index * chunkSize, (index + 1) * chunkSize),
  )
}
