import * as z from 'zod'
import { typed } from '../json/fields.ts'
import { utf8Length } from '../json/utf8.ts'
import { answerOutcomeSchema } from '../worker/worker.ts'

/** Longest log line of a workflow, in bytes: longer lines are refused by the DON. */
export const ROUND_EVENT_BYTES = 1_000

const address = z.string()
const amount = z.string()

/**
 * One line of a round's live report: what a step did, for a person who watches.
 *
 * Amounts are wei in decimal strings; vote weights and weights are decimal strings of integers;
 * scores are whole numbers from 0 to 100.
 */
export const roundEventSchema = z.discriminatedUnion('type', [
  typed('market-read', {
    marketId: z.string(),
    question: z.string(),
    rewardPool: amount,
    deadline: z.number(),
    workers: z.number(),
  }),
  typed('terms-read', {
    /** Number of askings before this one. */
    stage: z.number(),
    /** Who is asked; only where the market has a window. */
    judge: z.enum(['RULE', 'PANEL']).optional(),
    /** As of when it decides, Unix seconds; only with a judge. */
    askedAt: z.number().optional(),
  }),
  typed('source-read', {
    url: z.string(),
    /** HTTP status. */
    status: z.number().optional(),
    /** Of the bytes that came, in hex. */
    sha256: z.string().optional(),
    /** Why nothing came. */
    failure: z.string().optional(),
  }),
  typed('adjudicated', {
    verdict: z.enum([
      'YES',
      'NO',
      'SPLIT',
      'VOID',
      'INVALID',
      'TOO_EARLY',
      'NEEDS_PANEL',
    ]),
    /** Statement of each source, in words. */
    readings: z.array(z.string()).optional(),
    /** Reason for a missing verdict. */
    reason: z.string().optional(),
  }),
  typed('worker-read', {
    worker: address,
    agentId: z.string(),
    endpoint: z.string().nullable(),
    stake: amount,
    reputation: z.array(z.number()),
    leftOut: z.string().optional(),
  }),
  typed('panel-drawn', {
    /** Block whose RANDAO is the seed, decimal. */
    seedBlock: z.string(),
    seed: z.string(),
    /** Number of workers that take part. */
    candidates: z.number(),
    /** Places in join order, the first drawn first; one for each unit where the market has a window. */
    order: z.array(z.number()),
  }),
  typed('seats-taken', {
    size: z.number(),
    /** Seats for which no worker was left. */
    empty: z.number(),
    notDrawn: z.number(),
    /** Workers that did not answer in an earlier round. */
    absentBefore: z.number(),
    /** Candidates whose turn it was, yet have no seat. */
    passedOver: z.number(),
  }),
  typed('calls-planned', {
    agentCalls: z.number(),
    archiveCalls: z.number(),
    /** Calls that the price sources took before. */
    sourceCalls: z.number().optional(),
    limit: z.number(),
    resolveTimeoutMs: z.number(),
    challengeTimeoutMs: z.number(),
  }),
  typed('bundle-read', {
    collector: address,
    hash: z.string(),
    /** Why it could not be used. */
    failure: z.string().optional(),
  }),
  typed('worker-answered', {
    worker: address,
    determination: z.boolean(),
    confidence: z.number(),
    sources: z.number(),
    evidence: z.string(),
    investigated: z.boolean(),
    /** Set if it is neither YES nor NO. */
    outcome: answerOutcomeSchema.optional(),
  }),
  typed('worker-absent', {
    worker: address,
    step: z.enum(['ASK', 'CHALLENGE']),
    reason: z.string(),
  }),
  typed('quorum', {
    asked: z.number(),
    answered: z.number(),
    required: z.number(),
    met: z.boolean(),
  }),
  typed('absences-written', {
    /** Number of workers that are recorded as absent. */
    absent: z.number(),
    transactionHash: z.string(),
  }),
  typed('panel-void', { reason: z.enum(['TOO_EARLY', 'INVALID']) }),
  typed('panel-unsure', {
    reason: z.enum([
      'NO_QUORUM',
      'NO_VERDICT',
      'TOO_FEW_ANSWERS',
      'TOO_FEW_WORKERS',
      'NO_MAJORITY',
    ]),
  }),
  typed('votes-counted', {
    worker: address,
    /** Units that have the code; 0 where none was needed. */
    votes: z.number(),
    /** An answer, UNSURE for abstention, SILENT, or UNUSED. */
    code: z.string(),
  }),
  typed('challenged', {
    worker: address,
    kind: z.enum(['disagreement', 'devils-advocate']),
    challenges: z.array(z.string()),
  }),
  typed('defended', {
    worker: address,
    responses: z.array(z.string()),
  }),
  typed('judge', {
    judge: z.enum(['mock', 'model']),
    model: z.string(),
  }),
  typed('scored', {
    worker: address,
    dimensions: z.array(z.number()),
    aggregates: z.array(z.number()),
  }),
  typed('voted', {
    worker: address,
    determination: z.boolean(),
    voteWeight: z.string(),
    weight: z.string(),
  }),
  typed('verdict', {
    resolution: z.boolean(),
    yes: z.string(),
    no: z.string(),
    policy: z.string(),
    investigated: z.boolean(),
  }),
  typed('archived', {
    evidenceHash: z.string(),
    /** Addresses to which it was posted; at least one took it. */
    urls: z.array(z.string()),
  }),
  typed('written', {
    evidenceHash: z.string(),
    transactionHash: z.string(),
  }),
  typed('proposed', {
    stage: z.number(),
    finding: z.enum(['UNSURE', 'YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY']),
    /** Why there is neither YES nor NO. */
    reason: z.string().optional(),
  }),
  typed('stopped', { code: z.string(), message: z.string() }),
])

/** {@link roundEventSchema} */
export type RoundEvent = z.infer<typeof roundEventSchema>

/**
 * Writes an event as one log line of at most {@link ROUND_EVENT_BYTES} bytes.
 *
 * Texts are shortened, longest first, until the line fits; addresses and hashes stay whole.
 *
 * @param event - what a step did
 * @returns JSON text in one line
 */
export function formatRoundEvent(event: RoundEvent): string {
  let most = 400
  let line = JSON.stringify(event)
  while (utf8Length(line) > ROUND_EVENT_BYTES && most > 8) {
    most = Math.floor(most * 0.8)
    const limit = most
    line = JSON.stringify(event, (_key, value: unknown) =>
      typeof value === 'string' && value.length > limit && !identifier.test(value)
        ? `${value.slice(0, limit).replace(halfPair, '')}…`
        : value,
    )
  }
  return line
}

/**
 * Reads an event from a log line.
 *
 * @param line - one line of a workflow's log
 * @returns the event, or undefined when the line is another message
 */
export function parseRoundEvent(line: string): RoundEvent | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return roundEventSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** An address or a hash: a part of it names nothing. */
const identifier = /^(?:0x[0-9a-f]{40}|(?:0x)?[0-9a-f]{64})$/i
/** The first half of a surrogate pair whose second half was cut off. */
const halfPair = /[\uD800-\uDBFF]$/
