import { type AgentHealth, errorText, type TenantId } from '@cresolver/core/protocol'
import { afterCall } from '../agents/health.ts'
import type { CallableAgent, Directory } from '../deliberation-context.ts'
import type { KeySeal } from '../sealing/seal.ts'
import type { AgentStore, StoredAgent } from '../storage/agent-store.ts'

/** The registry as tables and chats see it. */
export type AgentDirectory = {
  /** Those that may sit at the tables of a tenant. */
  readonly of: (tenant: TenantId) => Directory
  /** Forgets what it knows of an agent, so that a change counts at once. */
  readonly forget: (name: string) => void
  /** Stores what is counted and not stored yet. */
  readonly flush: () => Promise<void>
}

type AgentDirectoryParameters = {
  /** Opens the agents of a tenant, and the shared ones. */
  readonly agentsOf: (tenant: TenantId) => Pick<AgentStore, 'find' | 'report'>
  readonly seal: KeySeal
  readonly clock: () => number
  /** An agent's own limit for an answer, in milliseconds. */
  readonly agentTimeoutMs: number
}

/** Cache lifetime of an agent record; another process may change it. */
const knownForMs = 1_000

/**
 * Opens the directory.
 *
 * Interactions of healthy agents are counted in memory and stored once a second; a change of
 * health is stored at once.
 */
export function openAgentDirectory(parameters: AgentDirectoryParameters): AgentDirectory {
  const { agentsOf, seal, clock, agentTimeoutMs } = parameters
  type Entry = { at: number; agent: Promise<StoredAgent | undefined> }
  const known = new Map<string, Map<TenantId, Entry>>()
  const counted = new Map<string, { agent: StoredAgent; interactions: number }>()
  let flushing: NodeJS.Timeout | undefined

  const look = (tenant: TenantId, name: string): Promise<StoredAgent | undefined> => {
    const entries = known.get(name) ?? new Map<TenantId, Entry>()
    const entry = entries.get(tenant)
    if (entry && clock() - entry.at < knownForMs) return entry.agent
    const agent = agentsOf(tenant).find(name)
    known.set(name, entries.set(tenant, { at: clock(), agent }))
    agent.catch(() => entries.delete(tenant))
    return agent
  }
  const flush = async () => {
    clearTimeout(flushing)
    flushing = undefined
    const counts = [...counted.values()]
    counted.clear()
    for (const { agent, interactions } of counts) {
      await agentsOf(agent.tenant).report(agent, (health) => health, interactions)
    }
  }
  const count = (agent: StoredAgent) => {
    const key = `${agent.tenant}/${agent.name}`
    const interactions = (counted.get(key)?.interactions ?? 0) + 1
    counted.set(key, { agent, interactions })
    flushing ??= setTimeout(() => void flush().catch(() => undefined), knownForMs).unref()
  }
  const of = (tenant: TenantId): Directory => ({
    find: async (name) => {
      const agent = await look(tenant, name)
      if (!agent) return undefined
      try {
        return toCallable(agent, seal)
      } catch (error) {
        // A table continues without an agent whose key cannot be read.
        return { problem: errorText(error) }
      }
    },
    report: async (name, outcome, givenMs) => {
      const agent = await look(tenant, name)
      if (!agent) return
      const now = clock()
      const reason = 'reason' in outcome ? outcome.reason : undefined
      // The caller chose a shorter timeout than the agent's own: that does not make the agent unhealthy.
      const impatient = outcome.status === 'late' && givenMs < agentTimeoutMs
      const after = (health: AgentHealth) => {
        if (impatient) return health
        const next = afterCall(health, outcome.status, { now, name, reason })
        // Of calls that fail together with the one that suspended it, none makes its pause longer.
        return next.state === 'suspended' && isResting(health, now) ? health : next
      }
      const next = after(agent.health)
      if (isSame(next, agent.health)) {
        count(agent)
        return
      }
      await agentsOf(tenant).report(agent, after, 1)
      known.delete(name)
    },
  })

  return { of, flush, forget: (name) => known.delete(name) }
}

/** Extracts the data to call an agent. */
export function toCallable(agent: StoredAgent, seal: KeySeal): CallableAgent {
  const { name, tenant, domain, baseUrl, mode, protocol, sealedKey } = agent
  const apiKey = sealedKey === null ? '' : seal.open(name, sealedKey)
  return { name, tenant, domain, baseUrl, mode, protocol, apiKey }
}

function isResting({ state, retry_at }: AgentHealth, now: number): boolean {
  return state === 'suspended' && retry_at !== null && now < Date.parse(retry_at)
}

function isSame(a: AgentHealth, b: AgentHealth): boolean {
  return a.state === b.state && a.failures === b.failures
}
