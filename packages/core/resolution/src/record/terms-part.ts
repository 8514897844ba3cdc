import { PANEL_CODES } from '@cresolver/questions'
import * as z from 'zod'
import { hashSchema, type RoundOutcome, wholeSchema } from './record-fields.ts'

/** Which report of its market a record is behind. */
export const termsPartSchema = z.strictObject({
  /** 0 for the panel or the first read, 1 for the fresh read of a dispute. */
  stage: z.union([z.literal(0), z.literal(1)]),
  /** The request that the report answers, Unix seconds; 0 where the market was never requested. */
  requestedAt: wholeSchema,
  finding: z.enum(['YES', 'NO', 'SPLIT', 'VOID', 'UNSURE']),
})

/** {@link termsPartSchema} */
export type TermsPart = z.infer<typeof termsPartSchema>

/** What the bytes of a disputed record say, beside a fresh read of the same moment. */
export const keptPartSchema = z.strictObject({
  /** Hash of the disputed record. */
  recordHash: hashSchema,
  /** Verdict of the rule on its bytes; absent where the archive did not return them. */
  verdict: z.enum(['YES', 'NO', 'SPLIT', 'VOID', 'INVALID']).optional(),
  /** Why a fresh read decides nothing; this record then repeats the bytes of the disputed one. */
  fresh: z.enum(PANEL_CODES).optional(),
})

/** {@link keptPartSchema} */
export type KeptPart = z.infer<typeof keptPartSchema>

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
      return 'VOID'
    case 'unsure':
      return 'UNSURE'
  }
}

/** Copies the known parts. */
export function copyTermsPart(part: TermsPart): TermsPart {
  const { stage, requestedAt, finding } = part
  return { stage, requestedAt, finding }
}
