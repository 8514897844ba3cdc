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

/** Claimed strength of the evidence of a finding. */
const evidenceLevelSchema = z.enum([
  'verified',
  'corroborated',
  'indicated',
  'possible',
  'none',
])

/** Something that is wrong with a piece of evidence. */
const evidenceFlagSchema = z.object({
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
const evidenceCheckSchema = z.object({
  level: evidenceLevelSchema,
  /** `rejected` evidence carries no finding. */
  verdict: z.enum(['accepted', 'flagged', 'rejected']),
  flags: z.array(evidenceFlagSchema),
  /** Sources that the evidence names. */
  sources: z.array(z.string()),
})

const byAgent = z.object({ agent: z.string(), text: z.string() })

/** An objection to a statement, with counter-evidence. */
const objectionSchema = byAgent.extend({
  round: z.number().int(),
  /** Level of the counter-evidence: `possible` unless it states a higher one that holds. */
  level: evidenceLevelSchema,
})

/** Who stands behind the words of a statement, and who against them. */
const standing = {
  /** Name of the statement at its table: `A1` is a finding, `Ar1` a recommendation. */
  id: z.string(),
  /** Whose words these are. */
  agent: z.string(),
  /** Others that conceded to these very words or support their id, with the reason if they gave one. */
  accepted_by: z.array(byAgent),
  challenged_by: z.array(objectionSchema),
}

/** State of a finding after the challenges. */
const findingStatusSchema = z.enum(['unchallenged', 'accepted', 'contested'])

/** A finding of the table, in the words of those that observed it. */
const tableFindingSchema = z.object({
  ...standing,
  finding: z.string(),
  evidence: z.string(),
  /** Median of what its observers say. */
  severity: severitySchema,
  level: evidenceLevelSchema,
  status: findingStatusSchema,
  /** Every agent that wrote the same text, whoever's words these are first. */
  observed_by: z.array(z.string()),
  /** Mean of the stated confidences in ten-thousandths; null if no agent stated one. */
  confidence_bps: z.number().int().min(0).max(10_000).nullable(),
  /** Sources that the evidence names. */
  sources: z.array(z.string()),
  flags: z.array(evidenceFlagSchema),
  /** The wording before its agent changed it in a challenge round. */
  was: z.string().nullable(),
  /** Answers of its agent to challenges. */
  answer: z.string().nullable(),
})

/** A recommendation of the table, in the words of those that proposed it. */
const tableRecommendationSchema = recommendationSchema.extend({
  ...standing,
  /** Every agent that wrote the same action. */
  proposed_by: z.array(z.string()),
})

/** Statements that stand against each other, none of them decided by the table. */
const tradeOffSchema = z.object({
  /**
   * `contested`: a finding and what was brought against it. `alternatives`: recommendations of which
   * no agent stands behind two. `unplaced`: a challenge that quotes no statement word for word.
   */
  kind: z.enum(['contested', 'alternatives', 'unplaced']),
  sides: z.array(byAgent.extend({ id: z.string().nullable() })),
})

const tableSynthesisSchema = z.object({
  /** Statements stand in quotes, with their ids. */
  recommended_direction: z.string(),
  /** The option that the direction stands for, where the table has options. */
  option: z.string().nullable(),
  /** True if the direction is one proposal; false if agents recommend different things. */
  joint: z.boolean(),
  /** Each option with those that stand for it, and the ids of their own findings. */
  options: z.array(
    z.object({
      option: z.string(),
      backed_by: z.array(z.string()),
      reasons: z.array(z.string()),
    }),
  ),
  key_findings: z.array(tableFindingSchema),
  /** Findings whose evidence was rejected, or that their own agents gave up. */
  set_aside: z.array(
    z.object({ agent: z.string(), finding: z.string(), reason: z.string() }),
  ),
  recommendations: z.array(tableRecommendationSchema),
  trade_offs: z.array(tradeOffSchema),
  minority_views: z.array(z.object({ agent: z.string(), view: z.string() })),
  /** Conditions of approvals: open until whoever set them says otherwise. */
  open_points: z.array(byAgent),
  /** Challenges, concessions and supports that count for nothing, with the reason. */
  without_effect: z.array(byAgent.extend({ target: z.string(), reason: z.string() })),
})

/** Number of invited agents and of those that answered. */
const quorumSchema = z.object({
  invited: z.number().int(),
  needed: z.number().int(),
  answered: z.number().int(),
  met: z.boolean(),
})

/** Result of the votes. Shares in ten-thousandths. */
const consensusSchema = z.object({
  reached: z.boolean(),
  threshold_bps: z.number().int(),
  approve: z.number().int(),
  dissent: z.number().int(),
  /** Invited agents without a valid vote; they count neither way. */
  absent: z.number().int(),
  /** Approvals among the votes cast; null where none was cast. */
  approval_bps: z.number().int().nullable(),
  /** The option that won, where the table has options. */
  winner: z.string().nullable(),
  /** Facts that would change the outcome, a sentence each. */
  would_change: z.array(z.string()),
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
  /** Paragraphs of a model, each sentence with the ids that it rests on; no finding comes from them. */
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
/** {@link tradeOffSchema} */
export type TradeOff = z.infer<typeof tradeOffSchema>
/** {@link tableRecommendationSchema} */
export type TableRecommendation = z.infer<typeof tableRecommendationSchema>
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
