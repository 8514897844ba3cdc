import * as z from 'zod'
import {
  absenceCodeSchema,
  bundleSchema,
  canonicalHash,
  type Hash,
} from '../../protocol/index.ts'
import { VOTE_CODES } from '../ladder/finding.ts'
import { scoreSchema } from '../scoring/score.ts'
import { panelPartSchema } from './adjudication-part.ts'
import { clarificationRecordSchema } from './clarification-record.ts'
import { drawRecordSchema } from './draw-record.ts'
import {
  addressSchema,
  decimalSchema,
  hashSchema,
  outcomeSchema,
  panelWordsSchema,
  wholeSchema,
} from './record-fields.ts'
import { termsPartSchema } from './terms-part.ts'

/** Fifteen calls of at most 500 tokens are far below it. */
const JUDGE_TRANSCRIPT_CHARACTERS = 100_000

const dimensionListSchema = z.tuple([
  scoreSchema,
  scoreSchema,
  scoreSchema,
  scoreSchema,
  scoreSchema,
  scoreSchema,
  scoreSchema,
  scoreSchema,
])

/** Additions of the workflow for one seat to what the bundles hold of it. */
const headSeatSchema = z.strictObject({
  /** Place in join order, from 0. */
  place: wholeSchema,
  worker: addressSchema,
  agentId: decimalSchema,
  stake: decimalSchema,
  /** Three averages before the round, and the number of markets behind them. */
  reputation: z.tuple([scoreSchema, scoreSchema, scoreSchema, wholeSchema]),
  /** Hash of the short answer that counts. */
  answer: hashSchema.optional(),
  /** Hash of the short defence that counts. */
  defence: hashSchema.optional(),
  absence: z
    .strictObject({ step: z.enum(['ASK', 'CHALLENGE']), code: absenceCodeSchema })
    .optional(),
  /** Hash that the worker posted on chain itself. */
  posted: hashSchema.optional(),
  /** Hashes of the two short forms that it signed in one step. */
  equivocation: z.tuple([hashSchema, hashSchema]).optional(),
  /** Which challenges it was sent. */
  challenge: z.enum(['disagreement', 'devils-advocate']).optional(),
  /** The eight scores in published order. */
  scores: dimensionListSchema.optional(),
  /** True where the judge's call failed, so that the scores are the medians of the others. */
  isMedian: z.literal(true).optional(),
  /** The judge's reasons for the three scores that go on chain. */
  reasons: z
    .tuple([z.string().max(200), z.string().max(200), z.string().max(200)])
    .optional(),
  /** In units of 1/3000. */
  voteWeight: decimalSchema.optional(),
  weight: decimalSchema.optional(),
  /** Drawn units that have the code, 0 where none was needed; present in a market with a window. */
  votes: wholeSchema.optional(),
  /** Their statement. */
  code: z.enum(VOTE_CODES).optional(),
})
/** {@link headSeatSchema} */
export type HeadSeat = z.infer<typeof headSeatSchema>

const bundleNameSchema = z.strictObject({
  collector: addressSchema,
  hash: hashSchema,
  /** Block in which it was announced; absent where the workflow itself asked. */
  block: wholeSchema.optional(),
  /** Hash of the list of hashes that was announced in time, and its block. */
  list: hashSchema.optional(),
  listBlock: wholeSchema.optional(),
})

/**
 * Record that the workflow writes of a round, without the bundles. Its canonical hash is the evidence hash on
 * chain; it names each bundle by its hash. Where the workflow itself asked, one bundle is its own.
 */
export const roundHeadSchema = z.strictObject({
  version: z.literal(2),
  chainId: wholeSchema,
  /** Address of the market contract, lower case. */
  market: addressSchema,
  /** Address of the receiver contract, lower case. */
  receiver: addressSchema,
  marketId: decimalSchema,
  /** Hash of the whole question, rule included. */
  questionHash: hashSchema,
  /** Additions of the creator to the question, in order; absent if there are none. */
  clarifications: z.array(clarificationRecordSchema).max(5).optional(),
  /** Unix time in seconds. */
  deadline: wholeSchema,
  /** Name of the policy that decided. */
  policy: z.string(),
  /** Deciding policy: its version and the hash of its configuration. */
  software: z.strictObject({ version: z.string(), configHash: hashSchema }),
  judge: z.strictObject({
    kind: z.enum(['mock', 'model']),
    model: z.string(),
    promptHash: hashSchema.optional(),
    /** Sets the pairs, and the order of workers and dimensions. */
    seed: hashSchema.optional(),
    /** Unix time in seconds of the judging; present where a model judged. */
    judgedAt: wholeSchema.optional(),
    /** SHA-256, hex, of the replies: a JSON list of texts, null for calls that failed. */
    replies: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')
      .optional(),
    usage: z
      .strictObject({
        calls: wholeSchema,
        failed: wholeSchema,
        promptTokens: wholeSchema,
        completionTokens: wholeSchema,
      })
      .optional(),
  }),
  quorum: z.strictObject({
    asked: wholeSchema,
    answered: wholeSchema,
    required: wholeSchema,
  }),
  draw: drawRecordSchema,
  /** Last block in which a list of hashes counted; absent where the workflow itself asked. */
  answerBlock: wholeSchema.optional(),
  bundles: z.array(bundleNameSchema).max(10),
  /** In join order. */
  seats: z.array(headSeatSchema).max(10),
  vote: z.strictObject({ yes: decimalSchema, no: decimalSchema }),
  /** The words of the report of votes; present in a market with a window. */
  words: panelWordsSchema.optional(),
  outcome: outcomeSchema,
  adjudication: panelPartSchema.optional(),
  terms: termsPartSchema,
})

/** {@link roundHeadSchema} */
export type RoundHead = z.infer<typeof roundHeadSchema>

/** A record of a round as an archive serves it: the head with the content of its bundles and the judge's replies. */
export const joinedRecordSchema = roundHeadSchema.extend({
  judge: roundHeadSchema.shape.judge.extend({
    /** The text whose hash is `replies`; absent where the archive has no copy. */
    transcript: z.string().max(JUDGE_TRANSCRIPT_CHARACTERS).optional(),
  }),
  bundles: z
    .array(
      bundleNameSchema.extend({
        /** Absent where the archive has no copy. */
        content: bundleSchema.optional(),
      }),
    )
    .max(10),
})

/** {@link joinedRecordSchema} */
export type JoinedRecord = z.infer<typeof joinedRecordSchema>

/**
 * Returns what is hashed of the record of a round.
 *
 * @param record - a head, or a joined record
 */
export function headOf(record: JoinedRecord): RoundHead {
  const { transcript: _, ...judge } = record.judge
  return {
    ...record,
    judge,
    bundles: record.bundles.map(({ content: _, ...name }) => name),
  }
}

/**
 * Hashes the record of a round.
 *
 * @param record - a head, or a joined record
 * @returns the evidence hash that a bound report carries
 */
export function hashHead(record: JoinedRecord): Hash {
  return canonicalHash(headOf(record))
}

/**
 * Says whether the workflow itself asked the workers, so that no answer has a signature.
 *
 * @param head - of a round
 */
export function isDirect({ answerBlock }: Pick<RoundHead, 'answerBlock'>): boolean {
  return answerBlock === undefined
}
