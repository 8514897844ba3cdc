import * as z from 'zod'
import { ClaraError } from '../clara-error.ts'
import type { AoResult } from './ao-connection.ts'

const tagsSchema = z.array(z.object({ name: z.string(), value: z.coerce.string() }))
const resultSchema = z.object({
  Messages: z
    .array(
      z.object({
        Target: z.string().default(''),
        Tags: tagsSchema.default([]),
        Data: z.coerce.string().default(''),
      }),
    )
    .optional(),
  Error: z.unknown().optional(),
})

const refusalSchema = z.object({
  error: z.union([
    z.string().transform((message) => ({ message, hint: undefined })),
    z.object({ message: z.string(), hint: z.string().optional() }),
  ]),
})

/** Reads what a compute unit answered. */
export function readResult(answer: unknown, missing: string): AoResult {
  const parsed = resultSchema.safeParse(answer)
  const { Messages, Error: failed } = parsed.success ? parsed.data : {}
  if (failed) {
    const error = typeof failed === 'string' ? failed : JSON.stringify(failed)
    return { messages: [], error }
  }
  if (Messages) {
    const messages = Messages.map(({ Target, Tags, Data }) => ({
      target: Target,
      tags: Tags,
      data: Data,
    }))
    return { messages, error: undefined }
  }
  const refusal = refusalSchema.safeParse(answer)
  const said = refusal.success ? refusal.data.error.message : JSON.stringify(answer)
  throw new ClaraError({
    code: 'CLARA_NO_RESULT',
    message: `${missing} The compute unit answered: ${said?.slice(0, 200)}`,
    hint: (refusal.success && refusal.data.error.hint) || 'Try again later.',
  })
}
