import {
  CresolverError,
  type NewTenant,
  type Tenant,
  type TenantId,
  type TenantLimits,
  type TenantUpdate,
  type TenantWithUsage,
  tenantLimitsSchema,
} from '@cresolver/core/protocol'
import { asc, eq, sql } from 'drizzle-orm'
import { DEFAULT_TENANT, PLATFORM_TENANT } from '../tenants/access.ts'
import type { Database } from './database.ts'
import { tenants } from './schema.ts'
import { violates } from './violates.ts'

/** Keeps tenants. */
export type TenantStore = {
  /** @throws CresolverError `NAME_TAKEN` */
  readonly add: (tenant: NewTenant, createdAt: Date) => Promise<Tenant>
  readonly list: () => Promise<Tenant[]>
  readonly find: (id: string) => Promise<Tenant | undefined>
  /** @throws CresolverError `NOT_FOUND` */
  readonly show: (id: string) => Promise<TenantWithUsage>
  /** @throws CresolverError `NOT_FOUND` */
  readonly update: (id: string, change: TenantUpdate) => Promise<Tenant>
  /** @throws CresolverError `NOT_FOUND`, `WRONG_STATE` */
  readonly remove: (id: string) => Promise<void>
}

type Row = typeof tenants.$inferSelect

/** Opens the tenants that are kept. */
export function openTenantStore(database: Database): TenantStore {
  const find = async (id: string): Promise<Row | undefined> => {
    const [row] = await database.select().from(tenants).where(isTenant(id))
    return row
  }
  const get = async (id: string): Promise<Row> => {
    const row = await find(id)
    if (row) return row
    throw tenantUnknown(id)
  }
  return {
    add: async ({ id, limits, retention }, createdAt) => {
      const [row] = await database
        .insert(tenants)
        .values({ id, limits, retention, createdAt })
        .onConflictDoNothing()
        .returning()
      if (row) return toTenant(row)
      throw new CresolverError({
        code: 'NAME_TAKEN',
        message: `There is a tenant ${JSON.stringify(id)} already.`,
        hint: 'Choose another id, or change that tenant with PATCH /api/v1/tenants/{id}.',
      })
    },
    list: async () => {
      const rows = await database.select().from(tenants).orderBy(asc(tenants.id))
      return rows.map(toTenant)
    },
    find: async (id) => {
      const row = await find(id)
      return row && toTenant(row)
    },
    show: async (id) => {
      const row = await get(id)
      const { rows } = await database.execute<TenantWithUsage['usage']>(usageOf(row.id))
      const [usage] = rows
      if (!usage) throw tenantUnknown(id)
      return { ...toTenant(row), usage }
    },
    update: async (id, { limits, retention }) => {
      const { limits: before } = await get(id)
      const [row] = await database
        .update(tenants)
        .set({
          limits: limits
            ? sql`${tenants.limits} || ${JSON.stringify(limits)}::jsonb`
            : before,
          ...(retention === undefined ? {} : { retention }),
        })
        .where(isTenant(id))
        .returning()
      if (row) return toTenant(row)
      throw tenantUnknown(id)
    },
    remove: async (id) => {
      if (id === PLATFORM_TENANT || id === DEFAULT_TENANT) throw tenantInUse(id)
      try {
        const removed = await database
          .delete(tenants)
          .where(isTenant(id))
          .returning({ id: tenants.id })
        if (removed.length === 0) throw tenantUnknown(id)
      } catch (error) {
        throw violates(error, 'foreign key') ? tenantInUse(id) : error
      }
    },
  }
}

const isTenant = (id: string) => eq(tenants.id, id as TenantId)

const usageOf = (id: TenantId) => sql`
  with today as (select (now() at time zone 'utc')::date as day)
  select
    (select count(*)::int from round_table.agents where tenant = ${id}) as agents,
    (select count(*)::int from round_table.tables
      where tenant = ${id} and status in ('running', 'waiting')) as tables_at_work,
    (select greatest(
      (select used from round_table.tenant_days, today
        where tenant = ${id} and what = 'table' and tenant_days.day = today.day),
      (select count(*)::int from round_table.tables, today
        where tenant = ${id} and opened_at >= today.day::timestamp at time zone 'utc')
    )) as tables_today,
    (select count(*)::int from round_table.tables where tenant = ${id}) as stored_tables,
    (select count(*)::int from round_table.sessions where tenant = ${id}) as stored_sessions,
    coalesce((select used from round_table.tenant_days, today
      where tenant = ${id} and what = 'message' and tenant_days.day = today.day), 0)
      as messages_today,
    coalesce((select used from round_table.tenant_days, today
      where tenant = ${id} and what = 'call' and tenant_days.day = today.day), 0)
      as calls_today`

const noLimits: TenantLimits = {
  agents: null,
  api_keys: null,
  requests_per_minute: null,
  tables_at_work: null,
  tables_per_day: null,
  stored_tables: null,
  stored_sessions: null,
  messages_per_day: null,
  calls_per_day: null,
}

function toTenant({ id, limits, retention, createdAt }: Row): Tenant {
  return {
    id,
    limits: tenantLimitsSchema.parse({ ...noLimits, ...limits }),
    retention,
    created_at: createdAt.toISOString(),
  }
}

function tenantInUse(id: string): CresolverError {
  return new CresolverError({
    code: 'WRONG_STATE',
    message: `The tenant ${id} cannot be removed: it has agents, tables or chats, or the platform needs it.`,
    hint: 'Delete its tables, sessions and agents first.',
  })
}

/** Makes the error of a tenant that does not exist, or is not the caller's. */
function tenantUnknown(id: string): CresolverError {
  return new CresolverError({
    code: 'NOT_FOUND',
    message: `Tenant not found: ${JSON.stringify(id.slice(0, 100))}.`,
    hint: 'GET /api/v1/tenants lists the tenants.',
  })
}
