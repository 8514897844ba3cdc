import {
  type AgentConformance,
  type AgentHealth,
  type AgentMode,
  type AgentProtocol,
  CresolverError,
} from '@cresolver/protocol'
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { agents } from './schema.ts'

/** An agent as it is kept. */
export type StoredAgent = {
  readonly name: string
  readonly domain: string
  readonly baseUrl: string
  /** Null when none was set. */
  readonly sealedKey: string | null
  readonly capabilities: string[]
  readonly mode: AgentMode
  readonly protocol: AgentProtocol
  readonly health: AgentHealth
  readonly interactionCount: number
  readonly registeredAt: Date
  /** Of this address and key; null until it is checked. */
  readonly conformance: AgentConformance | null
  /** Id of the API key that registered it; null for the operator of the platform. */
  readonly owner: string | null
}

/** The address of an agent and the key that is sent to it. */
export type AgentAddress = Pick<StoredAgent, 'baseUrl' | 'sealedKey'>

/** Keeps agents. */
export type AgentStore = {
  readonly insert: (agent: Omit<StoredAgent, 'owner'>) => Promise<void>
  readonly get: (name: string) => Promise<StoredAgent>
  readonly find: (name: string) => Promise<StoredAgent | undefined>
  /** By name; all after a name unless none is given. */
  readonly list: (after: string | undefined, limit: number) => Promise<StoredAgent[]>
  readonly all: () => Promise<StoredAgent[]>
  /** Agents that may be changed. */
  readonly allOwned: () => Promise<StoredAgent[]>
  /** Agents that may be chosen for a task without being named. */
  readonly candidates: () => Promise<StoredAgent[]>
  /** Reads an agent that may be changed. */
  readonly getOwned: (name: string) => Promise<StoredAgent>
  /** Changes an agent. */
  readonly update: (
    name: string,
    change: Partial<
      Omit<StoredAgent, 'name' | 'registeredAt' | 'interactionCount' | 'owner'>
    >,
    before?: AgentAddress,
  ) => Promise<StoredAgent>
  /**
   * Changes the health of an agent by what it was, and counts the interaction.
   *
   * Two processes that report at the same time both count: one that finds another health than it read
   * reads again.
   */
  readonly report: (
    name: string,
    change: (health: AgentHealth) => AgentHealth,
    interactions: number,
  ) => Promise<void>
  /** Keeps what a check of an agent found. */
  readonly keepConformance: (
    checked: Pick<StoredAgent, 'name'> & AgentAddress,
    conformance: AgentConformance,
  ) => Promise<boolean>
  readonly remove: (name: string) => Promise<void>
}

/**
 * Opens the agents that are kept.
 *
 * With an owner the store shows and changes only what belongs to that API key. Agents of the
 * operator are shown to every key, and changed by none.
 */
export function openAgentStore(database: Database, owner?: string): AgentStore {
  const owned = owner === undefined ? undefined : eq(agents.owner, owner)
  const shared = isNull(agents.owner)
  const visible = owned && or(owned, shared)
  const listWhere = (condition: SQL | undefined) =>
    database.select().from(agents).where(condition).orderBy(asc(agents.name))

  const find = async (name: string): Promise<StoredAgent | undefined> => {
    const named = and(eq(agents.name, name), visible)
    const [row] = await database.select().from(agents).where(named)
    return row
  }
  const get = async (name: string): Promise<StoredAgent> => {
    const agent = await find(name)
    if (!agent) throw agentUnknown(name)
    return agent
  }
  const getOwned = async (name: string): Promise<StoredAgent> => {
    const agent = await get(name)
    if (owner !== undefined && agent.owner !== owner) throw agentNotOwned(name)
    return agent
  }
  return {
    find,
    get,
    getOwned,
    insert: async (agent) => {
      const stored = await database
        .insert(agents)
        .values({ ...agent, owner: owner ?? null })
        .onConflictDoNothing()
        .returning({ name: agents.name })
      if (stored.length === 0) throw nameTaken(agent.name)
    },
    list: (after, limit) =>
      listWhere(
        and(visible, after === undefined ? undefined : gt(agents.name, after)),
      ).limit(limit),
    all: () => listWhere(visible),
    allOwned: () => listWhere(owned),
    candidates: () => listWhere(visible ?? shared),
    update: async (name, change, before) => {
      if (Object.keys(change).length === 0) return getOwned(name)
      const [updated] = await database
        .update(agents)
        .set(change)
        .where(and(eq(agents.name, name), owned, before && isAt(before)))
        .returning()
      if (updated) return updated
      await getOwned(name)
      throw agentChanged(name)
    },
    report: async (name, change, interactions) => {
      const interactionCount = sql`${agents.interactionCount} + ${interactions}`
      for (;;) {
        const [row] = await database
          .select({ health: agents.health })
          .from(agents)
          .where(eq(agents.name, name))
        if (!row) return
        const health = change(row.health)
        const unchanged =
          health === row.health ? undefined : eq(agents.health, row.health)
        // No lock is held between the two statements: a process that freezes here blocks no other.
        const counted = await database
          .update(agents)
          .set({ ...(unchanged ? { health } : {}), interactionCount })
          .where(and(eq(agents.name, name), unchanged))
          .returning({ name: agents.name })
        if (counted.length > 0) return
      }
    },
    keepConformance: async ({ name, baseUrl, sealedKey }, conformance) => {
      const kept = await database
        .update(agents)
        .set({ conformance })
        .where(and(eq(agents.name, name), isAt({ baseUrl, sealedKey })))
        .returning({ name: agents.name })
      return kept.length > 0
    },
    remove: async (name) => {
      const removed = await database
        .delete(agents)
        .where(and(eq(agents.name, name), owned))
        .returning({ name: agents.name })
      if (removed.length > 0) return
      await getOwned(name)
      throw agentUnknown(name)
    },
  }
}

function isAt({ baseUrl, sealedKey }: AgentAddress): SQL | undefined {
  return and(
    eq(agents.baseUrl, baseUrl),
    // Each sealing makes another text: the same text is the same key.
    sealedKey === null ? isNull(agents.sealedKey) : eq(agents.sealedKey, sealedKey),
  )
}

function nameTaken(name: string): CresolverError {
  return new CresolverError({
    code: 'AGENT_NAME_TAKEN',
    message: `There is an agent ${JSON.stringify(name)} already.`,
    hint: 'Choose another name, or change that agent with PATCH /api/v1/agents/{name}.',
  })
}

function agentUnknown(name: string): CresolverError {
  return new CresolverError({
    code: 'AGENT_UNKNOWN',
    message: `Agent not found: ${JSON.stringify(name.slice(0, 100))}.`,
    hint: 'GET /api/v1/agents lists the agents.',
  })
}

function agentNotOwned(name: string): CresolverError {
  return new CresolverError({
    code: 'AGENT_NOT_OWNED',
    message: `The agent ${JSON.stringify(name)} was registered with another API key.`,
    hint: 'Use the key that registered it, or one with the scope admin.',
  })
}

function agentChanged(name: string): CresolverError {
  return new CresolverError({
    code: 'AGENT_CHANGED',
    message: `The agent ${JSON.stringify(name)} was changed by another request at the same time.`,
    hint: 'Read the agent, then send the change again.',
  })
}
