import { CresolverError, canonicalHash, type Hash } from '@cresolver/protocol'
import * as z from 'zod'
import { addressSchema, decimalSchema, wholeSchema } from './record-fields.ts'
import { workerRecordSchema } from './worker-record.ts'

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
 * Builds the canonical record of a round; addresses may come in any case.
 *
 * @param parts - {@link RoundRecordParts}
 * @returns a record that has passed {@link roundRecordSchema}
 * @throws CresolverError `RECORD_INVALID` when a field is missing, unknown or malformed
 */
export function createRecord(parts: RoundRecordParts): RoundRecord {
  return parseRecord({
    ...parts,
    version: 1,
    market: parts.market.toLowerCase(),
    receiver: parts.receiver.toLowerCase(),
    workers: parts.workers.map((worker) => ({
      ...worker,
      worker: worker.worker.toLowerCase(),
    })),
  })
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
