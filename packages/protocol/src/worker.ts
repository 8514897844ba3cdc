import * as z from 'zod'
import { WORKER_LIMITS as limits } from './limits.ts'
import { answerSignatureSchema, requestSignatureSchema } from './signature.ts'

const text = (name: string, most: number) =>
  z
    .string(`${name} must be a string`)
    .trim()
    .min(1, `${name} must not be empty`)
    .max(most, `${name} must have at most ${most} characters`)

const marketId = z
  .number('market_id must be a number')
  .int('market_id must be a whole number')
  .nonnegative('market_id must not be negative')

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
  context: z
    .string('context must be a string')
    .max(
      limits.contextCharacters,
      `context must have at most ${limits.contextCharacters} characters`,
    )
    .optional(),
  /** Who asks, where the asker says so; older workers ignore it. */
  asker: requestSignatureSchema.optional(),
})

/** What a worker found. `investigated: false` says that the answer is a guess of a mock. */
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
  /** Who answers, where the worker says so; older askers ignore it. */
  signature: answerSignatureSchema.optional(),
})

/**
 * `POST /a2a/challenge`: what a worker has to defend.
 *
 * `market_id` and `question` are additions that older workers ignore: they tell a worker which of
 * its answers is meant, even when somebody asked it another question under the same market id.
 */
export const challengeRequestSchema = z.object({
  market_id: marketId.optional(),
  question: text('question', limits.questionCharacters).optional(),
  challenges: z
    .array(text('challenge', limits.challengeCharacters), 'challenges must be a list')
    .min(1, 'challenges must not be empty')
    .max(limits.challenges, `challenges must have at most ${limits.challenges} entries`),
  /** Who asks, where the asker says so; older workers ignore it. */
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
  /** Who answers, where the worker says so; older askers ignore it. */
  signature: answerSignatureSchema.optional(),
})

/** How a worker comes to its answers. */
export const workerModeSchema = z.enum(['mock', 'llm', 'custom'])

/** `GET /health`: name and mode of a worker. */
export const healthResponseSchema = z.object({
  status: z.literal('ok'),
  name: z.string(),
  mode: workerModeSchema,
})

/** {@link resolveRequestSchema} */
export type ResolveRequest = z.infer<typeof resolveRequestSchema>
/** {@link resolveResponseSchema} */
export type ResolveResponse = z.infer<typeof resolveResponseSchema>
/** {@link challengeRequestSchema} */
export type ChallengeRequest = z.infer<typeof challengeRequestSchema>
/** {@link challengeResponseSchema} */
export type ChallengeResponse = z.infer<typeof challengeResponseSchema>
/** {@link workerModeSchema} */
export type WorkerMode = z.infer<typeof workerModeSchema>
/** {@link healthResponseSchema} */
export type HealthResponse = z.infer<typeof healthResponseSchema>
