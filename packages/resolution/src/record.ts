import { CresolverError, canonicalHash, type Hash } from '@cresolver/protocol'
import * as z from 'zod'
import { addressSchema, decimalSchema, wholeSchema } from './record-fields.ts'
import { copyWorkerRecord, workerRecordSchema } from './worker-record.ts'

const outcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settle'), resolution: z.boolean() }),
  z.strictObject({
    kind: z.literal('void'),
    reason: z.enum(['NO_QUORUM', 'INVALID', 'TOO_EARLY']),
  }),
])

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
  /** Unix time in seconds. */
  deadline: wholeSchema,
  /** Name of the policy that decided. */
  policy: z.string(),
  judge: z.strictObject({ kind: z.enum(['mock', 'model']), model: z.string() }),
  quorum: z.strictObject({
    asked: wholeSchema,
    answered: wholeSchema,
    required: wholeSchema,
  }),
  /** In join order. */
  workers: z.array(workerRecordSchema),
  vote: z.strictObject({ yes: decimalSchema, no: decimalSchema }),
  outcome: outcomeSchema,
})

/** {@link roundRecordSchema} */
export type RoundRecord = z.infer<typeof roundRecordSchema>
/** How a round ended. */
export type RoundOutcome = z.infer<typeof outcomeSchema>
/** All fields of a record but its version. */
export type RoundRecordParts = Omit<RoundRecord, 'version'>

/**
 * Builds the record of a round: known parts only, addresses in lower case, nothing else gets in.
 *
 * It copies instead of parsing, because inside the workflow's wasm parsing costs more than
 * everything else that a record needs; {@link parseRecord} accepts what it returns.
 *
 * @param parts - everything but the version
 * @returns the record
 */
export function createRecord(parts: RoundRecordParts): RoundRecord {
  const { quorum, vote, outcome } = parts
  return {
    version: 1,
    chainId: parts.chainId,
    market: parts.market.toLowerCase(),
    receiver: parts.receiver.toLowerCase(),
    marketId: parts.marketId,
    question: parts.question,
    deadline: parts.deadline,
    policy: parts.policy,
    judge: { kind: parts.judge.kind, model: parts.judge.model },
    quorum: {
      asked: quorum.asked,
      answered: quorum.answered,
      required: quorum.required,
    },
    workers: parts.workers.map(copyWorkerRecord),
    vote: { yes: vote.yes, no: vote.no },
    outcome:
      outcome.kind === 'settle'
        ? { kind: 'settle', resolution: outcome.resolution }
        : { kind: 'void', reason: outcome.reason },
  }
}

/**
 * Reads a record that came from elsewhere.
 *
 * @param value - parsed JSON
 * @returns the record
 * @throws CresolverError `RECORD_INVALID` when it is no record
 */
export function parseRecord(value: unknown): RoundRecord {
  const parsed = roundRecordSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new CresolverError({
    code: 'RECORD_INVALID',
    message: `The record is malformed at ${fault?.path.join('.') || 'its root'}: ${fault?.message}.`,
    hint: 'Compare it with roundRecordSchema; absent parts are omitted, not null.',
    cause: parsed.error,
  })
}

/**
 * Hashes a record: keccak-256 of its canonical JSON.
 *
 * @param record - a record
 * @returns the evidence hash that a bound report carries
 */
export function hashRecord(record: RoundRecord): Hash {
  return canonicalHash(record)
}
