import * as z from 'zod'
import type { ProcessAnswer } from '../aos/unit-message.ts'

const originSchema = z.object({
  /** Process that sent it. */
  process: z.string(),
  /** Which part of the answer it is, such as `message/0`. */
  part: z.string(),
  /** Pushes since the message of a wallet, from 1. */
  depth: z.number(),
})

/** As a process answered it; what it sends is checked when it is sent. */
const resultSchema = z.custom<ProcessAnswer>((value) => {
  const { Messages, Spawns, Assignments } = Object(value)
  return [Messages, Spawns, Assignments].every(Array.isArray)
})

/** One line of the journal. */
export const journalRecordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), version: z.literal(1), secret: z.string() }),
  z.object({
    kind: z.literal('item'),
    /** Id of the item, so that it need not be read at once. */
    id: z.string(),
    /** The signed data item, base64. */
    raw: z.string(),
    recipient: z.string(),
    height: z.number(),
    /** Unix time in milliseconds. */
    timestamp: z.number(),
    /** Place in the log of a process. */
    assignment: z.object({ process: z.string(), nonce: z.number() }).optional(),
    /** The answer that it comes from. */
    origin: originSchema.optional(),
  }),
  z.object({
    kind: z.literal('result'),
    process: z.string(),
    message: z.string(),
    result: resultSchema,
  }),
  z.object({
    kind: z.literal('refusal'),
    process: z.string(),
    part: z.string(),
    reason: z.string(),
  }),
])

/** {@link journalRecordSchema} */
export type JournalRecord = z.infer<typeof journalRecordSchema>

/** An item of the journal. */
export type ItemRecord = Extract<JournalRecord, { readonly kind: 'item' }>

/** Origin of an item that a process sent. */
export type Origin = z.infer<typeof originSchema>
