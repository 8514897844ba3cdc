import type { TenantId } from '@cresolver/core/protocol'
import { DEFAULT_TENANT, PLATFORM_TENANT } from '@cresolver/round-table'
import { createRoute, z } from '@hono/zod-openapi'
import { tenantUnknown } from '../guards/caller-of.ts'
import { type ApiKey, createApiKey, hashApiKey, type Scope } from '../keys/api-key.ts'
import { roleOf, scopesOf } from '../keys/role.ts'
import type { Caller, RouteContext } from '../platform-env.ts'
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
  summary: 'Create an API key',
  description:
    'Needs either role or scopes. An administrator of a tenant creates keys of that tenant, with no more rights than its own key. A key that the operator creates belongs to the named tenant; without one, to platform if its scope is admin, else to default. To rotate a key, create its replacement, use that everywhere, then revoke the old key.',
  ...needsWithBody('tenant:admin'),
  request: { body: body(components.keyRequest) },
  responses: {
    201: json(components.createdKey, 'The key. It cannot be shown again.'),
    ...problems('NOT_ALLOWED', 'NOT_FOUND', 'QUOTA_EXCEEDED'),
  },
})

const list = createRoute({
  method: 'get',
  path: '/keys',
  tags,
  summary: 'List API keys',
  ...needs('tenant:admin'),
  request: { query: pageQuery },
  responses: {
    200: json(components.keyPage, 'A page of keys, without the keys themselves.'),
    ...problems('NOT_ALLOWED', 'CURSOR_INVALID'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/keys/{id}',
  tags,
  summary: 'Revoke an API key',
  ...needs('tenant:admin'),
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    204: { description: 'The key is revoked.' },
    ...problems('NOT_ALLOWED', 'NOT_FOUND'),
  },
})

/** Serves the API keys. */
export function createKeyRoutes(parts: RouteContext): Router {
  const { keys, clock, roundTable } = parts
  return createRouter()
    .openapi(create, async (context) => {
      const { expires_at: expiresAt, ...request } = context.req.valid('json')
      const scopes = request.scopes ?? (request.role && scopesOf(request.role)) ?? []
      const id = tenantOfNewKey(context.get('caller'), scopes, request.tenant)
      const tenant = await roundTable.tenants.known(id)
      if (!tenant) throw tenantUnknown(id)
      const owner =
        request.replaces === undefined
          ? undefined
          : ownerOf(await keys.find(request.replaces, id))
      const key = createApiKey()
      const kept = await keys.add(
        {
          name: request.name,
          tenant: id,
          scopes: [...new Set(scopes)],
          requestsPerMinute: request.requests_per_minute,
          expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
          createdAt: new Date(clock.now()),
          hash: hashApiKey(key),
          ...(owner === undefined ? {} : { owner }),
        },
        tenant.limits.api_keys,
      )
      context.header('Cache-Control', 'no-store')
      return context.json({ ...writeKey(kept), key }, 201)
    })
    .openapi(list, async (context) => {
      const tenant = shownTenant(context.get('caller'))
      const page = await keys.list({ ...context.req.valid('query'), tenant })
      return context.json(writePage({ ...page, items: page.items.map(writeKey) }), 200)
    })
    .openapi(remove, async (context) => {
      const { id } = context.req.valid('param')
      const tenant = shownTenant(context.get('caller'))
      if (await keys.remove(id, tenant)) return context.body(null, 204)
      throw keyUnknown()
    })
}

/** Returns to which key belongs what a replaced key has. */
function ownerOf(replaced: ApiKey | undefined): string {
  if (!replaced) throw keyUnknown()
  return replaced.owner ?? replaced.id
}

/** Makes the error of an API key that does not exist. */
export function keyUnknown(): PlatformError {
  return new PlatformError({
    code: 'NOT_FOUND',
    message: 'No API key has this id.',
    hint: 'List the keys with GET /api/v1/keys.',
  })
}

/** Returns the tenant whose keys a caller sees; undefined for all. */
function shownTenant({ access }: Caller): TenantId | undefined {
  return access.sees === 'everything' ? undefined : access.tenant
}

/** Returns where a new key belongs. */
function tenantOfNewKey(
  { access }: Caller,
  scopes: readonly Scope[],
  named: TenantId | undefined,
): TenantId {
  const isAdmin = scopes.includes('admin')
  if (access.sees !== 'everything') {
    if (named !== undefined && named !== access.tenant) throw tenantUnknown(named)
    if (isAdmin) throw adminElsewhere(access.tenant)
    return access.tenant
  }
  const tenant = named ?? (isAdmin ? PLATFORM_TENANT : DEFAULT_TENANT)
  if (isAdmin && tenant !== PLATFORM_TENANT) throw adminElsewhere(tenant)
  return tenant
}

/** A key that may do everything is the platform's. */
function adminElsewhere(tenant: TenantId): PlatformError {
  return new PlatformError({
    code: 'NOT_ALLOWED',
    message: `A key of the tenant ${tenant} cannot have the scope admin.`,
    hint: 'Use the scope tenant:admin, or let the operator create the key without a tenant.',
  })
}

function writeKey(key: ApiKey) {
  return {
    id: key.id,
    name: key.name,
    tenant: key.tenant,
    role: roleOf(key.scopes),
    scopes: [...key.scopes],
    requests_per_minute: key.requestsPerMinute ?? null,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
  }
}
