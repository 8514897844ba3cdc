import { z } from '@hono/zod-openapi'
import { requireScope } from '../guards/authenticate.ts'
import { readJson } from '../guards/read-json.ts'
import type { Scope } from '../keys/api-key.ts'
import { problemKinds } from '../problems/problem-kinds.ts'
import { components } from './components.ts'

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
