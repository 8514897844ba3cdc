import { parseMoment } from '@cresolver/core/questions'
import * as z from 'zod'

/** Status of a market in the store. */
const STATUSES = ['open', 'resolved', 'settled', 'finalized', 'invalid'] as const
/** {@link STATUSES} */
export type Status = (typeof STATUSES)[number]

const text = z.string().min(1)
const moment = z
  .string()
  .refine((value) => parseMoment(value) !== undefined, 'must be an ISO 8601 moment')
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex')

/** A rule as the book carries it beside the question; the question's own text counts. */
const storedRuleSchema = z.object({
  source: text,
  metric: text.optional(),
  op: text.optional(),
  /** A number, or a text where a number would lose digits. */
  target: z.union([z.number(), text]).optional(),
})
/** {@link storedRuleSchema} */
export type StoredRule = z.infer<typeof storedRuleSchema>

const commitmentSchema = z.strictObject({
  author: text,
  side: z.enum(['YES', 'NO']),
  percent: z.number().int().min(0).max(100),
  comment_id: z.string().nullable(),
  created_at: moment.nullable(),
  /** Squared error in units of 1/10,000, lower is better; null until the outcome is known. */
  brier: z.number().int().min(0).max(10_000).nullable(),
})
/** Prediction of an agent, as stored. */
export type Commitment = z.infer<typeof commitmentSchema>

const observationSchema = z.strictObject({
  host: text,
  path: text,
  /** Kept part of the answer. */
  extract: text.optional(),
  url: text,
  status: z.number().int().optional(),
  /** Names the file with the bytes, beside the book. */
  sha256: hash.optional(),
  failure: z.string().optional(),
})

const evidenceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('data'),
    decided_at: moment,
    verdict: z.enum(['YES', 'NO', 'SPLIT', 'VOID', 'INVALID', 'NEEDS_PANEL']),
    reason: z.string().optional(),
    /** Statement of each source. */
    readings: z
      .array(z.record(z.string(), z.union([z.string(), z.number()])))
      .readonly()
      .optional(),
    observations: z.array(observationSchema),
  }),
  z.strictObject({
    kind: z.literal('resolver'),
    decided_at: moment,
    by: z.string(),
    text,
  }),
  z.strictObject({
    kind: z.literal('chain'),
    decided_at: moment,
    /** Who decided there, such as `workers`. */
    text,
  }),
])
/** Why an outcome is what it is. */
export type OutcomeEvidence = z.infer<typeof evidenceSchema>

/** A request and its answer, whose bytes are in a file of their own. */
export type StoredObservation = z.infer<typeof observationSchema>

/** Status of a market on chain. */
const onchainSchema = z.strictObject({
  chain_id: z.number().int().positive(),
  market_address: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address'),
  market_id: z.string().regex(/^[1-9]\d*$/, 'must be the number of a market'),
  created_tx: z.string().nullable(),
  /** End of it there; null while it is open. */
  outcome: z.enum(['YES', 'NO', 'SPLIT', 'VOID']).nullable(),
})
/** Checks the shape of one market of the book; what its status wants is checked apart. */
export const marketEntrySchema = z.strictObject({
  id: z
    .string()
    .regex(/^(?!__proto__$)[\w.-]{1,80}$/, 'must be letters, digits, _, - and .'),
  status: z.enum(STATUSES),
  question_raw: text,
  question_display: text,
  deadline: moment,
  rule: storedRuleSchema,
  moltbook_post_id: text.nullable(),
  source_post_id: text.nullable(),
  creator: z.string(),
  outcome: z.enum(['YES', 'NO']).nullable(),
  outcome_value: z.union([z.string(), z.number()]).nullable(),
  outcome_evidence: evidenceSchema.nullable(),
  /** Statements of the sources at the first of two reads, if the rule wants two. */
  first_read: z
    .strictObject({ read_at: moment, observations: z.array(observationSchema) })
    .optional(),
  resolved_at: moment.nullable(),
  resolution_comment_id: text.nullable(),
  commitments: z.array(commitmentSchema),
  onchain: onchainSchema.nullable(),
  created_at: moment,
  updated_at: moment,
})
/** One market of the book. */
export type MarketEntry = z.infer<typeof marketEntrySchema>

/** Checks a whole book of version 2. */
export const marketFileSchema = z.strictObject({
  version: z.literal(2),
  markets: z.record(z.string(), marketEntrySchema),
})
/** A whole book. */
export type MarketFile = z.infer<typeof marketFileSchema>
