import type { TenantId } from '@cresolver/protocol'
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { StoredAnswer } from '../idempotency/idempotency-store.ts'
import type { Scope } from '../keys/api-key.ts'

/** Everything that the server itself keeps. */
export const platformSchema = pgSchema('platform')

// Not imported: what generates the migrations resolves no other package.
const defaultTenant = 'default' as TenantId

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** API keys by their hashes. */
export const apiKeys = platformSchema.table(
  'api_keys',
  {
    position: bigserial('position', { mode: 'number' }).primaryKey(),
    id: text('id').notNull().unique(),
    /** SHA-256, hex. */
    hash: text('hash').notNull().unique(),
    name: text('name').notNull(),
    tenant: text('tenant').$type<TenantId>().notNull().default(defaultTenant),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    requestsPerMinute: integer('requests_per_minute'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
  },
  (table) => [index('api_keys_by_tenant').on(table.tenant, table.position)],
)

/** Requests that are left to keys and tenants; not logged by the database. */
export const rateBuckets = platformSchema.table('rate_buckets', {
  id: text('id').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  filledAt: moment('filled_at').notNull(),
  /** Whether the last request was let through. */
  allowed: boolean('allowed').notNull(),
})

/** Requests that happen once. Times in milliseconds since 1970. */
export const onceRequests = platformSchema.table(
  'once_requests',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    token: text('token').notNull(),
    operationId: text('operation_id').notNull(),
    attempt: integer('attempt').notNull(),
    leaseUntil: bigint('lease_until', { mode: 'number' }).notNull(),
    forgetAt: bigint('forget_at', { mode: 'number' }).notNull(),
    /** Null while it is under way. */
    answer: json('answer').$type<StoredAnswer>(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('once_requests_forget_at').on(table.forgetAt),
  ],
)
