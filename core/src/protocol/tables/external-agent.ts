import * as z from 'zod'

/** Limits of the external agent protocol. Times in milliseconds, sizes in bytes or characters. */
export const EXTERNAL_AGENT_LIMITS = {
  /** Time an agent has for each answer, unless the table says otherwise. */
  answerTimeoutMs: 120_000,
  /** Largest answer that is read. */
  responseBytes: 5 * 1024 * 1024,
  /** Longest text inside an answer; what is beyond is cut off. */
  textCharacters: 50_000,
  /** Most entries of a list inside an answer; what is beyond is cut off. */
  listEntries: 100,
} as const

/** One of the three questions that an agent is asked. */
export const agentPhaseSchema = z.enum(['analyze', 'challenge', 'vote'])

/** Severity or importance. */
export const severitySchema = z.enum(['critical', 'warning', 'info'])

const name = (field: string) =>
  z.string(`${field} must be a string`).trim().min(1, `${field} must not be empty`)

const text = (field: string) => z.string(`${field} must be a string`)

const confidenceSchema = z
  .number('confidence must be a number')
  .min(0, 'confidence must be at least 0')
  .max(1, 'confidence must be at most 1')

/** URL to which an agent in mode `async` sends its answer. An addition that older agents ignore. */
export const callbackSchema = z.object({
  /** `POST` the answer there. */
  url: z.url(),
  /** Key of the HMAC-SHA-256 over the body, sent as `X-Webhook-Signature: sha256=<hex>`. */
  secret: z.string(),
  /** When the platform stops waiting, ISO 8601. */
  expires_at: z.iso.datetime(),
})

/** `POST /analyze`: the task that an agent looks at on its own. */
export const analyzeRequestSchema = z.object({
  task_id: z.string(),
  content: z.string(),
  context: z.record(z.string(), z.unknown()).optional(),
  constraints: z.array(z.string()).optional(),
  /** The answers that are open to choose from, where the task has some. */
  options: z.array(z.string()).optional(),
  callback: callbackSchema.optional(),
})

/** Something that an agent found, with what it rests on. */
export const observationSchema = z.object({
  finding: name('finding'),
  /** Free text that holds an evidence level such as `[VERIFIED: source:reference]`. */
  evidence: text('evidence'),
  severity: severitySchema,
  confidence: confidenceSchema.nullish(),
})

/** A suggestion of an agent. */
export const recommendationSchema = z.object({
  action: name('action'),
  rationale: text('rationale').nullish(),
  priority: text('priority').nullish(),
})

/** The answer to `POST /analyze`. */
export const agentAnalysisSchema = z.object({
  agent_name: name('agent_name'),
  domain: text('domain'),
  observations: z.array(observationSchema, 'observations must be a list'),
  recommendations: z.array(recommendationSchema).nullish(),
  confidence: confidenceSchema.nullish(),
  /** The option that the agent stands for, where the task has options. An addition. */
  position: z.string().nullish(),
})

/** Name of a finding or recommendation at its table, such as `A1` or `Ar1`. An addition. */
const statementId = z.string().optional()

/** The part of an analysis that other agents see. */
const otherAnalysisSchema = z.object({
  /** A pseudonym unless the table is configured otherwise. */
  agent_name: z.string(),
  domain: z.string(),
  observations: z.array(observationSchema.extend({ id: statementId })),
  recommendations: z.array(recommendationSchema.extend({ id: statementId })).optional(),
  position: z.string().optional(),
})

/** A challenge as it reaches the agent whose finding it is about. */
const receivedChallengeSchema = z.object({
  agent_name: z.string(),
  id: statementId,
  finding_challenged: z.string(),
  counter_evidence: z.string(),
})

/** `POST /challenge`: the other agents' analyses. */
export const challengeAgentRequestSchema = z.object({
  task_id: z.string(),
  content: z.string(),
  other_analyses: z.array(otherAnalysisSchema),
  /** Which challenge round this is, from 1. An addition. */
  round: z.number().int().positive().optional(),
  /** Challenges of earlier rounds to the agent's own statements. An addition. */
  challenges_received: z.array(receivedChallengeSchema).optional(),
  callback: callbackSchema.optional(),
})

/** A challenge: what somebody else stated, and what speaks against it. */
export const challengeSchema = z.object({
  target_agent: name('target_agent'),
  finding_challenged: text('finding_challenged'),
  /** Without an evidence level it weighs as `[POSSIBLE]`; empty, it contests nothing. */
  counter_evidence: text('counter_evidence'),
  /** Id of the statement, instead of its words. An addition. */
  id: z.string().nullish(),
})

/** A concession: what an agent accepts of what somebody else stated. */
export const concessionSchema = z.object({
  target_agent: name('target_agent'),
  finding_accepted: text('finding_accepted'),
  reason: text('reason').nullish(),
  /** Id of the statement, instead of its words. An addition. */
  id: z.string().nullish(),
})

/** Response of an agent to a challenge of its own finding. An addition. */
export const revisionSchema = z.object({
  id: name('id'),
  action: z.enum(
    ['keep', 'change', 'withdraw'],
    'action must be keep, change or withdraw',
  ),
  /** The new wording, with its evidence, if it is changed. */
  finding: text('finding').nullish(),
  evidence: text('evidence').nullish(),
  reason: text('reason').nullish(),
})

/** The answer to `POST /challenge`. */
export const agentChallengeSchema = z.object({
  agent_name: name('agent_name'),
  challenges: z.array(challengeSchema, 'challenges must be a list').nullish(),
  concessions: z.array(concessionSchema, 'concessions must be a list').nullish(),
  /** Ids of statements of others that the agent stands behind. An addition. */
  supports: z.array(text('support'), 'supports must be a list').nullish(),
  revisions: z.array(revisionSchema, 'revisions must be a list').nullish(),
})

/** A finding as the voters see it. */
const keyFindingSchema = z.object({
  /** A pseudonym unless the table is configured otherwise. */
  agent_name: z.string(),
  /** Starts with `[CONTESTED] ` when it was challenged and no agent conceded. */
  finding: z.string(),
  id: statementId,
  evidence: z.string(),
})

/** The proposal that the agents vote on. */
const voteSynthesisSchema = z.object({
  recommended_direction: z.string(),
  key_findings: z.array(keyFindingSchema),
  trade_offs: z.array(z.string()),
  minority_views: z.array(z.string()),
})

/** `POST /vote`: the synthesis to approve or to dissent from. */
export const voteRequestSchema = z.object({
  task_id: z.string(),
  content: z.string(),
  synthesis: voteSynthesisSchema,
  callback: callbackSchema.optional(),
})

/** The answer to `POST /vote`; a no has to say why. */
export const agentVoteSchema = z
  .object({
    agent_name: name('agent_name'),
    approve: z.boolean('approve must be true or false'),
    conditions: z.array(text('condition'), 'conditions must be a list').nullish(),
    dissent_reason: text('dissent_reason').nullish(),
  })
  .refine((vote) => vote.approve || Boolean(vote.dissent_reason?.trim()), {
    path: ['dissent_reason'],
    message: 'dissent_reason is required with approve false',
  })

/** Body that an agent in mode `async` posts to the callback URL. */
export const agentCallbackSchema = z.object({
  task_id: z.string(),
  phase: agentPhaseSchema,
  agent_name: z.string(),
  /** The answer, as the agent would have sent it at once. */
  result: z.unknown(),
})

/** {@link agentPhaseSchema} */
export type AgentPhase = z.infer<typeof agentPhaseSchema>
/** {@link severitySchema} */
export type Severity = z.infer<typeof severitySchema>
/** {@link analyzeRequestSchema} */
export type AnalyzeRequest = z.infer<typeof analyzeRequestSchema>
/** {@link observationSchema} */
export type AgentObservation = z.infer<typeof observationSchema>
/** {@link recommendationSchema} */
export type Recommendation = z.infer<typeof recommendationSchema>
/** {@link agentAnalysisSchema} */
export type AgentAnalysis = z.infer<typeof agentAnalysisSchema>
/** {@link challengeAgentRequestSchema} */
export type ChallengeAgentRequest = z.infer<typeof challengeAgentRequestSchema>
/** {@link challengeSchema} */
export type Challenge = z.infer<typeof challengeSchema>
/** {@link revisionSchema} */
export type Revision = z.infer<typeof revisionSchema>
/** {@link agentChallengeSchema} */
export type AgentChallenge = z.infer<typeof agentChallengeSchema>
/** {@link voteRequestSchema} */
export type VoteRequest = z.infer<typeof voteRequestSchema>
/** {@link agentVoteSchema} */
export type AgentVote = z.infer<typeof agentVoteSchema>
/** {@link agentCallbackSchema} */
export type AgentCallback = z.infer<typeof agentCallbackSchema>
