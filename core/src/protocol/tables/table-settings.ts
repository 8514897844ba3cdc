import * as z from 'zod'
import { text } from '../json/fields.ts'
import { checkJson } from '../json/read-json.ts'

const bps = (name: string, least: number) =>
  z
    .number(`${name} must be a number`)
    .int(`${name} must be a whole number of ten-thousandths`)
    .min(least, `${name} must be at least ${least}`)
    .max(10_000, `${name} must be at most 10000`)

/** Settings of a table. Omitted ones have defaults. */
export const tableSettingsSchema = z.object({
  /** Most agents that are chosen by fit; a list of names is not cut. */
  seats: z.number().int().min(1).max(50).default(5),
  /** If fewer agents match, others fill the table up to this number. */
  min_seats: z.number().int().min(1).max(50).default(3),
  /** Time each agent has for each answer, in milliseconds. */
  timeout_ms: z.number().int().min(50).max(600_000).default(120_000),
  /** Least share of the invited agents that has to answer, in ten-thousandths. */
  quorum_bps: bps('quorum_bps', 1).default(6_000),
  /** Least share of approvals among the votes cast, in ten-thousandths: 7000 is 70 %. */
  threshold_bps: bps('threshold_bps', 1).default(7_000),
  /** Most challenge rounds; another one follows only if somebody was challenged. */
  challenge_rounds: z.number().int().min(0).max(5).default(2),
  /** Hides agents from one another behind pseudonyms. */
  blind: z.boolean().default(true),
  /** Seed of every shuffle: 32 hex digits; random unless given. */
  seed: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'seed must be 32 lower-case hex digits')
    .optional(),
  /** Phases after which a person decides whether the table continues. */
  human_gate: z.enum(['none', 'before_vote', 'before_close']).default('none'),
  /** Keeps what reads like an instruction to a model from the other agents; absent: no. */
  drop_flagged: z.boolean().optional(),
  /** Fetches cited pages and compares them with the claims. */
  check_citations: z.boolean().default(true),
  /** Lets the model of the platform, if there is one, write a summary. */
  summary: z.boolean().default(true),
  /** Budget: most calls of agents; what is left is kept for the vote. Absent: no limit. */
  max_calls: z
    .number('max_calls must be a number')
    .int('max_calls must be a whole number')
    .min(1, 'max_calls must be at least 1')
    .max(100_000, 'max_calls must be at most 100000')
    .optional(),
})

/** Settings that a request may contain; the platform records the resulting ones. */
const requestedSettingsSchema = tableSettingsSchema.extend({
  /** At most the limit of the platform, which is the default. */
  timeout_ms: z
    .number()
    .int()
    .min(1_000, 'timeout_ms must be at least 1000')
    .max(600_000, 'timeout_ms must be at most 600000')
    .optional(),
})

/** Names of agents, up to a number. */
export function agentIds(most: number) {
  return z
    .array(z.string('agent_ids must be a list of names'))
    .min(1, 'agent_ids must not be empty')
    .max(most, `agent_ids must have at most ${most} entries`)
}

/** Every agent gets the context in every phase. The context itself counts as a value. */
const contextLimits = { bytes: Number.POSITIVE_INFINITY, depth: 10, values: 1_001 }

function isSmall(context: Readonly<Record<string, unknown>>): boolean {
  try {
    checkJson(JSON.stringify(context), contextLimits)
    return true
  } catch {
    return false
  }
}

/** `POST /api/v1/round-table/tasks`: opens a table. */
export const openTableSchema = z.object({
  content: text('content', 500_000),
  context: z
    .record(z.string(), z.unknown())
    .refine(isSmall, 'context must have at most 1000 values on at most 10 levels')
    .optional(),
  constraints: z
    .array(z.string('constraint must be a string').max(2_000))
    .max(50)
    .optional(),
  /** Who sits, by name; otherwise the agents whose domain and capabilities fit best. */
  agent_ids: agentIds(50).optional(),
  /** The answers to choose from, such as `["YES", "NO"]`. */
  options: z
    .array(z.string().trim().min(1).max(200))
    .min(2, 'options must have at least 2 entries')
    .max(20, 'options must have at most 20 entries')
    .refine((options) => new Set(options).size === options.length, {
      message: 'options must differ',
    })
    .optional(),
  settings: requestedSettingsSchema.prefault({}),
})

/** {@link tableSettingsSchema} */
export type TableSettings = z.infer<typeof tableSettingsSchema>
/** {@link openTableSchema} */
export type OpenTable = z.infer<typeof openTableSchema>
