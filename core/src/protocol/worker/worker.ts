import * as z from 'zod'
import { canonicalJson, type Hash, hashText } from '../json/canonical.ts'
import { address, text } from '../json/fields.ts'
import { WORKER_LIMITS as limits, PANEL_LIMITS } from '../limits.ts'
import { answerReceiptSchema, panelRoundSchema, signedFormSchema } from './panel-round.ts'
import { requestSignatureSchema } from './request-signature.ts'

const marketId = z
  .number('market_id must be a number')
  .int('market_id must be a whole number')
  .nonnegative('market_id must not be negative')

/**
 * Answer of a worker to a question. TOO_EARLY: it cannot be known yet. INVALID: it has no
 * answer. UNKNOWN: the worker did not find one. Only YES and NO are votes.
 */
export const answerOutcomeSchema = z.enum([
  'YES',
  'NO',
  'TOO_EARLY',
  'INVALID',
  'UNKNOWN',
])

/** A worker's place in a market. */
const seatNameSchema = z.object({
  /** Address that joined the market. */
  worker: address,
  /** ERC-8004 agent id, decimal. */
  agent_id: z.string().regex(/^\d{1,78}$/, 'agent_id must be written in decimal digits'),
})

/** Which market asks, and which of its seats name the endpoint; older workers ignore it. */
const placeFields = {
  chain_id: z.number().int().positive().optional(),
  /** Address of the market contract. */
  market: address.optional(),
  seats: z.array(seatNameSchema).min(1).max(limits.seats).optional(),
}

/** Only in the requests of collectors; older workers ignore it. */
const collectorFields = {
  round: panelRoundSchema.optional(),
  /** The collector has the worker's last hash. */
  receipt: answerReceiptSchema.optional(),
}

/** Only in answers to collectors; older requesters ignore it. */
const signedFields = {
  /** Short form of the answer, signed for the round. */
  signed: signedFormSchema.optional(),
  /** Receipts of other collectors in this round. */
  receipts: z.array(answerReceiptSchema).max(PANEL_LIMITS.receipts).optional(),
}

/** `POST /a2a/resolve`: the question that a worker is asked to investigate. */
export const resolveRequestSchema = z.object({
  market_id: marketId,
  question: text('question', limits.questionCharacters),
  /** Unix time in seconds. */
  deadline: z
    .number('deadline must be a number')
    .int('deadline must be a whole number')
    .nonnegative('deadline must not be negative')
    .optional(),
  /**
   * Unix time in seconds as of which the question is decided: TOO_EARLY if it could not be decided then. The
   * time of the request where it is absent.
   */
  asked_at: z.number().int().nonnegative().optional(),
  context: z
    .string('context must be a string')
    .max(
      limits.contextCharacters,
      `context must have at most ${limits.contextCharacters} characters`,
    )
    .optional(),
  ...placeFields,
  /** Outcomes that the requester understands; YES and NO only where it is absent. */
  outcomes: z.array(answerOutcomeSchema).min(1).max(10).optional(),
  ...collectorFields,
  /** Signature of the requester, if it signs; older workers ignore it. */
  asker: requestSignatureSchema.optional(),
})

/** Words of a page that an answer rests on, the side that they speak for, and where they can be checked. */
export const answerClaimSchema = z.object({
  /** Words of the page. */
  quote: text('quote', limits.quoteCharacters),
  /** Absent where the worker does not say it. */
  supports: z.enum(['YES', 'NO']).optional(),
  url: text('url', limits.sourceCharacters),
  /** SHA-256 of the body that was read, hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'sha256 must be 64 hex digits'),
  /** Unix time in seconds. */
  read_at: z.number().int().nonnegative(),
  /** Place of the quote in the text of the page, in UTF-16 units. */
  offset: z.number().int().nonnegative(),
})

/** Determination of a worker. `investigated: false` marks the guess of a mock. */
export const resolveResponseSchema = z.object({
  determination: z.boolean('determination must be true or false'),
  confidence: z
    .number('confidence must be a number')
    .min(0, 'confidence must be at least 0')
    .max(1, 'confidence must be at most 1'),
  evidence: text('evidence', limits.evidenceCharacters),
  sources: z
    .array(text('source', limits.sourceCharacters), 'sources must be a list of strings')
    .max(limits.sources, `sources must have at most ${limits.sources} entries`),
  investigated: z.boolean().optional(),
  /** Absent from older workers; `determination` counts only where it is YES or NO. */
  outcome: answerOutcomeSchema.optional(),
  /** The moment up to which the worker looked, ISO 8601. */
  as_of: z
    .string()
    .max(40, 'as_of must have at most 40 characters')
    .regex(
      /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/,
      'as_of must be an ISO 8601 date',
    )
    .optional(),
  /** Evidence of the answer; the worker found each quote on its page. */
  claims: z
    .array(answerClaimSchema, 'claims must be a list')
    .max(limits.claims, `claims must have at most ${limits.claims} entries`)
    .optional(),
  /** SHA-256 of everything that was read for the answer, hex. */
  evidence_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'evidence_hash must be 64 hex digits')
    .optional(),
  /** Address of the seat that the worker holds, one of those in the request. */
  seat: address.optional(),
  ...signedFields,
})

/**
 * `POST /a2a/challenge`: what a worker has to defend.
 *
 * `market_id` and `question` are additions that older workers ignore: they name the
 * answer that is meant, even if the worker got another question under the same market id.
 */
export const challengeRequestSchema = z.object({
  market_id: marketId.optional(),
  question: text('question', limits.questionCharacters).optional(),
  /** As in the request for the answer; it tells answers under one market id apart. */
  deadline: z.number().int().nonnegative().optional(),
  /** {@link hashAnswer} of the answer that is challenged. */
  answer_hash: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/, 'answer_hash must be a hash of 32 bytes')
    .optional(),
  ...placeFields,
  challenges: z
    .array(text('challenge', limits.challengeCharacters), 'challenges must be a list')
    .min(1, 'challenges must not be empty')
    .max(limits.challenges, `challenges must have at most ${limits.challenges} entries`),
  ...collectorFields,
  /** Signature of the requester, if it signs; older workers ignore it. */
  asker: requestSignatureSchema.optional(),
})

/** The defences of a worker, in the order of the challenges. */
export const challengeResponseSchema = z.object({
  responses: z
    .array(
      z
        .string('response must be a string')
        .max(
          limits.defenceCharacters,
          `response must have at most ${limits.defenceCharacters} characters`,
        ),
      'responses must be a list of strings',
    )
    .max(limits.challenges, `responses must have at most ${limits.challenges} entries`),
  ...signedFields,
})

/** Method by which a worker finds its answers. */
export const workerModeSchema = z.enum(['mock', 'llm', 'custom'])

/** Trace of the investigation of a worker; for its operator. */
const researchStatusSchema = z.object({
  /** Name of the model, or of a reader without one. */
  reader: z.string(),
  /** Names of the search providers. */
  search: z.array(z.string()),
  /** Form of answer that the model's server accepted last. */
  output: z.string().optional(),
  /** Context window of the model in tokens, where its server states it. */
  context_tokens: z.number().int().positive().optional(),
})

/** `GET /health`: name and mode of a worker. */
export const healthResponseSchema = z.object({
  status: z.literal('ok'),
  name: z.string(),
  mode: workerModeSchema,
  research: researchStatusSchema.optional(),
})

/**
 * Returns the outcome of an answer: its `outcome`, or its `determination` without one.
 *
 * @param answer - the answer of a worker
 */
export function outcomeOfAnswer({
  outcome,
  determination,
}: Pick<ResolveResponse, 'determination'> & {
  readonly outcome?: AnswerOutcome | undefined
}): AnswerOutcome {
  return outcome ?? (determination ? 'YES' : 'NO')
}

/**
 * Names an answer, so that a challenge can say which one it is about.
 *
 * It covers determination, confidence and the first 200 characters of the evidence, because a hash
 * over 50,000 characters takes a second inside the workflow's wasm.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/protocol.md#post-a2achallenge
 *
 * @param answer - the answer as the worker sent it
 * @returns keccak-256 of canonical JSON
 *
 * @example
 * ```ts
 * import { hashAnswer } from '@cresolver/sdk/protocol'
 *
 * const evidence = 'The release says so.'
 * console.log(hashAnswer({ determination: true, confidence: 0.9, evidence })) // 0x80a8…8bcf
 * ```
 */
export function hashAnswer({
  determination,
  confidence,
  evidence,
}: Pick<ResolveResponse, 'determination' | 'confidence' | 'evidence'>): Hash {
  return hashText(
    canonicalJson({ determination, confidence, evidence: evidence.trim().slice(0, 200) }),
  )
}

/** {@link answerOutcomeSchema} */
export type AnswerOutcome = z.infer<typeof answerOutcomeSchema>
/** {@link answerClaimSchema} */
export type AnswerClaim = z.infer<typeof answerClaimSchema>
/** {@link researchStatusSchema} */
export type ResearchStatus = z.infer<typeof researchStatusSchema>
/** {@link resolveRequestSchema} */
export type ResolveRequest = z.infer<typeof resolveRequestSchema>
/** {@link resolveResponseSchema} */
export type ResolveResponse = z.infer<typeof resolveResponseSchema>
/** {@link challengeRequestSchema} */
export type ChallengeRequest = z.infer<typeof challengeRequestSchema>
/** {@link challengeResponseSchema} */
export type ChallengeResponse = z.infer<typeof challengeResponseSchema>
/** A request of the worker protocol. */
export type WorkerRequest = ResolveRequest | ChallengeRequest
/** An answer of the worker protocol. */
export type WorkerResponse = ResolveResponse | ChallengeResponse
/** {@link workerModeSchema} */
export type WorkerMode = z.infer<typeof workerModeSchema>
/** {@link healthResponseSchema} */
export type HealthResponse = z.infer<typeof healthResponseSchema>
