import * as z from 'zod'
import { ClaraError } from '../clara-error.ts'
import type { AoResult } from './ao-connection.ts'

const messageSchema = z
  .object({
    Target: z.string().default(''),
    Tags: z.array(z.object({ name: z.string(), value: z.coerce.string() })).default([]),
    Data: z.coerce.string().default(''),
  })
  .transform(({ Target, Tags, Data }) => ({ target: Target, tags: Tags, data: Data }))
const resultSchema = z.object({
  Messages: z.array(messageSchema).optional(),
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
  const { Messages: messages, Error: failed } = resultSchema.safeParse(answer).data ?? {}
  if (failed) {
    const error = typeof failed === 'string' ? failed : JSON.stringify(failed)
    return { messages: [], error }
  }
  if (messages) return { messages, error: undefined }
  const refusal = refusalSchema.safeParse(answer).data?.error
  const said = refusal?.message ?? JSON.stringify(answer)
  throw new ClaraError({
    code: 'CLARA_NO_RESULT',
    message: `${missing} The compute unit answered: ${said?.slice(0, 200)}`,
    hint: refusal?.hint || 'Try again later.',
  })
}
