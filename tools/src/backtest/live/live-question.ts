import { canonicalJson } from '@cresolver/core/protocol'
import * as z from 'zod'
import type { KnownOutcome } from '../backtest/backtest-row.ts'
import { readLines } from '../backtest/read-lines.ts'
import { known, rowId, settled } from '../backtest/row-formats.ts'
import { sha256 } from '../backtest/sha256.ts'
import { moment } from '../questions/question-row.ts'

/** A question with its outcome, which research shall answer. */
export type LiveQuestion = {
  readonly id: string
  readonly question: string
  readonly rule?: string | undefined
  /** Unix seconds. */
  readonly deadline?: number | undefined
  /** Present time of the research, Unix seconds. */
  readonly now: number
  readonly outcome: KnownOutcome
  readonly category?: string | undefined
}

const schema: z.ZodType<LiveQuestion> = z.strictObject({
  id: rowId,
  question: z.string().min(1).max(20_000),
  rule: z.string().min(1).max(20_000).optional(),
  deadline: moment.optional(),
  now: moment,
  outcome: settled.transform(known),
  category: z.string().min(1).max(200).optional(),
})

/**
 * Reads questions that research shall answer, one JSON object a line.
 *
 * @param text - lines of the format that `docs/limits.md` describes
 * @throws CresolverError `FILE_INVALID` with the number of the line
 */
export function readLiveQuestions(text: string): readonly LiveQuestion[] {
  return readLines(text, 'questions', schema)
}

/**
 * Names what research is asked and how, so that an answer to anything else does not count.
 *
 * @param question - its outcome and category do not matter
 * @param family - name of the model
 * @param prompts - hash of the prompts
 */
export function keyOfQuestion(
  { id, question, rule, deadline, now }: LiveQuestion,
  family: string,
  prompts: string,
): string {
  const asked = { id, question, rule: rule ?? null, deadline: deadline ?? null, now }
  return sha256(canonicalJson({ ...asked, family, prompts }))
}
