import * as z from 'zod'
import { typed } from '../json/fields.ts'
import {
  agentAnalysisSchema,
  agentChallengeSchema,
  agentPhaseSchema,
  agentVoteSchema,
  analyzeRequestSchema,
  callbackSchema,
} from './external-agent.ts'
import { tableSettingsSchema } from './table-settings.ts'

/** A correction of an agent's answer, or a remark about it. */
export const replyFlagSchema = z.object({
  kind: z.enum(['truncated', 'null_bytes', 'injection', 'markup', 'identity']),
  /** Path in the answer, such as `observations.0.finding`. */
  at: z.string(),
  /** Name of the pattern, or what was replaced. */
  detail: z.string(),
})

const durationMs = z.number().int().nonnegative()

const answerOutcome = <Reply extends z.ZodType>(reply: Reply) =>
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('answered'),
      reply,
      flags: z.array(replyFlagSchema),
      duration_ms: durationMs,
    }),
    /** No answer in time; the agent is suspended for the rest of the table. */
    z.object({ status: z.literal('late'), duration_ms: durationMs }),
    /** An answer that does not fit the protocol. */
    z.object({
      status: z.literal('malformed'),
      problems: z.array(z.string()),
      duration_ms: durationMs,
    }),
    /** The agent, or our own guard of its address, said no. */
    z.object({
      status: z.literal('refused'),
      reason: z.string(),
      duration_ms: durationMs,
    }),
    /** It cannot be reached, or failed. */
    z.object({
      status: z.literal('unhealthy'),
      reason: z.string(),
      duration_ms: durationMs,
    }),
    /** Not asked: it was late earlier, or suspended for its health. */
    z.object({ status: z.literal('suspended'), reason: z.string() }),
  ])

export const analysisOutcomeSchema = answerOutcome(agentAnalysisSchema)
export const challengeOutcomeSchema = answerOutcome(agentChallengeSchema)
export const voteOutcomeSchema = answerOutcome(agentVoteSchema)

/** Why an agent sits at a table, or does not. */
export const candidateSchema = z.object({
  agent: z.string(),
  seated: z.boolean(),
  /** Fit, in points; 0 where the agent was named. */
  score: z.number().int().nonnegative(),
  /** In words, such as `domain: security`. */
  reasons: z.array(z.string()),
})

/** An agent at a table. */
const seatSchema = z.object({
  agent: z.string(),
  domain: z.string(),
  /** Name shown to the other agents: the agent's own name unless the table is blind. */
  pseudonym: z.string(),
  /** Why it is not asked, where it was ill when the table was opened. */
  suspended: z.string().optional(),
})

export const citationOutcomeSchema = z.discriminatedUnion('status', [
  z.object({
    /** `unclear`: the claim says nothing that could be compared. */
    status: z.enum(['matches', 'differs', 'unclear']),
    /** Of the bytes that were fetched, hex. */
    sha256: z.string(),
    bytes: z.number().int().nonnegative(),
    detail: z.string(),
  }),
  z.object({ status: z.literal('not_fetched'), detail: z.string() }),
])

/** A point at which a person decides. */
export const gateSchema = z.enum(['before_vote', 'before_close'])

/** Decision of a person at a gate. */
export const gateDecided = {
  gate: gateSchema,
  decision: z.enum(['continue', 'stop']),
  decided_by: z.string(),
  comment: z.string().optional(),
}

/** Outcome of a table. */
export const closedStatusSchema = z.enum(['completed', 'cancelled', 'stopped', 'failed'])

const agent = z.string()
const round = z.number().int().positive()

/** An event of a table. The result is computed from the events alone. */
const tableEventBodySchema = z.discriminatedUnion('type', [
  typed('opened', {
    ...analyzeRequestSchema.omit({ callback: true }).shape,
    settings: tableSettingsSchema,
    seed: z.string(),
    seats: z.array(seatSchema),
    candidates: z.array(candidateSchema),
  }),
  typed('analysis', { agent, outcome: analysisOutcomeSchema }),
  typed('citation', {
    agent,
    /** Index into the observations of the agent's analysis. */
    observation: z.number().int().nonnegative(),
    url: z.string(),
    outcome: citationOutcomeSchema,
  }),
  typed('challenge', {
    agent,
    round,
    outcome: challengeOutcomeSchema,
  }),
  typed('challenges_ended', {
    rounds: z.number().int().nonnegative(),
    reason: z.enum([
      'all_rounds',
      'nobody_challenged',
      'nothing_to_challenge',
      'budget_spent',
    ]),
  }),
  typed('synthesis', {
    /** SHA-256 of the canonical synthesis, hex: a replay has to come to the same. */
    sha256: z.string(),
    /** Sentences of a model, each with the ids that it rests on; never part of what is voted on. */
    summary: z.string().optional(),
    /** Sentences of the model that were left out, each with the reason. */
    summary_dropped: z.array(z.string()).optional(),
    summary_error: z.string().optional(),
  }),
  typed('gate_opened', { gate: gateSchema }),
  typed('gate_decided', gateDecided),
  typed('vote', { agent, outcome: voteOutcomeSchema }),
  /** All agents are asked. Written before the first call is sent. */
  typed('asking', {
    phase: agentPhaseSchema,
    round: z.number().int().nonnegative(),
    /** Until when answers to callbacks count. */
    expires_at: callbackSchema.shape.expires_at,
  }),
  /** The agent took the call and answers to the callback. */
  typed('accepted', {
    agent,
    phase: agentPhaseSchema,
    round: z.number().int().nonnegative(),
  }),
  /** A thread computes something of a long log; that of a short one is computed unmarked. */
  typed('computation', {
    what: z.enum(['synthesis', 'result']),
    /** `stalled`: it took too long, or too much memory, and was ended. */
    state: z.enum(['begun', 'stalled']),
  }),
  typed('cancelled', {
    cancelled_by: z.string(),
    reason: z.string(),
  }),
  typed('closed', {
    status: closedStatusSchema,
    /** SHA-256 of the canonical result, hex. */
    result_sha256: z.string(),
    /** Why the table failed. */
    problem: z.string().optional(),
  }),
])

/** One line of a table's log. Each hash covers the hash before it. */
export const tableEventSchema = z.object({
  task_id: z.string(),
  /** From 1, without gaps. */
  seq: z.number().int().positive(),
  at: z.iso.datetime(),
  /** Subject of the event; unique within a table. */
  key: z.string(),
  event: tableEventBodySchema,
  /** Hash of the event before, 64 zeros for the first. */
  previous: z.string(),
  /** SHA-256 over the canonical JSON of everything above, hex. */
  hash: z.string(),
})

/** {@link replyFlagSchema} */
export type ReplyFlag = z.infer<typeof replyFlagSchema>
/** {@link analysisOutcomeSchema} */
export type AnalysisOutcome = z.infer<typeof analysisOutcomeSchema>
/** {@link challengeOutcomeSchema} */
export type ChallengeOutcome = z.infer<typeof challengeOutcomeSchema>
/** {@link voteOutcomeSchema} */
export type VoteOutcome = z.infer<typeof voteOutcomeSchema>
/** {@link candidateSchema} */
export type AgentCandidate = z.infer<typeof candidateSchema>
/** {@link seatSchema} */
export type Seat = z.infer<typeof seatSchema>
/** {@link citationOutcomeSchema} */
export type CitationOutcome = z.infer<typeof citationOutcomeSchema>
/** {@link gateSchema} */
export type Gate = z.infer<typeof gateSchema>
/** {@link closedStatusSchema} */
export type ClosedStatus = z.infer<typeof closedStatusSchema>
/** {@link tableEventBodySchema} */
export type TableEventBody = z.infer<typeof tableEventBodySchema>
/** {@link tableEventSchema} */
export type TableEvent = z.infer<typeof tableEventSchema>
