import { readJson } from '@cresolver/protocol'
import * as z from 'zod'
import type { Refusal } from './request-form.ts'

type Reason = Pick<Refusal, 'message' | 'param'>

const limits = { bytes: 1_000_000, depth: 24, values: 10_000 }
const path = z.array(z.union([z.string(), z.number()]))
const refusalSchema = z.union([
  z
    .object({
      error: z.object({ message: z.string(), param: z.string().nullish().catch(null) }),
    })
    .transform(({ error }) => ({ ...error, param: error.param || undefined })),
  z.object({ error: z.string() }).transform((body) => reason(body.error)),
  z.object({ detail: z.string() }).transform((body) => reason(body.detail)),
  z
    .object({ detail: z.array(z.object({ loc: path, msg: z.string() })).min(1) })
    .transform(({ detail }) =>
      reason(detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')),
    ),
  z.object({ message: z.string() }).transform((body) => reason(body.message)),
])

/** Reads why a server refused a request. Some servers put the error into a list. */
export function readRefusal(text: string): Reason {
  const value = parseOrUndefined(text)
  const body: unknown = Array.isArray(value) ? value[0] : value
  return refusalSchema.safeParse(body).data ?? reason('no reason given')
}

function reason(message: string): Reason {
  return { message, param: undefined }
}

function parseOrUndefined(text: string): unknown {
  try {
    return readJson(text, limits)
  } catch {
    return undefined
  }
}
