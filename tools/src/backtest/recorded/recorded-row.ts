import type { AnswerOutcome } from '@cresolver/core/protocol'
import * as z from 'zod'
import type { KnownOutcome } from '../backtest/backtest-row.ts'
import { rowId } from '../backtest/row-formats.ts'

/** When a run was made: before the outcome was public, or after it. */
export type RunMode = 'realtime' | 'replay'

/** One run of a resolver about a question. */
export type RecordedRun = {
  readonly name: string
  readonly mode: RunMode
  /** Undefined if the run ended without an answer. */
  readonly final: AnswerOutcome | undefined
  /** Answers of its solvers one by one; empty if that is not recorded. */
  readonly answers: readonly AnswerOutcome[]
  /** Hosts that it cited. */
  readonly hosts: readonly string[]
}

/** A question of a venue, its outcome, and what recorded runs of a resolver answered. */
export type RecordedRow = {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Unix seconds. */
  readonly asked: number
  readonly outcome: KnownOutcome
  readonly runs: readonly RecordedRun[]
}

/** The second side is YES, as in the labels No and Yes; the policies treat both sides alike. */
const meanings = { FIRST: 'NO', SECOND: 'YES', SPLIT: 'INVALID' } as const
const outcome = z
  .enum(['FIRST', 'SECOND', 'SPLIT'])
  .transform((side): KnownOutcome => meanings[side])
const answer = z.union([outcome, z.literal('TOO_EARLY')])

/** Reads one line of a file of recorded runs. */
export const recordedRowSchema: z.ZodType<RecordedRow> = z.object({
  id: rowId,
  title: z.string().min(1).max(2_000),
  text: z.string().max(100_000),
  labels: z.tuple([z.string(), z.string()]),
  asked: z.number().int().min(0).max(10_000_000_000),
  outcome,
  runs: z
    .array(
      z
        .object({
          run: z.string().min(1).max(200),
          mode: z.enum(['realtime', 'replay']),
          final: answer.nullable(),
          answers: z.array(z.tuple([z.string(), answer])).max(64),
          hosts: z.array(z.string().max(300)).max(200),
        })
        .transform(
          ({ run, mode, final, answers, hosts }): RecordedRun => ({
            ...{ name: run, mode, hosts, final: final ?? undefined },
            answers: answers.map(([, each]) => each),
          }),
        ),
    )
    .max(64),
})
