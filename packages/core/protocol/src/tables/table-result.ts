import * as z from 'zod'
import { text } from '../json/fields.ts'
import { recommendationSchema, severitySchema } from './external-agent.ts'
import {
  analysisOutcomeSchema,
  candidateSchema,
  challengeOutcomeSchema,
  citationOutcomeSchema,
  closedStatusSchema,
  gateDecided,
  gateSchema,
  voteOutcomeSchema,
} from './table-event.ts'
import { voteRuleSchema } from './table-settings.ts'

/** Claimed strength of the evidence of a finding. */
export const evidenceLevelSchema = z.enum([
  'verified',
  'corroborated',
  'indicated',
  'possible',
  'none',
])

/** Something that is wrong with a piece of evidence. */
export const evidenceFlagSchema = z.object({
  kind: z.enum([
    'no_level',
    'empty_source',
    'single_source',
    'speculation',
    'citation_differs',
  ]),
  severity: z.enum(['critical', 'warning']),
  detail: z.string(),
})

/** Result of checking the evidence of one observation. */
export const evidenceCheckSchema = z.object({
  level: evidenceLevelSchema,
  /** `rejected` evidence carries no finding. */
  verdict: z.enum(['accepted', 'flagged', 'rejected']),
  flags: z.array(evidenceFlagSchema),
  /** Sources that the evidence names. */
  sources: z.array(z.string()),
})

/** A challenge that met its finding, or a concession. */
const byAgent = z.object({ agent: z.string(), text: z.string() })

/** State of a finding after the challenges. */
export const findingStatusSchema = z.enum([
  'unchallenged',
  'accepted',
  'contested',
  'withdrawn',
])

/** A finding of the table: one or more agents' observations that say the same. */
export const tableFindingSchema = z.object({
  finding: z.string(),
  evidence: z.string(),
  severity: severitySchema,
  level: evidenceLevelSchema,
  status: findingStatusSchema,
  /** Whose words these are. */
  agent: z.string(),
  /** Every agent that observed it. */
  observed_by: z.array(z.string()),
  accepted_by: z.array(byAgent),
  challenged_by: z.array(byAgent),
  /** Mean of the stated confidences in ten-thousandths; null if no agent stated one. */
  confidence_bps: z.number().int().min(0).max(10_000).nullable(),
  /** Sources that the evidence names. */
  sources: z.array(z.string()),
  flags: z.array(evidenceFlagSchema),
})

/** Result of a table, computed from its record alone. */
export const tableSynthesisSchema = z.object({
  recommended_direction: z.string(),
  /** The option that the direction stands for, where the table has options. */
  option: z.string().nullable(),
  key_findings: z.array(tableFindingSchema),
  /** Findings whose evidence was rejected, or that their own agents gave up. */
  set_aside: z.array(
    z.object({ agent: z.string(), finding: z.string(), reason: z.string() }),
  ),
  recommendations: z.array(
    recommendationSchema.extend({ proposed_by: z.array(z.string()) }),
  ),
  trade_offs: z.array(z.string()),
  minority_views: z.array(z.object({ agent: z.string(), view: z.string() })),
})

/** Number of invited agents and of those that answered. */
const quorumSchema = z.object({
  invited: z.number().int(),
  needed: z.number().int(),
  answered: z.number().int(),
  met: z.boolean(),
})

/** Result of the votes. Shares in ten-thousandths. */
export const consensusSchema = z.object({
  reached: z.boolean(),
  rule: voteRuleSchema,
  approve: z.number().int(),
  dissent: z.number().int(),
  /** Invited agents without a valid vote; they count neither way. */
  absent: z.number().int(),
  /** Approvals among the votes cast; null where none was cast. */
  approval_bps: z.number().int().nullable(),
  /** Margin of the votes over the threshold of the rule, negative below it; null without votes. */
  margin_bps: z.number().int().nullable(),
  /** The option that won, where the table has options. */
  winner: z.string().nullable(),
  /** Votes for each option in each round of a ranked choice. */
  rounds: z.array(z.record(z.string(), z.number().int())),
})

const participation = z.enum([
  'answered',
  'late',
  'malformed',
  'refused',
  'unhealthy',
  'suspended',
  'not_asked',
])

/** The result of a table. */
export const tableResultSchema = z.object({
  task_id: z.string(),
  /** One line; a degraded result says so first. */
  headline: z.string(),
  status: closedStatusSchema,
  degraded: z.boolean(),
  /** One sentence for each reason. */
  degradations: z.array(z.string()),
  content: z.string(),
  consensus_reached: z.boolean(),
  consensus: consensusSchema,
  quorum: z.object({ analysis: quorumSchema, vote: quorumSchema }),
  synthesis: tableSynthesisSchema,
  participation: z.array(
    z.object({
      agent: z.string(),
      pseudonym: z.string(),
      analysis: participation,
      challenge: z.array(participation),
      vote: participation,
    }),
  ),
  candidates: z.array(candidateSchema),
  focus: z.record(z.string(), z.string()),
  analyses: z.array(
    z.object({
      agent: z.string(),
      outcome: analysisOutcomeSchema,
      /** One for each observation. */
      evidence: z.array(evidenceCheckSchema),
    }),
  ),
  citations: z.array(
    z.object({
      agent: z.string(),
      observation: z.number().int(),
      url: z.string(),
      outcome: citationOutcomeSchema,
    }),
  ),
  challenges: z.array(
    z.object({
      agent: z.string(),
      round: z.number().int(),
      outcome: challengeOutcomeSchema,
    }),
  ),
  votes: z.array(z.object({ agent: z.string(), outcome: voteOutcomeSchema })),
  gates: z.array(z.object(gateDecided)),
  /** Words of a model; no finding comes from them. */
  summary: z.string().nullable(),
  seed: z.string(),
  opened_at: z.iso.datetime(),
  /** Hash of the last event that the result rests on, and how many there are. */
  log: z.object({ events: z.number().int(), head: z.string() }),
})

/** A table as lists and progress show it. */
export const tableViewSchema = z.object({
  task_id: z.string(),
  /** `waiting`: a person has to decide at `gate`. */
  status: z.enum(['running', 'waiting', ...closedStatusSchema.options]),
  gate: gateSchema.nullable(),
  content: z.string(),
  agents: z.array(z.string()),
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  /** Headline of the result, once there is one. */
  headline: z.string().nullable(),
  consensus_reached: z.boolean().nullable(),
  degraded: z.boolean().nullable(),
})

/** `POST /api/v1/round-table/tasks/{id}/gate`: a person's decision, with a name. */
export const gateDecisionSchema = z.object({
  decision: z.enum(['continue', 'stop'], 'decision must be continue or stop'),
  decided_by: text('decided_by', 200),
  comment: z.string().max(10_000).optional(),
})

/** {@link evidenceLevelSchema} */
export type EvidenceLevel = z.infer<typeof evidenceLevelSchema>
/** {@link evidenceFlagSchema} */
export type EvidenceFlag = z.infer<typeof evidenceFlagSchema>
/** {@link evidenceCheckSchema} */
export type EvidenceCheck = z.infer<typeof evidenceCheckSchema>
/** {@link findingStatusSchema} */
export type FindingStatus = z.infer<typeof findingStatusSchema>
/** {@link tableFindingSchema} */
export type TableFinding = z.infer<typeof tableFindingSchema>
/** {@link tableSynthesisSchema} */
export type TableSynthesis = z.infer<typeof tableSynthesisSchema>
/** {@link consensusSchema} */
export type Consensus = z.infer<typeof consensusSchema>
/** {@link tableResultSchema} */
export type TableResult = z.infer<typeof tableResultSchema>
/** {@link tableViewSchema} */
export type TableView = z.infer<typeof tableViewSchema>
/** {@link gateDecisionSchema} */
export type GateDecision = z.infer<typeof gateDecisionSchema>
