import * as z from 'zod'
import { whole } from '../json/fields.ts'

/** Id of a tenant. */
export const tenantIdSchema = z
  .string('tenant must be a string')
  .regex(
    /^[a-z0-9][a-z0-9-]{0,62}$/,
    'tenant must be 1 to 63 lower-case letters, digits and "-", a letter or digit first',
  )
  .brand<'TenantId'>()

const most = z
  .number('a limit must be a number or null')
  .int('a limit must be a whole number')
  .min(0, 'a limit must be at least 0')
  .max(1_000_000_000, 'a limit must be at most 1000000000')
  .nullable()

/** Limits of a tenant; null stands for none. */
export const tenantLimitsSchema = z.object({
  /** Registered agents. */
  agents: most,
  api_keys: most,
  /** Requests of all keys together. */
  requests_per_minute: most.refine(
    (value) => value !== 0,
    'requests_per_minute must be at least 1',
  ),
  /** Tables without a result. */
  tables_at_work: most,
  /** Tables opened on one day in UTC, deleted ones too. */
  tables_per_day: most,
  stored_tables: most,
  stored_sessions: most,
  /** Chat messages sent on one day in UTC, deleted ones too. */
  messages_per_day: most,
  /** Budget: calls of agents on one day in UTC, by tables and chats. */
  calls_per_day: most.optional(),
})

const days = z
  .number('days must be a number or null')
  .int('days must be a whole number')
  .min(1, 'days must be at least 1')
  .max(36_500, 'days must be at most 36500')
  .nullable()

/**
 * Days after which what is over is deleted: tables by their status, and chats after their latest
 * message. Null keeps it.
 */
export const retentionSchema = z
  .object({
    completed: days,
    cancelled: days,
    stopped: days,
    failed: days,
    sessions: days,
  })
  .partial()

/** `POST /api/v1/tenants`: a new tenant. */
export const newTenantSchema = z.object({
  id: tenantIdSchema,
  limits: tenantLimitsSchema.partial().default({}),
  /** Absent fields are as the platform is set. */
  retention: retentionSchema.default({}),
})

/** `PATCH /api/v1/tenants/{id}`: what changes; a limit that is absent stays. */
export const tenantUpdateSchema = z.object({
  limits: tenantLimitsSchema.partial().optional(),
  /** Replaces all of it. */
  retention: retentionSchema.optional(),
})

/** Current usage of a tenant. */
const tenantUsageSchema = z.object({
  agents: whole,
  tables_at_work: whole,
  tables_today: whole,
  stored_tables: whole,
  stored_sessions: whole,
  messages_today: whole,
  calls_today: whole.optional(),
})

/** A tenant as the API shows it. */
export const tenantSchema = z.object({
  id: tenantIdSchema,
  limits: tenantLimitsSchema,
  retention: retentionSchema,
  created_at: z.iso.datetime(),
})

/** `GET /api/v1/tenants/{id}`: a tenant with its usage. */
export const tenantWithUsageSchema = tenantSchema.extend({ usage: tenantUsageSchema })

/** {@link tenantIdSchema} */
export type TenantId = z.infer<typeof tenantIdSchema>
/** {@link tenantLimitsSchema} */
export type TenantLimits = z.infer<typeof tenantLimitsSchema>
/** {@link retentionSchema} */
export type Retention = z.infer<typeof retentionSchema>
/** {@link newTenantSchema} */
export type NewTenant = z.infer<typeof newTenantSchema>
/** {@link tenantUpdateSchema} */
export type TenantUpdate = z.infer<typeof tenantUpdateSchema>
/** {@link tenantSchema} */
export type Tenant = z.infer<typeof tenantSchema>
/** {@link tenantWithUsageSchema} */
export type TenantWithUsage = z.infer<typeof tenantWithUsageSchema>
