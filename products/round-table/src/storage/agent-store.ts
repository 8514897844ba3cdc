import {
  type AgentHealth,
  type AgentMode,
  type AgentProtocol,
  CresolverError,
  type TenantId,
} from '@cresolver/core/protocol'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Access, OPERATOR } from '../tenants/access.ts'
import type { Database } from './database.ts'
import { withoutNullBytes, writeFreeJson } from './free-text.ts'
import { lackingRoom, quotaExceeded } from './lacking-room.ts'
import { agents } from './schema.ts'
import { violates } from './violates.ts'
import { visibleRows } from './visible-rows.ts'

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
  /** Id of the API key that registered it; null for the operator of the platform. */
  readonly tenant: TenantId
  /** True if every tenant may use it. */
  readonly shared: boolean
}

/** Identifies an agent among those of all tenants. */
export type AgentIdentity = Pick<StoredAgent, 'tenant' | 'name'>

/** The address of an agent and the key that is sent to it. */
type AgentAddress = Pick<StoredAgent, 'baseUrl' | 'sealedKey'>

/** Keeps agents. */
export type AgentStore = {
  /** @throws CresolverError `NAME_TAKEN`, `QUOTA_EXCEEDED` */
  readonly insert: (agent: Omit<StoredAgent, 'tenant'>) => Promise<StoredAgent>
  readonly get: (name: string) => Promise<StoredAgent>
  readonly find: (name: string) => Promise<StoredAgent | undefined>
  /** By name, then by tenant; all after an agent unless none is given. */
  readonly list: (
    after: AgentIdentity | undefined,
    limit: number,
  ) => Promise<StoredAgent[]>
  readonly all: () => Promise<StoredAgent[]>
  /** Agents that may be changed. */
  readonly allOwned: () => Promise<StoredAgent[]>
  /** Agents that may sit at a table: those of the tenant, and shared ones under other names. */
  readonly candidates: () => Promise<StoredAgent[]>
  /** Reads an agent that may be changed. */
  readonly getOwned: (name: string) => Promise<StoredAgent>
  /** Changes an agent. */
  readonly update: (
    name: string,
    change: Partial<
      Omit<StoredAgent, 'name' | 'registeredAt' | 'interactionCount' | 'tenant'>
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
    agent: AgentIdentity,
    change: (health: AgentHealth) => AgentHealth,
    interactions: number,
  ) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

/**
 * Opens the agents that are kept.
 *
 * The store shows what its access sees, and shared agents; it changes only what its access sees. A name
 * means the agent of the tenant, and only then a shared one of that name.
 */
export function openAgentStore(
  database: Database,
  access: Access = OPERATOR,
): AgentStore {
  const owned = visibleRows(agents, access)
  const { shared } = agents
  const visible = owned && or(owned, shared)
  const listWhere = (condition: SQL | undefined) =>
    database
      .select()
      .from(agents)
      .where(condition)
      .orderBy(asc(agents.name), asc(agents.tenant))
  const isOwned = (agent: StoredAgent) =>
    access.sees === 'everything' || agent.tenant === access.tenant

  const find = async (name: string): Promise<StoredAgent | undefined> => {
    const rows = await listWhere(and(eq(agents.name, name), visible))
    const own = rows.find(({ tenant }) => tenant === access.tenant)
    if (!own && rows.length > 1) throw nameAmbiguous(name)
    return own ?? rows[0]
  }
  const get = async (name: string): Promise<StoredAgent> => {
    const agent = await find(name)
    if (!agent) throw agentUnknown(name)
    return agent
  }
  const getOwned = async (name: string): Promise<StoredAgent> => {
    const agent = await get(name)
    if (!isOwned(agent)) throw agentNotOwned(name)
    return agent
  }
  return {
    find,
    get,
    getOwned,
    insert: async (agent) => {
      const { tenant } = access
      const stored: StoredAgent = { ...agent, tenant }
      const { health, capabilities } = stored
      const { rows } = await database.execute<{
        lacking: string | null
        stored: boolean
      }>(
        sql`
          with room as materialized (select ${lackingRoom(tenant, 'agent')} as lacking),
          stored as (
            insert into ${agents} (name, domain, base_url, sealed_key, capabilities, mode,
              health, interaction_count, registered_at, tenant, shared,
              protocol)
            select ${stored.name}, ${withoutNullBytes(stored.domain)},
              ${withoutNullBytes(stored.baseUrl)}, ${stored.sealedKey},
              ${writeFreeJson(capabilities)}::jsonb, ${stored.mode},
              ${writeFreeJson(health)}::jsonb, ${stored.interactionCount},
              ${stored.registeredAt.toISOString()}::timestamptz,
              ${tenant},
              ${stored.shared}, ${stored.protocol}
            from room where lacking is null
            on conflict do nothing
            returning name
          )
          select lacking, exists (select from stored) as stored from room`,
      )
      const [answer] = rows
      if (answer?.lacking) throw quotaExceeded(answer.lacking)
      if (!answer?.stored) throw nameTaken(agent.name)
      return stored
    },
    list: (after, limit) =>
      listWhere(
        and(
          visible,
          after &&
            sql`(${agents.name}, ${agents.tenant}) > (${after.name}, ${after.tenant})`,
        ),
      ).limit(limit),
    all: () => listWhere(visible),
    allOwned: () => listWhere(owned),
    candidates: async () => {
      const ofTenant = visibleRows(agents, { ...access, sees: 'tenant' })
      const rows = await listWhere(or(ofTenant, shared))
      const own = new Set(rows.filter(isOfTenant).map(({ name }) => name))
      return rows.filter((row) => isOfTenant(row) || !own.has(row.name))
    },
    update: async (name, change, before) => {
      const { tenant } = await getOwned(name)
      if (Object.keys(change).length === 0) return getOwned(name)
      const named = and(eq(agents.tenant, tenant), eq(agents.name, name))
      const [updated] = await database
        .update(agents)
        .set(change)
        .where(and(named, owned, before && isAt(before)))
        .returning()
        .catch((error: unknown) => {
          throw violates(error, 'unique') ? nameTaken(name) : error
        })
      if (updated) return updated
      await getOwned(name)
      throw agentChanged(name)
    },
    report: async ({ tenant, name }, change, interactions) => {
      const interactionCount = sql`${agents.interactionCount} + ${interactions}`
      const named = and(eq(agents.tenant, tenant), eq(agents.name, name))
      for (;;) {
        const [row] = await database
          .select({ health: agents.health })
          .from(agents)
          .where(named)
        if (!row) return
        const health = change(row.health)
        const unchanged =
          health === row.health ? undefined : eq(agents.health, row.health)
        // No lock is held between the two statements: a process that freezes here blocks no other.
        const counted = await database
          .update(agents)
          .set({ ...(unchanged ? { health } : {}), interactionCount })
          .where(and(named, unchanged))
          .returning({ name: agents.name })
        if (counted.length > 0) return
      }
    },
    remove: async (name) => {
      const { tenant } = await getOwned(name)
      const removed = await database
        .delete(agents)
        .where(and(eq(agents.tenant, tenant), eq(agents.name, name), owned))
        .returning({ name: agents.name })
      if (removed.length === 0) throw agentUnknown(name)
    },
  }
  function isOfTenant({ tenant }: StoredAgent): boolean {
    return tenant === access.tenant
  }
}

function isAt({ baseUrl, sealedKey }: AgentAddress): SQL | undefined {
  return and(
    eq(agents.baseUrl, baseUrl),
    // Each sealing makes another text: the same text is the same key.
    sealedKey === null ? isNull(agents.sealedKey) : eq(agents.sealedKey, sealedKey),
  )
}

function nameAmbiguous(name: string): CresolverError {
  return new CresolverError({
    code: 'REQUEST_INVALID',
    message: `Several tenants have an agent ${JSON.stringify(name)}.`,
    hint: 'Name the tenant in the header Cresolver-Tenant.',
  })
}

function nameTaken(name: string): CresolverError {
  return new CresolverError({
    code: 'NAME_TAKEN',
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
    code: 'NOT_ALLOWED',
    message: `The agent ${JSON.stringify(name)} belongs to another tenant or API key.`,
    hint: 'Use the key that registered it, or one with the scope admin.',
  })
}

function agentChanged(name: string): CresolverError {
  return new CresolverError({
    code: 'WRONG_STATE',
    message: `The agent ${JSON.stringify(name)} was changed by another request at the same time.`,
    hint: 'Read the agent, then send the change again.',
  })
}
