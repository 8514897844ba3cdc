import { answerOutcomeSchema } from '@cresolver/core/protocol'
import * as z from 'zod'
import type { FramedQuestion } from './reader.ts'

// Reasons come before what they lead to: a model writes in this order.

const VOICES = ['fact', 'denial', 'reported', 'plan', 'opinion', 'satire'] as const

/** A framed question, as a model answers. */
export const frameSchema = z.object({
  reasoning: z.string().max(2_000),
  statement: z.string().min(1).max(1_000),
  can_end_early: z.boolean(),
  answerable: z.boolean(),
  queries: z.array(z.string().max(300)).max(8),
  disconfirming_query: z.string().max(300),
})

/** Claims of one page. */
export const readSchema = z.object({
  reasoning: z.string().max(2_000),
  claims: z
    .array(
      z.object({
        quote: z.string().max(2_000),
        supports: z.enum(['YES', 'NO', 'NEITHER']),
        voice: z.enum(VOICES),
        kind: z.enum(['happened', 'not-yet', 'excluded']),
        event_date: z.string().nullable(),
      }),
    )
    .max(20),
})

/** Statement of a second reader about a passage. */
export const confirmSchema = z.object({
  reasoning: z.string().max(2_000),
  same_subject: z.boolean(),
  voice: z.enum(VOICES),
  relation: z.enum(['entails', 'excludes', 'not-yet', 'neither']),
  quote: z.string().max(2_000),
})

/** Conclusion from checked claims. */
export const decideSchema = z.object({
  reasons: z.string().max(4_000),
  missing: z.array(z.string().max(500)).max(10),
  strongest_counter: z.string().max(2_000),
  outcome: answerOutcomeSchema,
  confidence: z.number().min(0).max(1),
})

/** Reads a framed question. */
export function toFramed(framed: z.infer<typeof frameSchema>): FramedQuestion {
  const { statement, can_end_early, answerable, queries, disconfirming_query } = framed
  return {
    statement,
    canEndEarly: can_end_early,
    answerable,
    queries: queries.slice(0, 4),
    disconfirming: disconfirming_query,
  }
}

/** Keeps a text only if it is a day, YYYY-MM-DD. */
export function toDay(date: string | null): string | undefined {
  return date !== null && /^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined
}
