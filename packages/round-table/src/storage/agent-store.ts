import {
  type AgentConformance,
  type AgentHealth,
  type AgentMode,
  CresolverError,
} from '@cresolver/protocol'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'
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
  readonly health: AgentHealth
  readonly interactionCount: number
  readonly registeredAt: Date
  /** Of this address and key; null until it is checked. */
  readonly conformance: AgentConformance | null
}

/** Keeps agents. */
export type AgentStore = {
  /** @throws CresolverError `AGENT_NAME_TAKEN` */
  readonly insert: (agent: StoredAgent) => Promise<void>
  /** @throws CresolverError `AGENT_UNKNOWN` */
  readonly get: (name: string) => Promise<StoredAgent>
  readonly find: (name: string) => Promise<StoredAgent | undefined>
  /** By name; all after a name unless none is given. */
  readonly list: (after: string | undefined, limit: number) => Promise<StoredAgent[]>
  readonly all: () => Promise<StoredAgent[]>
  /** @throws CresolverError `AGENT_UNKNOWN` */
  readonly update: (
    name: string,
    change: Partial<Omit<StoredAgent, 'name' | 'registeredAt' | 'interactionCount'>>,
  ) => Promise<StoredAgent>
  /**
   * Changes the health of an agent by what it was, and counts the interaction.
   *
   * Reads and writes under a lock: two processes that report at the same time both count.
   */
  readonly report: (
    name: string,
    change: (health: AgentHealth) => AgentHealth,
    interactions: number,
  ) => Promise<void>
  /**
   * Keeps what a check of an agent found.
   *
   * @returns false, and nothing is kept, when its address or key is another by now, or it is gone
   */
  readonly keepConformance: (
    checked: Pick<StoredAgent, 'name' | 'baseUrl' | 'sealedKey'>,
    conformance: AgentConformance,
  ) => Promise<boolean>
  /** @throws CresolverError `AGENT_UNKNOWN` */
  readonly remove: (name: string) => Promise<void>
}

/**
 * Opens the agents that are kept.
 *
 * @param database - typed access
 */
export function openAgentStore(database: Database): AgentStore {
  const find = async (name: string): Promise<StoredAgent | undefined> => {
    const [row] = await database.select().from(agents).where(eq(agents.name, name))
    return row
  }
  const get = async (name: string): Promise<StoredAgent> => {
    const agent = await find(name)
    if (!agent) throw agentUnknown(name)
    return agent
  }
  return {
    find,
    get,
    insert: async (agent) => {
      const stored = await database
        .insert(agents)
        .values(agent)
        .onConflictDoNothing()
        .returning({ name: agents.name })
      if (stored.length === 0) throw nameTaken(agent.name)
    },
    list: (after, limit) =>
      database
        .select()
        .from(agents)
        .where(after === undefined ? undefined : gt(agents.name, after))
        .orderBy(asc(agents.name))
        .limit(limit),
    all: () => database.select().from(agents).orderBy(asc(agents.name)),
    update: async (name, change) => {
      if (Object.keys(change).length === 0) return get(name)
      const [updated] = await database
        .update(agents)
        .set(change)
        .where(eq(agents.name, name))
        .returning()
      if (!updated) throw agentUnknown(name)
      return updated
    },
    report: (name, change, interactions) =>
      inTransaction(database, async (transaction) => {
        const [row] = await transaction
          .select({ health: agents.health })
          .from(agents)
          .where(eq(agents.name, name))
          .for('update')
        if (!row) return
        await transaction
          .update(agents)
          .set({
            health: change(row.health),
            interactionCount: sql`${agents.interactionCount} + ${interactions}`,
          })
          .where(and(eq(agents.name, name)))
      }),
    keepConformance: async ({ name, baseUrl, sealedKey }, conformance) => {
      const kept = await database
        .update(agents)
        .set({ conformance })
        .where(
          and(
            eq(agents.name, name),
            eq(agents.baseUrl, baseUrl),
            // Each sealing makes another text: the same text is the same key.
            sealedKey === null
              ? isNull(agents.sealedKey)
              : eq(agents.sealedKey, sealedKey),
          ),
        )
        .returning({ name: agents.name })
      return kept.length > 0
    },
    remove: async (name) => {
      const removed = await database
        .delete(agents)
        .where(eq(agents.name, name))
        .returning({ name: agents.name })
      if (removed.length === 0) throw agentUnknown(name)
    },
  }
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
    message: `There is no agent ${JSON.stringify(name.slice(0, 100))}.`,
    hint: 'GET /api/v1/agents lists the agents.',
  })
}
