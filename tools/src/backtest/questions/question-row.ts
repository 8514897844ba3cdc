import { type KeptAnswer, recordedAnswerSchema } from '@cresolver/chain/sources/recorded'
import {
  parseMoment,
  readQuestion,
  SIDES,
  type UnixSeconds,
} from '@cresolver/core/questions'
import * as z from 'zod'
import { rowId, rowTags } from '../backtest/row-formats.ts'

/** One question with its outcome, and what its sources answered. */
export type QuestionRow = {
  readonly id: string
  /** Text in the § language. */
  readonly question: string
  readonly deadline: UnixSeconds
  /** Moment of the decision. */
  readonly at: UnixSeconds
  readonly outcome: (typeof SIDES)[number]
  readonly tags: readonly string[]
  readonly answers: readonly KeptAnswer[]
}

/** A time as text, in Unix seconds. */
export const moment = z.string().transform((text, context): UnixSeconds => {
  const seconds = parseMoment(text)
  if (seconds !== undefined) return seconds
  context.addIssue('Invalid moment: write it as 2027-06-20T12:00Z')
  return z.NEVER
})

/** Reads one line of a file of questions. */
export const questionRowSchema: z.ZodType<QuestionRow> = z
  .strictObject({
    id: rowId,
    question: z.string().min(1).max(20_000),
    deadline: moment.optional(),
    at: moment,
    outcome: z.enum(SIDES),
    tags: rowTags.optional(),
    answers: z.array(recordedAnswerSchema).max(64),
  })
  .transform(({ tags = [], ...row }, context): QuestionRow => {
    const deadline = row.deadline ?? deadlineOf(row.question)
    if (deadline !== undefined) return { ...row, tags, deadline }
    context.addIssue({
      code: 'custom',
      path: ['deadline'],
      message: 'missing, and the rule has none',
    })
    return z.NEVER
  })

function deadlineOf(text: string): UnixSeconds | undefined {
  const reading = readQuestion(text)
  return reading.kind === 'rule' ? reading.question.rule.deadline?.seconds : undefined
}
