import type { TenantId } from '@cresolver/core/protocol'
import type { ResolutionState } from '@cresolver/sdk'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  json,
  numeric,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { RepeatableAnswer } from '../idempotency/idempotency-store.ts'
import type { Scope } from '../keys/api-key.ts'
import type {
  PanelRequest,
  Resolution,
  ResolutionAsset,
  ResolutionProblem,
  ResolutionVerdict,
} from '../resolutions/resolution.ts'

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
    /** Id of the key whose agents, tables and chats are its own too; null: its own id. */
    owner: text('owner'),
  },
  (table) => [index('api_keys_by_tenant').on(table.tenant, table.position)],
)

/** Requests that are left to keys and tenants; not logged by the database. */
export const rateBuckets = platformSchema.table('rate_buckets', {
  id: text('id').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  filledAt: moment('filled_at').notNull(),
  /** True if the last request was let through. */
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
    answer: json('answer').$type<RepeatableAnswer>(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('once_requests_forget_at').on(table.forgetAt),
  ],
)

/** Secret keys that each running process accepts, by their ids. */
export const secretKeyHolders = platformSchema.table('secret_key_holders', {
  processId: text('process_id').primaryKey(),
  keyIds: text('key_ids').array().notNull(),
  seenAt: moment('seen_at').notNull(),
})

/** Destination of the events of a resolution. */
export const webhooks = platformSchema.table(
  'webhooks',
  {
    id: text('id').primaryKey(),
    /** Address and secret, encrypted. */
    sealed: text('sealed').notNull(),
    /** Number of the last event that was delivered. */
    deliveredSeq: integer('delivered_seq').notNull(),
    /** Failed deliveries in a row. */
    failures: integer('failures').notNull(),
    /** When a process may take it, in milliseconds since 1970; null when nothing is left to deliver. */
    nextAt: bigint('next_at', { mode: 'number' }),
  },
  (table) => [index('webhooks_next_at').on(table.nextAt)],
)

const milliseconds = (name: string) => bigint(name, { mode: 'number' })
const amount = (name: string) =>
  numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/** Money of callers for resolutions, in the smallest unit of the asset. */
export const resolutionBudgets = platformSchema.table(
  'resolution_budgets',
  {
    /** Id of a caller: an API key, or the operator in a tenant. */
    owner: text('owner').notNull(),
    asset: text('asset').$type<ResolutionAsset>().notNull().default('native'),
    budget: amount('budget').notNull().default(sql`0`),
    reserved: amount('reserved').notNull().default(sql`0`),
    spent: amount('spent').notNull().default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.asset] }),
    check(
      'resolution_budgets_amounts',
      sql`${table.budget} >= 0 and ${table.reserved} >= 0 and ${table.spent} >= 0`,
    ),
  ],
)

/** Verdicts that were requested. Times in milliseconds since 1970. */
export const resolutions = platformSchema.table(
  'resolutions',
  {
    position: bigserial('position', { mode: 'number' }).primaryKey(),
    id: text('id').notNull().unique(),
    tenant: text('tenant').$type<TenantId>().notNull(),
    owner: text('owner').notNull(),
    question: text('question').notNull(),
    panel: json('panel').$type<PanelRequest>().notNull(),
    disputes: boolean('disputes').notNull(),
    asset: text('asset').$type<ResolutionAsset>().notNull().default('native'),
    budget: amount('budget').notNull(),
    gasReserved: amount('gas_reserved').notNull().default(sql`0`),
    /** Chain and contract. */
    network: text('network').notNull(),
    state: text('state').$type<ResolutionState>().notNull(),
    booking: text('booking').$type<Resolution['booking']>().notNull(),
    marketId: amount('market_id'),
    approvals: integer('approvals').notNull().default(0),
    requests: integer('requests').notNull(),
    requestedAt: milliseconds('requested_at'),
    verdict: json('verdict').$type<ResolutionVerdict>(),
    problem: json('problem').$type<ResolutionProblem>(),
    seq: integer('seq').notNull(),
    version: integer('version').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
    /** When a process may take it; null when it has ended. */
    nextAt: milliseconds('next_at'),
  },
  (table) => [
    index('resolutions_by_tenant').on(table.tenant, table.position),
    index('resolutions_next_at').on(table.nextAt),
  ],
)

/** Changes of their states. */
export const resolutionEvents = platformSchema.table(
  'resolution_events',
  {
    resolutionId: text('resolution_id').notNull(),
    seq: integer('seq').notNull(),
    at: milliseconds('at').notNull(),
    state: text('state').$type<ResolutionState>().notNull(),
    marketId: amount('market_id'),
    transactionHash: text('transaction_hash').$type<`0x${string}`>(),
    verdict: json('verdict').$type<ResolutionVerdict>(),
    problem: json('problem').$type<ResolutionProblem>(),
  },
  (table) => [primaryKey({ columns: [table.resolutionId, table.seq] })],
)

/** Signed transactions of the account of the platform; each is sent with its nonce only. */
export const resolutionTransactions = platformSchema.table(
  'resolution_transactions',
  {
    resolutionId: text('resolution_id').notNull(),
    step: text('step').notNull(),
    network: text('network').notNull(),
    account: text('account').$type<`0x${string}`>().notNull(),
    nonce: integer('nonce').notNull(),
    hash: text('hash').$type<`0x${string}`>().notNull(),
    raw: text('raw').$type<`0x${string}`>().notNull(),
    replaced: text('replaced').array().$type<`0x${string}`[]>().notNull(),
    signedAt: milliseconds('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resolutionId, table.step] }),
    unique('resolution_transactions_by_nonce').on(
      table.network,
      table.account,
      table.nonce,
    ),
  ],
)
