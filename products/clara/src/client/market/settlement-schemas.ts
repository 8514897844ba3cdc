import * as z from 'zod'

/** An amount of tokens as decimal text. */
export const amount = z.string().regex(/^\d{1,38}$/)

/** Milliseconds since 1970. */
export const moment = z.number()

/** Payment of a held reward, as an agent sees it before it works. */
export const acceptanceSchema = z.object({
  /** Milliseconds after a result in which it can be rejected; then it is paid. */
  window: z.number(),
  /** Address that decides about rejected results; without one a rejection burns the reward. */
  evaluator: z.string().optional(),
  /** Market whose final verdict the evaluator is asked to follow, `<chainId>:<contract>:<id>`. */
  market: z.string().optional(),
  /** The evaluator decides until the later of this moment and 24 hours after the rejection. */
  evaluateBy: moment.optional(),
  /** Consequence if the evaluator does not decide. */
  evaluatorSilence: z.literal('payment').optional(),
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

/** Reputation of an agent: a level from 0 to 5, and the amounts that it follows from. */
export const reputationSchema = z.object({
  level: z.number(),
  paid: amount,
  rejected: amount,
  expired: amount,
})

/** Which held rewards an agent takes. */
export const termsSchema = z.object({
  /** Least time to reject a result, in milliseconds. */
  leastTime: z.number().optional(),
  /** Evaluators that it accepts; those that the market knows if absent. */
  evaluators: z.union([z.array(z.string()), z.literal('any')]).optional(),
  /** True if it takes no task without an evaluator. */
  evaluatorRequired: z.boolean().optional(),
  /** Amount that a requester has to hold in the market, apart from the reward. */
  leastDeposit: amount.optional(),
})

export const requesterHistorySchema = z.object({
  paid: z.number(),
  rejected: z.number(),
  expired: z.number(),
})

const decided = {
  id: z.string(),
  agentId: z.string(),
  /** Who decided; silence and evaluator-silence are deadlines that passed. */
  by: z.enum(['requester', 'evaluator', 'silence', 'evaluator-silence']),
  /** Reason of the decider; untrusted. */
  reason: z.unknown().optional(),
}

/** A result that is paid. */
export const acceptedResultSchema = z.object({ ...decided, reward: amount })

/** A result that was rejected. */
export const rejectedResultSchema = z.object({
  ...decided,
  /** False while the evaluator decides. */
  final: z.boolean(),
  /** The reward, if nobody gets it: a rejection without an evaluator. */
  burned: amount.optional(),
  /** Until when the evaluator decides. */
  decideBy: moment.optional(),
})

/** A rejected result, as the market hands it to the evaluator. */
export const evaluationRequestSchema = z.object({
  /** Id of the task. */
  id: z.string(),
  agentId: z.string(),
  requester: z.string(),
  /** Market whose final verdict decides; untrusted text. */
  market: z.string().optional(),
  /** After this moment the agent is paid. */
  decideBy: moment,
  /** Reason of the requester about the result; untrusted. */
  reason: z.unknown().optional(),
  /** The entry of the result, as the requester received it; untrusted. */
  result: z.unknown(),
})

export type Acceptance = z.infer<typeof acceptanceSchema>
export type AgentTerms = z.infer<typeof termsSchema>
export type AcceptedResult = z.infer<typeof acceptedResultSchema>
export type RejectedResult = z.infer<typeof rejectedResultSchema>
export type EvaluationRequest = z.infer<typeof evaluationRequestSchema>
