import * as z from 'zod'
import { address, hash, whole } from '../json/fields.ts'
import { PANEL_LIMITS } from '../limits.ts'

const value = z
  .string('value must be a string')
  .max(
    2 + 2 * PANEL_LIMITS.signatureBytes,
    `value must have at most ${PANEL_LIMITS.signatureBytes} bytes, as 0x and hex digits`,
  )
  .regex(
    /^0x(?:[0-9a-f]{2})+$/,
    'value must be 0x and lower-case hex digits, two per byte',
  )

/** Unix seconds of the request on chain that a panel belongs to. */
const requestedAt = whole

/** In the request of a collector: which panel asks, and for what. */
export const panelRoundSchema = z.object({
  requested_at: requestedAt,
  /** `commit` asks for the signed hash of the answer, `answer` for the answer. */
  phase: z.enum(['commit', 'answer', 'defence']),
  /** Block from which on a worker that committed sends its answer. */
  answer_block: whole.optional(),
})

/** A signed short form: `text` is what counts, and what `value` signs the hash of. */
export const signedFormSchema = z.object({
  requested_at: requestedAt,
  /** Canonical JSON of a short answer or a short defence. */
  text: z.string('text must be a string').max(PANEL_LIMITS.answerBytes),
  /** Signature of `PanelAnswer` by the worker: 65 bytes of a key or what a contract takes (ERC-1271). */
  value,
})

/** A collector's statement that it has the hash of an answer, or the answer behind it. */
export const answerReceiptSchema = z.object({
  collector: address,
  /** 0 for the answer, 1 for the defence. */
  phase: z.union([z.literal(0), z.literal(1)]),
  answer_hash: hash,
  /** Signature of `AnswerReceipt` by the collector. */
  value,
})

/** Response of a worker that keeps its answer until the hashes are published. */
export const commitmentResponseSchema = z.object({
  commitment: z.object({
    worker: address,
    answer_hash: hash,
    /** Signature of `PanelAnswer`, the same that comes with the answer. */
    value,
  }),
})

/** {@link signedFormSchema} */
export type SignedForm = z.infer<typeof signedFormSchema>
/** {@link answerReceiptSchema} */
export type AnswerReceipt = z.infer<typeof answerReceiptSchema>
/** {@link commitmentResponseSchema} */
export type CommitmentResponse = z.infer<typeof commitmentResponseSchema>
