import { createRoute, z } from '@hono/zod-openapi'
import { type ApiKey, createApiKey, hashApiKey } from '../keys/api-key.ts'
import type { RouteContext } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'
import { components } from './components.ts'
import { createRouter, type Router } from './create-router.ts'
import {
  body,
  json,
  needs,
  needsWithBody,
  pageQuery,
  problems,
  writePage,
} from './describe-route.ts'

const tags = ['API keys']

const create = createRoute({
  method: 'post',
  path: '/keys',
  tags,
  summary: 'Make an API key',
  ...needsWithBody('admin'),
  request: { body: body(components.keyRequest) },
  responses: {
    201: json(components.createdKey, 'The key. It cannot be shown again.'),
    ...problems('SCOPE_MISSING'),
  },
})

const list = createRoute({
  method: 'get',
  path: '/keys',
  tags,
  summary: 'List API keys',
  ...needs('admin'),
  request: { query: pageQuery },
  responses: {
    200: json(components.keyPage, 'A page of keys, without the keys themselves.'),
    ...problems('SCOPE_MISSING', 'CURSOR_INVALID'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/keys/{id}',
  tags,
  summary: 'Take an API key back',
  ...needs('admin'),
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    204: { description: 'It opens nothing from now on.' },
    ...problems('SCOPE_MISSING', 'KEY_UNKNOWN'),
  },
})

/** Serves the API keys. */
export function createKeyRoutes({ keys, clock }: RouteContext): Router {
  return createRouter()
    .openapi(create, async (context) => {
      const { expires_at: expiresAt, ...request } = context.req.valid('json')
      const key = createApiKey()
      const kept = await keys.add({
        name: request.name,
        scopes: [...new Set(request.scopes)],
        requestsPerMinute: request.requests_per_minute,
        expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
        createdAt: new Date(clock.now()),
        hash: hashApiKey(key),
      })
      context.header('Cache-Control', 'no-store')
      return context.json({ ...writeKey(kept), key }, 201)
    })
    .openapi(list, async (context) => {
      const page = await keys.list(context.req.valid('query'))
      return context.json(writePage({ ...page, items: page.items.map(writeKey) }), 200)
    })
    .openapi(remove, async (context) => {
      const { id } = context.req.valid('param')
      if (await keys.remove(id)) return context.body(null, 204)
      throw new PlatformError({
        code: 'KEY_UNKNOWN',
        message: 'No API key has this id.',
        hint: 'List the keys with GET /api/v1/keys.',
      })
    })
}

function writeKey(key: ApiKey) {
  return {
    id: key.id,
    name: key.name,
    scopes: [...key.scopes],
    requests_per_minute: key.requestsPerMinute ?? null,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
  }
}
