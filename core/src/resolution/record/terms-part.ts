import * as z from 'zod'
import { FINDINGS } from '../ladder/finding.ts'
import { type RoundOutcome, wholeSchema } from './record-fields.ts'

/** Which report of its market a record is behind. */
export const termsPartSchema = z.strictObject({
  /** Number of askings before this one. */
  stage: wholeSchema,
  /** The request that the report answers, Unix seconds; 0 where the market was never requested. */
  requestedAt: wholeSchema,
  /** As of when the market was decided, Unix seconds; present in a market with a window. */
  askedAt: wholeSchema.optional(),
  finding: z.enum(FINDINGS),
})

/** {@link termsPartSchema} */
export type TermsPart = z.infer<typeof termsPartSchema>

/**
 * Returns what a report says of an outcome.
 *
 * @param outcome - outcome of the round
 */
export function findingOf(outcome: RoundOutcome): TermsPart['finding'] {
  switch (outcome.kind) {
    case 'settle':
      return outcome.resolution ? 'YES' : 'NO'
    case 'split':
      return 'SPLIT'
    case 'void':
      return outcome.reason === 'NO_QUORUM' ? 'UNSURE' : outcome.reason
    case 'unsure':
      return 'UNSURE'
  }
}

/** Copies the known parts. */
export function copyTermsPart({
  stage,
  requestedAt,
  askedAt,
  finding,
}: TermsPart): TermsPart {
  return { stage, requestedAt, ...(askedAt !== undefined && { askedAt }), finding }
}
