import * as z from 'zod'
import type { ServerRefusal } from './wire-form.ts'

const word = z.union([z.string(), z.number()]).nullish().catch(null)
const path = z.array(z.union([z.string(), z.number()]))
const errorSchema = z
  .object({ message: z.string(), param: word, code: word, type: word, status: word })
  .transform(({ message, param, ...codes }) => ({
    message,
    param: param ? String(param) : undefined,
    code: [codes.code, codes.type, codes.status].filter(Boolean).join(' '),
  }))
const text = z.string().transform(reason)
const detailSchema = z
  .object({ detail: z.array(z.object({ loc: path, msg: z.string() })).min(1) })
  .transform(({ detail }) =>
    reason(detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')),
  )
const refusalSchema = z.union([
  z.object({ error: z.union([errorSchema, text]) }).transform(({ error }) => error),
  z.object({ detail: text }).transform(({ detail }) => detail),
  detailSchema,
  z
    .object({ message: z.union([text, detailSchema]) })
    .transform(({ message }) => message),
])

/** Reads why a server refused a request. Some servers put the error into a list. */
export function readRefusal(body: unknown, status: number): ServerRefusal {
  const value: unknown = Array.isArray(body) ? body[0] : body
  return { status, ...(refusalSchema.safeParse(value).data ?? reason('no reason given')) }
}

/** Reads an error that was sent as an answer (200); undefined when the body is none. */
export function readHiddenRefusal(body: unknown): ServerRefusal | undefined {
  if (!hiddenSchema.safeParse(body).success) return undefined
  const refusal = readRefusal(body, 502)
  const status = Number(/\b[45]\d\d\b/.exec(refusal.code)?.[0] ?? refusal.status)
  return { ...refusal, status }
}

const hiddenSchema = z.object({ error: z.union([z.string().min(1), z.looseObject({})]) })

function reason(message: string) {
  return { message, param: undefined, code: '' }
}
