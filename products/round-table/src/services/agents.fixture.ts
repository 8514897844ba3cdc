import type { AgentHealth } from '@cresolver/core/protocol'
import { UNCHECKED_HEALTH } from '../agents/health.ts'
import type { AgentIdentity, StoredAgent } from '../storage/agent-store.ts'
import { PLATFORM_TENANT } from '../tenants/access.ts'

/** Agents that are kept in memory. */
type MemoryAgents = {
  readonly find: (name: string) => Promise<StoredAgent | undefined>
  readonly all: () => Promise<StoredAgent[]>
  readonly report: (
    agent: AgentIdentity,
    change: (health: AgentHealth) => AgentHealth,
    interactions: number,
  ) => Promise<void>
  /** Changes an agent without a notification, as another process would. */
  readonly change: (name: string, change: Partial<StoredAgent>) => void
  /** Number of reads and writes. */
  readonly uses: { find: number; report: number }
}

/** Keeps agents in memory as the store does in the database. */
export function keepAgents(...names: readonly string[]): MemoryAgents {
  const kept = new Map(names.map((name) => [name, storedAgent(name)]))
  const uses = { find: 0, report: 0 }
  const change: MemoryAgents['change'] = (name, part) => {
    const agent = kept.get(name)
    if (agent) kept.set(name, { ...agent, ...part })
  }
  return {
    uses,
    change,
    all: async () => [...kept.values()],
    find: async (name) => {
      uses.find += 1
      return kept.get(name)
    },
    report: async ({ name }, move, interactions) => {
      uses.report += 1
      const agent = kept.get(name)
      if (!agent) return
      change(name, {
        health: move(agent.health),
        interactionCount: agent.interactionCount + interactions,
      })
    },
  }
}

function storedAgent(name: string): StoredAgent {
  return {
    name,
    domain: 'locks',
    baseUrl: 'https://agent.example',
    sealedKey: null,
    capabilities: [],
    mode: 'sync',
    protocol: 'external',
    health: UNCHECKED_HEALTH,
    interactionCount: 0,
    registeredAt: new Date('2026-01-01'),
    tenant: PLATFORM_TENANT,
    shared: true,
  }
}
