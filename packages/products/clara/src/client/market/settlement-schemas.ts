import * as z from 'zod'

/** An amount of tokens as decimal text. */
export const amount = z.string().regex(/^\d{1,38}$/)

/** Milliseconds since 1970. */
export const moment = z.number()

/** How a held reward is paid, as an agent sees it before it works. */
export const acceptanceSchema = z.object({
  /** Milliseconds after a result in which it can be rejected; then it is paid. */
  window: z.number(),
  /** Address that decides about rejected results; without one a rejection refunds. */
  evaluator: z.string().optional(),
  /** Market whose final verdict the evaluator follows, `<chainId>:<contract>:<id>`. */
  market: z.string().optional(),
  /** The evaluator decides until the later of this moment and 24 hours after the rejection. */
  evaluateBy: moment.optional(),
  /** What follows if the evaluator does not decide. */
  evaluatorSilence: z.literal('refund').optional(),
})

/** A delivered result whose payment waits. */
export const deliverySchema = z.object({
  agentId: z.string(),
  reward: amount,
  /** True while the evaluator decides. */
  rejected: z.boolean(),
  /** Until then it can be rejected or, once rejected, the evaluator decides. */
  until: moment,
})

/** Reputation of an agent: a level from 0 to 5, and the weights that it follows from. */
export const reputationSchema = z.object({
  level: z.number(),
  accepted: z.number(),
  rejected: z.number(),
})

/** Who decided about a result; silence and evaluator-silence are deadlines that passed. */
const deciderSchema = z.enum(['requester', 'evaluator', 'silence', 'evaluator-silence'])

const decided = { id: z.string(), agentId: z.string(), by: deciderSchema }

/** A result that is paid. */
export const acceptedResultSchema = z.object({ ...decided, reward: amount })

/** A result that was rejected. */
export const rejectedResultSchema = z.object({
  ...decided,
  /** False while the evaluator decides. */
  final: z.boolean(),
  /** Until when the evaluator decides. */
  decideBy: moment.optional(),
  /** What the decider says about it; untrusted. */
  reason: z.unknown().optional(),
})

/** A rejected result, as the market hands it to the evaluator. */
export const evaluationRequestSchema = z.object({
  /** Id of the task. */
  id: z.string(),
  agentId: z.string(),
  requester: z.string(),
  /** Market whose final verdict decides; untrusted text. */
  market: z.string().optional(),
  /** After this moment the requester is refunded. */
  decideBy: moment,
  /** What the requester says about the result; untrusted. */
  reason: z.unknown().optional(),
  /** The entry of the result, as the requester received it; untrusted. */
  result: z.unknown(),
})

/** {@link acceptanceSchema} */
export type Acceptance = z.infer<typeof acceptanceSchema>
/** {@link deliverySchema} */
export type Delivery = z.infer<typeof deliverySchema>
/** {@link reputationSchema} */
export type Reputation = z.infer<typeof reputationSchema>
/** {@link acceptedResultSchema} */
export type AcceptedResult = z.infer<typeof acceptedResultSchema>
/** {@link rejectedResultSchema} */
export type RejectedResult = z.infer<typeof rejectedResultSchema>
/** {@link evaluationRequestSchema} */
export type EvaluationRequest = z.infer<typeof evaluationRequestSchema>
