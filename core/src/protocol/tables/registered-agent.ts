import * as z from 'zod'
import { text } from '../json/fields.ts'
import { tenantIdSchema } from './tenant.ts'

/** Longest name of a registered agent, in characters. */
const NAME_CHARACTERS = 64

/** Name of a registered agent: it has no space, so that no pseudonym can be mistaken for one. */
export const agentNameSchema = z
  .string('name must be a string')
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_.-]*$/,
    'name must be letters, digits, "_", "." and "-", a letter or digit first',
  )
  .max(NAME_CHARACTERS, `name must have at most ${NAME_CHARACTERS} characters`)

const domain = text('domain', 200)

const baseUrl = z
  .string('base_url must be a string')
  .max(2_048, 'base_url must have at most 2048 characters')

const apiKey = z
  .string('api_key must be a string')
  .max(4_096, 'api_key must have at most 4096 characters')
  .regex(/^[\x21-\x7e]*$/, 'api_key must be printable ASCII without spaces')

const capabilities = z
  .array(text('capability', 100), 'capabilities must be a list of strings')
  .max(50, 'capabilities must have at most 50 entries')

/** Answer mode of an agent: at once, or later to a callback. */
const agentModeSchema = z.enum(['sync', 'async'], 'mode must be sync or async')

/** Protocol of an agent: the three endpoints of a table, or Agent2Agent. */
const agentProtocolSchema = z.enum(
  ['external', 'a2a'],
  'protocol must be external or a2a',
)

const shared = z.boolean('shared must be true or false')

/** `POST /api/v1/agents`: how an agent joins. */
export const agentRegistrationSchema = z.object({
  name: agentNameSchema,
  domain,
  base_url: baseUrl,
  /** Sent to the agent as a bearer token; none is sent when it is empty. */
  api_key: apiKey.default(''),
  capabilities: capabilities.default([]),
  mode: agentModeSchema.default('sync'),
  /** Without it `a2a` where `base_url` is the address of an agent card, otherwise `external`. */
  protocol: agentProtocolSchema.optional(),
  /** True if every tenant may use it; only the operator of the platform sets this. */
  shared: shared.optional(),
})

/** `PATCH /api/v1/agents/{name}`: what changes; an empty `api_key` takes the key away. */
export const agentUpdateSchema = z
  .object({
    ...{ domain, base_url: baseUrl, api_key: apiKey, capabilities },
    ...{ mode: agentModeSchema, protocol: agentProtocolSchema, shared },
  })
  .partial()

/** Statistics of an agent. */
const agentHealthSchema = z.object({
  /** `suspended`: it failed, and is tried again at `retry_at`; until then no table asks it. */
  state: z.enum(['unchecked', 'healthy', 'suspended']),
  checked_at: z.iso.datetime().nullable(),
  /** Failures in a row. */
  failures: z.number().int().nonnegative(),
  retry_at: z.iso.datetime().nullable(),
  /** Why it failed last. */
  reason: z.string().nullable(),
})

/** A registered agent as the API shows it: never with its key. */
export const agentInfoSchema = z.object({
  name: agentNameSchema,
  domain: z.string(),
  base_url: z.string(),
  capabilities: z.array(z.string()),
  mode: agentModeSchema,
  /** Absent on platforms that know one protocol only. */
  protocol: agentProtocolSchema.optional(),
  has_api_key: z.boolean(),
  healthy: z.boolean(),
  health: agentHealthSchema,
  /** Answers that it was asked for so far. */
  interaction_count: z.number().int().nonnegative(),
  registered_at: z.iso.datetime(),
  /** True if every tenant may use it; a private agent sits only at tables of its tenant. */
  shared: z.boolean().optional(),
  /** Shown to the operator of the platform. */
  tenant: tenantIdSchema.optional(),
})

/** `POST /api/v1/agents/health`: who answered just now. */
export const agentHealthReportSchema = z.object({
  results: z.record(z.string(), z.boolean()),
  all_healthy: z.boolean(),
})

/** {@link agentModeSchema} */
export type AgentMode = z.infer<typeof agentModeSchema>
/** {@link agentProtocolSchema} */
export type AgentProtocol = z.infer<typeof agentProtocolSchema>
/** {@link agentRegistrationSchema} */
export type AgentRegistration = z.infer<typeof agentRegistrationSchema>
/** {@link agentUpdateSchema} */
export type AgentUpdate = z.infer<typeof agentUpdateSchema>
/** {@link agentHealthSchema} */
export type AgentHealth = z.infer<typeof agentHealthSchema>
/** {@link agentInfoSchema} */
export type AgentInfo = z.infer<typeof agentInfoSchema>
/** {@link agentHealthReportSchema} */
export type AgentHealthReport = z.infer<typeof agentHealthReportSchema>
