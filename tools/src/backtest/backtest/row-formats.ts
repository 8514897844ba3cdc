import { type AnswerOutcome, answerOutcomeSchema } from '@cresolver/core/protocol'
import * as z from 'zod'
import type { BacktestAnswer, BacktestRow, KnownOutcome } from './backtest-row.ts'

/** Name of a row, unique in its file. */
export const rowId = z.string().min(1).max(200)
const name = z.string().min(1).max(200)
/** Tags of a row. */
export const rowTags = z.array(z.string().min(1).max(200)).max(100)
const score = z.number().int().min(0).max(100)
/** An outcome that a venue settled. */
export const settled = z.enum(['YES', 'NO', 'TOO_EARLY', 'INVALID', 'SPLIT'])
const answered = z.enum([...answerOutcomeSchema.options, 'SPLIT'])

/** One line of CREsolver's own format: a question, its outcome and the answers to it. */
const answersRowSchema = z.strictObject({
  id: rowId,
  outcome: settled,
  tags: rowTags.optional(),
  answers: z
    .array(
      z.strictObject({
        by: name,
        family: name.optional(),
        outcome: answerOutcomeSchema.nullable(),
        confidence: z.number().min(0).max(1).optional(),
        quality: score.optional(),
        reputation: score.optional(),
        verdicts: z.number().int().min(1).max(1_000_000).optional(),
      }),
    )
    .min(1)
    .max(64),
})

const multiRunSchema = z.object({
  id: rowId,
  outcome: settled,
  runs: z
    .record(name, answered)
    .refine((runs) => Object.keys(runs).length > 0, 'is empty'),
})

/** A format of rows with answers of agents. */
export type RowFormat = 'answers' | 'multi-run'

/** Reader of a line of each format. */
export const ROW_FORMATS: { readonly [Name in RowFormat]: z.ZodType<BacktestRow> } = {
  answers: answersRowSchema.transform((row) => ({
    id: row.id,
    outcome: known(row.outcome),
    tags: row.tags ?? [],
    answers: row.answers.map(({ by, outcome, reputation, verdicts = 1, ...answer }) => ({
      ...bare(by, outcome ?? undefined),
      ...answer,
      reputation:
        reputation === undefined ? undefined : { average: reputation, verdicts },
    })),
  })),
  'multi-run': multiRunSchema.transform((row) => ({
    id: row.id,
    outcome: known(row.outcome),
    tags: [],
    answers: Object.entries(row.runs).map(([by, outcome]) => bare(by, known(outcome))),
  })),
}

/** Neither side is right where a venue splits: that is what INVALID says. */
export function known<T extends KnownOutcome | AnswerOutcome>(
  outcome: T | 'SPLIT',
): T | 'INVALID' {
  return outcome === 'SPLIT' ? 'INVALID' : outcome
}

function bare(by: string, outcome: AnswerOutcome | undefined): BacktestAnswer {
  return {
    ...{ by, outcome, family: undefined },
    ...{ confidence: undefined, quality: undefined, reputation: undefined },
  }
}
