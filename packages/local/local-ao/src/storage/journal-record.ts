import * as z from 'zod'

const originSchema = z.object({
  /** Process that sent it. */
  process: z.string(),
  /** Which part of the answer it is, such as `message/0`. */
  part: z.string(),
  /** Pushes since the message of a wallet, from 1. */
  depth: z.number(),
})

const outgoingSchema = z.array(z.unknown())

/** One line of the journal. */
export const journalRecordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), version: z.literal(1), secret: z.string() }),
  z.object({
    kind: z.literal('item'),
    /** Id of the item, so that it need not be read at once. Journals of earlier versions lack it. */
    id: z.string().optional(),
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
    result: z.object({
      Messages: outgoingSchema,
      Spawns: outgoingSchema,
      Assignments: outgoingSchema,
      Output: z.unknown(),
      Error: z.string().optional(),
    }),
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

/** Origin of an item that a process sent. */
export type Origin = z.infer<typeof originSchema>
