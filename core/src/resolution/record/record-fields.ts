import * as z from 'zod'

/** An address in the one form that records use: lower case. */
export const addressSchema = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/, 'an address must be 0x and 40 lower-case hex digits')

/** A hash in lower case. */
export const hashSchema = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/, 'a hash must be 0x and 64 lower-case hex digits')

/** A whole number >= 0. */
export const wholeSchema = z.number().int().nonnegative()

/** A whole number >= 0 in decimal digits without leading zeros. */
export const decimalSchema = z
  .string()
  .regex(/^(0|[1-9][0-9]*)$/, 'a number must be written in decimal digits')

/** Outcome of a market. */
export const outcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('settle'), resolution: z.boolean() }),
  /** Half to each side, by a rule. */
  z.strictObject({ kind: z.literal('split') }),
  z.strictObject({
    kind: z.literal('void'),
    reason: z.enum(['NO_QUORUM', 'INVALID', 'TOO_EARLY']),
  }),
  /** The court is asked or, without a window, the market is void. */
  z.strictObject({
    kind: z.literal('unsure'),
    reason: z.enum([
      'NO_QUORUM',
      'NO_VERDICT',
      // Why the policy `guarded` decides nothing.
      'TOO_FEW_ANSWERS',
      'TOO_FEW_WORKERS',
      'NO_MAJORITY',
    ]),
  }),
])

/** {@link outcomeSchema} */
export type RoundOutcome = z.infer<typeof outcomeSchema>

/** The words of a report of votes, as hashes are written. */
export const panelWordsSchema = z.strictObject({ votes: hashSchema, scores: hashSchema })
/** {@link panelWordsSchema} */
export type PanelWordsPart = z.infer<typeof panelWordsSchema>

/** Writes the words of a report of votes as a record has them. */
export function writeWords(words: {
  readonly votes: bigint
  readonly scores: bigint
}): PanelWordsPart {
  const write = (word: bigint) => `0x${word.toString(16).padStart(64, '0')}`
  return { votes: write(words.votes), scores: write(words.scores) }
}
