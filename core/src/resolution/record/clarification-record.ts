import * as z from 'zod'
import { type Clarification, hashText } from '../../protocol/index.ts'
import { hashSchema, wholeSchema } from './record-fields.ts'

/** A clarification as records keep it: the hash of its text where the whole text has no room. */
export const clarificationRecordSchema = z.union([
  z.strictObject({ at: wholeSchema, text: z.string() }),
  z.strictObject({ at: wholeSchema, textHash: hashSchema }),
])

/** {@link clarificationRecordSchema} */
export type ClarificationRecord = z.infer<typeof clarificationRecordSchema>

/**
 * Writes a clarification with the hash of its text.
 *
 * @param clarification - what the creator added to a question
 */
export function hashClarification({ at, text }: Clarification): ClarificationRecord {
  return { at, textHash: hashText(text) }
}

/** Compares a clarification of a record with one of the chain. */
export function isSameClarification(
  written: ClarificationRecord,
  { at, text }: Clarification,
): boolean {
  if (written.at !== at) return false
  return 'text' in written ? written.text === text : written.textHash === hashText(text)
}
