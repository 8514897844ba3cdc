import * as z from 'zod'
import { wholeSchema as count, hexSchema as hex } from '../../files/line-values.ts'
import { ACTION_KINDS } from '../plan/action.ts'

const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)

const headerSchema = z.strictObject({
  type: z.literal('header'),
  version: z.literal(1),
  chainId: count,
  market: hex,
  account: hex,
  /** Nonce of the next transaction; null before the first one. */
  nextNonce: count.nullable(),
})

const signedSchema = z.strictObject({
  type: z.literal('signed'),
  nonce: count,
  /** See `actionKey`; `fill:<nonce>` for a transaction that only uses a nonce. */
  key: z.string().max(200),
  kind: z.enum([...ACTION_KINDS, 'fill']),
  marketId: amount,
  creator: hex,
  raw: hex,
  hash: hex,
  gas: amount,
  maxFeePerGas: amount,
  priorityFee: amount,
  value: amount,
  /** Unix milliseconds. */
  at: count,
})

const minedSchema = z.strictObject({
  type: z.literal('mined'),
  nonce: count,
  hash: hex,
  block: amount,
  blockHash: hex,
  succeeded: z.boolean(),
  /** Wei for gas, and the value where it succeeded. */
  cost: amount,
  at: count,
})

/** The block of the transaction is not part of the chain any more. */
const unminedSchema = z.strictObject({ type: z.literal('unmined'), nonce: count })
const confirmedSchema = z.strictObject({ type: z.literal('confirmed'), nonce: count })
/** Another transaction of the account used the nonce. */
const lostSchema = z.strictObject({ type: z.literal('lost'), nonce: count })

/** {@link JournalLine} */
export const journalLineSchema = z.discriminatedUnion('type', [
  headerSchema,
  signedSchema,
  minedSchema,
  unminedSchema,
  confirmedSchema,
  lostSchema,
])

/** One line of the journal. */
export type JournalLine = z.output<typeof journalLineSchema>
/** A transaction as it was signed. */
export type SignedLine = z.output<typeof signedSchema>
/** A transaction as it was mined. */
export type MinedLine = z.output<typeof minedSchema>
/** Subject of a journal. */
export type HeaderLine = z.output<typeof headerSchema>
