import { absenceCodeSchema, answerOutcomeSchema } from '@cresolver/protocol'
import * as z from 'zod'
import { VOTE_CODES } from '../ladder/finding.ts'
import { aggregatesSchema } from '../scoring/aggregate.ts'
import { type Dimensions, dimensionsSchema } from '../scoring/dimensions.ts'
import { scoreSchema } from '../scoring/score.ts'
import { addressSchema, decimalSchema, wholeSchema } from './record-fields.ts'

/** A claim of an answer; the page is `sha256` as it was at `readAt`. */
const claimSchema = z.strictObject({
  text: z.string(),
  quote: z.string(),
  url: z.string(),
  sha256: z.string(),
  /** Unix time in seconds. */
  readAt: wholeSchema,
  offset: wholeSchema,
})

const answerSchema = z.strictObject({
  determination: z.boolean(),
  confidence: z.number().min(0).max(1),
  evidence: z.string(),
  sources: z.array(z.string()),
  /** false when the answer is a guess of a mock. */
  investigated: z.boolean(),
  /** Outcome that the worker stated; `determination` counts only if it is YES or NO. */
  outcome: answerOutcomeSchema.optional(),
  /** The moment up to which the worker looked, ISO 8601. */
  asOf: z.string().optional(),
  /** The first claims that found room. */
  claims: z.array(claimSchema).optional(),
  /** SHA-256 of everything that the worker read, hex. */
  evidenceHash: z.string().optional(),
})

const challengeSchema = z.strictObject({
  kind: z.enum(['disagreement', 'devils-advocate']),
  challenges: z.array(z.string()),
})

const scoreReason = z.string().max(200)

/** Reasons of a judge for the three scores that go on chain. */
const scoreReasonsSchema = z.strictObject({
  resQuality: scoreReason,
  srcQuality: scoreReason,
  analysisDepth: scoreReason,
})
/** {@link scoreReasonsSchema} */
export type ScoreReasons = z.infer<typeof scoreReasonsSchema>

/** Part of one worker in a round. Steps that it did not reach are omitted. */
export const workerRecordSchema = z.strictObject({
  /** Place in join order, from 0. */
  place: wholeSchema,
  /** Address, lower case. */
  worker: addressSchema,
  agentId: decimalSchema,
  /** Base URL of the worker, or null when it has none. */
  endpoint: z.string().nullable(),
  /** Wei. */
  stake: decimalSchema,
  /** Integer averages before the round and the number of markets behind them. */
  reputation: z.strictObject({
    resQuality: scoreSchema,
    srcQuality: scoreSchema,
    analysisDepth: scoreSchema,
    count: wholeSchema,
  }),
  answer: answerSchema.optional(),
  /** Present when the worker failed in a step; without an answer that step is ASK. */
  absence: z
    .strictObject({
      step: z.enum(['ASK', 'CHALLENGE']),
      reason: z.string(),
      /** Only where a collector gathered the answers. */
      code: absenceCodeSchema.optional(),
    })
    .optional(),
  challenge: challengeSchema.optional(),
  defence: z.strictObject({ responses: z.array(z.string()) }).optional(),
  dimensions: dimensionsSchema.optional(),
  aggregates: aggregatesSchema.optional(),
  /** The judge's reasons in short; absent from records of mocks and of older workflows. */
  reasons: scoreReasonsSchema.optional(),
  /** In units of 1/3000; absent in a market with a window, as the weight is. */
  voteWeight: decimalSchema.optional(),
  weight: decimalSchema.optional(),
  /** Drawn units that have the code, 0 where none was needed; present in a market with a window. */
  votes: wholeSchema.optional(),
  /** What they say. */
  code: z.enum(VOTE_CODES).optional(),
})

/** {@link workerRecordSchema} */
export type WorkerRecord = z.infer<typeof workerRecordSchema>

/**
 * Copies the known parts of a worker's entry; the address in lower case, absent parts omitted.
 */
export function copyWorkerRecord(entry: WorkerRecord): WorkerRecord {
  const { reputation, answer, absence, challenge, defence } = entry
  const { dimensions, aggregates, reasons, voteWeight, weight, votes, code } = entry
  return {
    place: entry.place,
    worker: entry.worker.toLowerCase(),
    agentId: entry.agentId,
    endpoint: entry.endpoint,
    stake: entry.stake,
    reputation: {
      resQuality: reputation.resQuality,
      srcQuality: reputation.srcQuality,
      analysisDepth: reputation.analysisDepth,
      count: reputation.count,
    },
    ...(answer && {
      answer: {
        determination: answer.determination,
        confidence: answer.confidence,
        evidence: answer.evidence,
        sources: [...answer.sources],
        investigated: answer.investigated,
        ...(answer.outcome && { outcome: answer.outcome }),
        ...(answer.asOf !== undefined && { asOf: answer.asOf }),
        ...(answer.claims && { claims: answer.claims.map(copyClaim) }),
        ...(answer.evidenceHash !== undefined && { evidenceHash: answer.evidenceHash }),
      },
    }),
    ...(absence && { absence: { step: absence.step, reason: absence.reason } }),
    ...(challenge && {
      challenge: { kind: challenge.kind, challenges: [...challenge.challenges] },
    }),
    ...(defence && { defence: { responses: [...defence.responses] } }),
    ...(dimensions && { dimensions: copyDimensions(dimensions) }),
    ...(aggregates && {
      aggregates: {
        resQuality: aggregates.resQuality,
        srcQuality: aggregates.srcQuality,
        analysisDepth: aggregates.analysisDepth,
      },
    }),
    ...(reasons && {
      reasons: {
        resQuality: reasons.resQuality,
        srcQuality: reasons.srcQuality,
        analysisDepth: reasons.analysisDepth,
      },
    }),
    ...(voteWeight !== undefined && { voteWeight }),
    ...(weight !== undefined && { weight }),
    ...(votes !== undefined && { votes }),
    ...(code && { code }),
  }
}

function copyClaim(claim: z.infer<typeof claimSchema>): z.infer<typeof claimSchema> {
  const { text, quote, url, sha256, readAt, offset } = claim
  return { text, quote, url, sha256, readAt, offset }
}

/** Finds what contradicts itself in the record of a worker. */
export function findWorkerFault(record: WorkerRecord): string | undefined {
  const { answer, absence, challenge, defence } = record
  const weights = [record.voteWeight, record.weight]
  // Votes are units of stake, and have no weight.
  const isVoting = record.code !== undefined
  const scores = [record.dimensions, record.aggregates, ...(isVoting ? [] : weights)]
  const scored = scores.filter((score) => score !== undefined).length
  if (!answer && absence?.step !== 'ASK') return 'neither answer nor absence'
  if (answer && absence?.step === 'ASK') return 'both an answer and an absence'
  if (!answer && (challenge || defence || scored > 0)) return 'judged without an answer'
  if (!challenge && (defence || absence?.step === 'CHALLENGE')) {
    return 'defended without a challenge'
  }
  if (defence && absence) return 'both a defence and an absence'
  if (record.reasons && scored === 0) return 'reasons without scores'
  if (scored !== 0 && scored !== scores.length) return 'scored in part'
  if ((record.votes !== undefined) !== isVoting) return 'votes without what they say'
  if (isVoting && weights.some((weight) => weight !== undefined)) {
    return 'both votes and a weight'
  }
  return undefined
}

function copyDimensions(dimensions: Dimensions): Dimensions {
  return {
    resolutionQuality: dimensions.resolutionQuality,
    sourceQuality: dimensions.sourceQuality,
    analysisDepth: dimensions.analysisDepth,
    reasoningClarity: dimensions.reasoningClarity,
    evidenceStrength: dimensions.evidenceStrength,
    biasAwareness: dimensions.biasAwareness,
    timeliness: dimensions.timeliness,
    collaboration: dimensions.collaboration,
  }
}
