import * as z from 'zod'
import { type PanelPart, panelPartSchema } from './adjudication-part.ts'
import { clarificationRecordSchema, copyClarification } from './clarification-record.ts'
import { copyDrawRecord, drawRecordSchema } from './draw-record.ts'
import {
  addressSchema,
  copyOutcome,
  decimalSchema,
  hashSchema,
  outcomeSchema,
  panelWordsSchema,
  wholeSchema,
} from './record-fields.ts'
import type { JoinedRecord } from './round-head.ts'
import { copyTermsPart, termsPartSchema } from './terms-part.ts'
import { copyWorkerRecord, workerRecordSchema } from './worker-record.ts'

/**
 * Everything that led to the outcome of a round, in the form that is hashed on chain.
 *
 * Unknown keys are refused, so nothing but these fields can get in. Amounts and weights are
 * decimal strings: wei, vote weights in units of 1/3000, on-chain weights in whole units.
 */
export const roundRecordSchema = z.strictObject({
  version: z.literal(1),
  chainId: wholeSchema,
  /** Address of the market contract, lower case. */
  market: addressSchema,
  /** Address of the receiver contract, lower case. */
  receiver: addressSchema,
  marketId: decimalSchema,
  question: z.string(),
  /** What the creator added to the question, in order; absent where there is none. */
  clarifications: z.array(clarificationRecordSchema).max(5).optional(),
  /** Unix time in seconds. */
  deadline: wholeSchema,
  /** Name of the policy that decided. */
  policy: z.string(),
  judge: z.strictObject({
    kind: z.enum(['mock', 'model']),
    model: z.string(),
    /** Hash of the prompt's fixed text; absent from records of older workflows and of mocks. */
    promptHash: hashSchema.optional(),
    /** Sets the order of workers and dimensions in the prompt. */
    seed: hashSchema.optional(),
  }),
  /** Seats or, in a market with a window, votes. */
  quorum: z.strictObject({
    asked: wholeSchema,
    answered: wholeSchema,
    required: wholeSchema,
  }),
  draw: drawRecordSchema,
  /** Those with a seat, in join order. */
  workers: z.array(workerRecordSchema),
  /** Under `guarded` votes, else weights in units of 1/3000. */
  vote: z.strictObject({ yes: decimalSchema, no: decimalSchema }),
  /** The words of the report of votes; present in a market with a window. */
  words: panelWordsSchema.optional(),
  outcome: outcomeSchema,
  /** Why data did not decide, where the question has a rule. */
  adjudication: panelPartSchema.optional(),
  terms: termsPartSchema,
})

/**
 * A record of a round as all readers see it: version 1 as it is stored, or version 2, whose answers come
 * from the bundles of collectors.
 */
export type RoundRecord = Omit<z.infer<typeof roundRecordSchema>, 'version'> & {
  readonly version: 1 | 2
  /** Of version 2: the record as it is stored; its head is what is hashed. */
  readonly joined?: JoinedRecord
}
/** All fields of a record of version 1 but its version. */
export type RoundRecordInput = Omit<z.infer<typeof roundRecordSchema>, 'version'>
/** A record of version 1. */
export type StoredRoundRecord = z.infer<typeof roundRecordSchema>

/**
 * Builds the record of a round: known parts only, addresses in lower case, nothing else gets in.
 *
 * It copies instead of parsing, because inside the workflow's wasm parsing costs more than
 * everything else that a record needs; `parseRecord` accepts what it returns.
 *
 * @param parts - everything but the version
 * @returns the record
 */
export function createRecord(context: RoundRecordInput): StoredRoundRecord {
  const { quorum, vote, words, outcome } = context
  return {
    version: 1,
    chainId: context.chainId,
    market: context.market.toLowerCase(),
    receiver: context.receiver.toLowerCase(),
    marketId: context.marketId,
    question: context.question,
    ...(context.clarifications && {
      clarifications: context.clarifications.map(copyClarification),
    }),
    deadline: context.deadline,
    policy: context.policy,
    judge: copyJudge(context.judge),
    quorum: {
      asked: quorum.asked,
      answered: quorum.answered,
      required: quorum.required,
    },
    draw: copyDrawRecord(context.draw),
    workers: context.workers.map(copyWorkerRecord),
    vote: { yes: vote.yes, no: vote.no },
    ...(words && { words: { votes: words.votes, scores: words.scores } }),
    outcome: copyOutcome(outcome),
    ...(context.adjudication && { adjudication: copyPart(context.adjudication) }),
    terms: copyTermsPart(context.terms),
  }
}

function copyJudge({ kind, model, promptHash, seed }: RoundRecordInput['judge']) {
  return { kind, model, ...(promptHash && { promptHash }), ...(seed && { seed }) }
}

function copyPart({ decidedAt, observations, finding }: PanelPart): PanelPart {
  const { verdict, code, reason, resolver } = finding
  return {
    decidedAt,
    observations: [...observations],
    finding: { verdict, code, reason, ...(resolver !== undefined && { resolver }) },
  }
}
