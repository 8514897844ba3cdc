import { CresolverError, checkJson as checkJsonSize } from '@cresolver/core/protocol'
import { z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { requireScope } from '../guards/authenticate.ts'
import { readText } from '../guards/read-text.ts'
import type { Scope } from '../keys/api-key.ts'
import type { PlatformEnv } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'
import { problemKinds } from '../problems/problem-kinds.ts'
import { components } from './components.ts'

/** Largest body unless a route says otherwise, in bytes. */
const BODY_BYTES = 1024 * 1024

/** The body is limited while it is read; the largest one is a callback with an analysis. */
const jsonLimits = { bytes: Number.POSITIVE_INFINITY, depth: 64, values: 200_000 }

const jsonType = /^application\/([a-z0-9.+-]+\+)?json *(;|$)/i

/** Describes who may call a route. */
export function needs(scope: Scope) {
  return { security: [{ apiKey: [scope] }], middleware: [requireScope(scope)] }
}

/** Describes who may call a route that takes a body. */
export function needsWithBody(scope: Scope, maxBytes?: number) {
  const { security, middleware } = needs(scope)
  return { security, middleware: [...middleware, readJson(maxBytes)] }
}

/** Describes a JSON answer. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** Describes a JSON body. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** Describes the problems of a route, besides those that every route has. */
export function problems(...codes: readonly string[]) {
  const byStatus = new Map<number, string[]>()
  for (const code of [...codes, 'REQUEST_INVALID', 'UNAUTHORIZED', 'RATE_LIMITED']) {
    const status = problemKinds.get(code)?.status ?? 500
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/problem+json': { schema: components.problem } },
      },
    ]),
  ) as Record<never, never>
}

/** Query of a list. */
export const pageQuery = z.object({
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce
    .number('limit must be a number')
    .int('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(100, 'limit must be at most 100')
    .default(20),
})

/** Header of a request that happens once. */
export const onceHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(
      /^[\x21-\x7e]{1,255}$/,
      'Idempotency-Key must be 1 to 255 printable characters',
    )
    .optional(),
})

/** Writes a page as the API shows it. */
export function writePage<Item>(page: {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}): { items: Item[]; next_cursor: string | null } {
  return { items: [...page.items], next_cursor: page.nextCursor }
}

/** Reads a JSON body before the schema of the route sees it. */
function readJson(maxBytes: number = BODY_BYTES): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    const text = await readText(context.req.raw, maxBytes)
    if (text !== '') checkJson(context, text)
    context.set('bodyText', text)
    // The validators read the body again, from here.
    context.req.bodyCache.text = Promise.resolve(text || '{}') as never
    await next()
  }
}

function checkJson(context: Context<PlatformEnv>, text: string): void {
  const contentType = context.req.header('content-type') ?? ''
  if (!jsonType.test(contentType)) {
    throw new PlatformError({
      code: 'CONTENT_TYPE_UNSUPPORTED',
      message: 'The content type of the request is not application/json.',
      hint: 'Send a header Content-Type: application/json.',
      headers: { 'accept-post': 'application/json' },
    })
  }
  let hasNull = false
  try {
    checkJsonSize(text, jsonLimits)
    JSON.parse(text, (key, value) => {
      hasNull ||=
        key.includes('\0') || (typeof value === 'string' && value.includes('\0'))
      return value
    })
  } catch (cause) {
    throw new PlatformError({
      code: 'JSON_INVALID',
      message: CresolverError.isInstance(cause)
        ? `The body of the request is not accepted: ${cause.message}`
        : 'The body of the request is not JSON.',
      hint: 'Send one JSON object in UTF-8.',
      cause,
    })
  }
  if (hasNull) {
    throw new PlatformError({
      code: 'REQUEST_INVALID',
      message: 'A text in the body holds a null character.',
      hint: 'Remove the null characters: the database cannot store them.',
    })
  }
}
