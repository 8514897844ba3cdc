import type {
  AgentHealth,
  NewTenant,
  Retention,
  TableView,
  TenantId,
} from '@cresolver/core/protocol'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { freeJson, freeText } from './free-text.ts'

/** Everything that round tables keep. */
export const roundTableSchema = pgSchema('round_table')

// Not imported: what generates the migrations resolves no other package.
const defaultTenant = 'default' as TenantId

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Tenants of the platform; the operator is one of them. */
export const tenants = roundTableSchema.table('tenants', {
  id: text('id').$type<TenantId>().primaryKey(),
  /** A limit that is absent or null does not exist. */
  limits: jsonb('limits').$type<NewTenant['limits']>().notNull(),
  retention: jsonb('retention').$type<Retention>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
})

/** Usage of tenants on a day in UTC. Deleting what was used does not reduce it. */
export const tenantDays = roundTableSchema.table(
  'tenant_days',
  {
    tenant: text('tenant')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    what: text('what', { enum: ['table', 'message', 'call'] }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.day, table.what] })],
)

/** Whose row it is. */
const tenant = () =>
  text('tenant')
    .$type<TenantId>()
    .notNull()
    .default(defaultTenant)
    .references(() => tenants.id)

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Registered agents; keys are sealed. */
export const agents = roundTableSchema.table(
  'agents',
  {
    name: text('name').notNull(),
    domain: freeText('domain').notNull(),
    baseUrl: freeText('base_url').notNull(),
    sealedKey: text('sealed_key'),
    capabilities: freeJson<string[]>('capabilities').notNull(),
    mode: text('mode', { enum: ['sync', 'async'] }).notNull(),
    protocol: text('protocol', { enum: ['external', 'a2a'] })
      .notNull()
      .default('external'),
    health: freeJson<AgentHealth>('health').notNull(),
    interactionCount: bigint('interaction_count', { mode: 'number' })
      .notNull()
      .default(0),
    registeredAt: moment('registered_at').notNull(),
    tenant: tenant(),
    /** True if every tenant may use it. */
    shared: boolean('shared').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.name] }),
    uniqueIndex('agents_shared').on(table.name).where(sql`${table.shared}`),
  ],
)

/** One row a table, as lists show it, with its result once it is closed. */
export const tables = roundTableSchema.table(
  'tables',
  {
    taskId: text('task_id').primaryKey(),
    status: text('status').$type<TableView['status']>().notNull(),
    gate: text('gate').$type<TableView['gate']>(),
    content: freeText('content').notNull(),
    agents: jsonb('agents').$type<string[]>().notNull(),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    headline: freeText('headline'),
    consensusReached: boolean('consensus_reached'),
    degraded: boolean('degraded'),
    /** Canonical JSON. */
    result: text('result'),
    tenant: tenant(),
    searchText: freeText('search_text').notNull(),
    search: searchVector('search').generatedAlwaysAs(
      sql`to_tsvector('simple', left(search_text, 200000))`,
    ),
  },
  (table) => [
    index('tables_by_time').on(table.openedAt.desc(), table.taskId.desc()),
    index('tables_by_status').on(table.status, table.openedAt.desc()),
    index('tables_by_tenant').on(
      table.tenant,
      table.openedAt.desc(),
      table.taskId.desc(),
    ),
    index('tables_at_work')
      .on(table.tenant)
      .where(sql`${table.status} in ('running', 'waiting')`),
    index('tables_by_word').using('gin', table.search),
  ],
)

/** Open tables: those that wait until a process has room for them, and those that a process has claimed. */
export const queue = roundTableSchema.table(
  'queue',
  {
    taskId: text('task_id').primaryKey(),
    tenant: tenant(),
    /** When it was opened: the earliest of a tenant is first. */
    due: moment('due').notNull(),
    /** The process that works on it; null while it waits. */
    claimedBy: text('claimed_by'),
    /** When others may take it, unless the process renews its claim. */
    claimedUntil: moment('claimed_until'),
    /** Number of times it was taken, each within ten minutes of the last. */
    takes: integer('takes').notNull().default(0),
    takenAt: moment('taken_at'),
  },
  (table) => [
    // Without what a renewal changes, which then rewrites no index.
    index('queue_by_due')
      .on(table.tenant, table.due, table.taskId)
      .where(sql`${table.claimedBy} is null`),
  ],
)

/** The tenant whose last turn is longest ago is the next that gets a table taken. */
export const tenantTurns = roundTableSchema.table('tenant_turns', {
  tenant: text('tenant')
    .primaryKey()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  turn: bigint('turn', { mode: 'number' }).notNull(),
})

/** The logs. A conflict of a number or a key shows that another process writes the table's log. */
export const events = roundTableSchema.table(
  'events',
  {
    taskId: text('task_id').notNull(),
    seq: integer('seq').notNull(),
    key: text('key').notNull(),
    /** Canonical JSON of the whole event. */
    event: text('event').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.seq] }),
    unique('events_by_key').on(table.taskId, table.key),
  ],
)

/** Messages that others leave for a table; one for each key. */
export const inbox = roundTableSchema.table(
  'inbox',
  {
    taskId: text('task_id').notNull(),
    key: text('key').notNull(),
    message: text('message').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.key] })],
)

/** Tables that were deleted lately. What a process wrote to one afterwards, because it was frozen, is deleted too. */
export const deletedTables = roundTableSchema.table('deleted_tables', {
  taskId: text('task_id').primaryKey(),
  deletedAt: moment('deleted_at').notNull(),
})

/** Chat sessions. */
export const sessions = roundTableSchema.table(
  'sessions',
  {
    sessionId: text('session_id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    metadata: freeJson<Record<string, unknown>>('metadata').notNull(),
    tenant: tenant(),
  },
  (table) => [
    index('sessions_by_tenant').on(
      table.tenant,
      table.createdAt.desc(),
      table.sessionId.desc(),
    ),
    index('sessions_by_time').on(table.createdAt.desc(), table.sessionId.desc()),
  ],
)

/** Messages of chat sessions. */
export const messages = roundTableSchema.table(
  'messages',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: freeText('content').notNull(),
    at: moment('at').notNull(),
    agentsConsulted: jsonb('agents_consulted').$type<string[]>().notNull(),
    taskId: text('task_id'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
)
