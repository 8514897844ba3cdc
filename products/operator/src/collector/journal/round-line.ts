import { absenceCodeSchema, answerReceiptSchema, typed } from '@cresolver/core/protocol'
import * as z from 'zod'
import { hexSchema as hex, wholeSchema as whole } from '../../files/line-values.ts'

const worker = hex
const phase = z.enum(['commit', 'answer', 'defence'])

/** A seat of the panel, and where its worker is asked. */
const seatSchema = z.object({
  place: whole,
  worker,
  agentId: z.string(),
  endpoint: z.string().nullable(),
  registration: hex.nullable(),
  /** Why it cannot be asked. */
  unreachable: z.string().optional(),
})

/**
 * One line of the journal of a round. A line is written before what follows from it is done, so that a
 * process that was killed repeats bytes, and never makes other ones.
 */
export const roundLineSchema = z.discriminatedUnion('type', [
  typed('panel', {
    marketId: z.string(),
    requestedAt: whole,
    answerBlock: whole,
    /** When the round starts and when it ends, Unix seconds: the contract takes no announcement before. */
    startsAt: whole,
    endsAt: whole,
    /** As of when the question is decided; only of a market with a window. */
    askedAt: whole.optional(),
    /** The whole question, and the line that workers are asked. */
    text: z.string(),
    question: z.string(),
    context: z.string().optional(),
    deadline: whole,
    seats: z.array(seatSchema),
  }),
  /** A request, byte for byte. */
  typed('request', { phase, worker, body: z.string() }),
  typed('commitment', { worker, hash: hex, value: hex }),
  typed('signed', {
    phase: z.enum(['answer', 'defence']),
    worker,
    text: z.string(),
    value: hex,
    long: z.unknown(),
    receipts: z.array(answerReceiptSchema),
  }),
  typed('absent', {
    phase,
    worker,
    code: absenceCodeSchema,
    reason: z.string(),
  }),
  /** A list or bundle that is announced; its text is what its hash names. */
  typed('publication', {
    stage: z.union([z.literal(0), z.literal(1)]),
    hash: hex,
    text: z.string(),
  }),
  typed('announced', { stage: z.union([z.literal(0), z.literal(1)]) }),
])

/** {@link roundLineSchema} */
export type RoundLine = z.infer<typeof roundLineSchema>
/** A line of one type. */
export type LineOf<Type extends RoundLine['type']> = Extract<RoundLine, { type: Type }>
/** A seat of the panel, and where its worker is asked. */
export type CollectedSeat = z.infer<typeof seatSchema>
