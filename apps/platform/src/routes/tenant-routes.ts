import { tenantIdSchema } from '@cresolver/core/protocol'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { tenantUnknown } from '../guards/caller-of.ts'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'
import { components } from './components.ts'
import { createRouter, type Router } from './create-router.ts'
import { body, json, needs, needsWithBody, problems } from './describe-route.ts'

const tags = ['Tenants']
const params = z.object({ id: tenantIdSchema })

const create = createRoute({
  method: 'post',
  path: '/tenants',
  tags,
  summary: 'Add a tenant',
  ...needsWithBody('admin'),
  request: { body: body(components.newTenant) },
  responses: {
    201: json(components.tenant, 'The tenant.'),
    ...problems('NOT_ALLOWED', 'NAME_TAKEN'),
  },
})

const list = createRoute({
  method: 'get',
  path: '/tenants',
  tags,
  summary: 'List tenants',
  ...needs('tenant:admin'),
  responses: {
    200: json(
      z.object({ items: z.array(components.tenant) }),
      'All tenants for the operator, otherwise the tenant of the API key.',
    ),
    ...problems('NOT_ALLOWED'),
  },
})

const show = createRoute({
  method: 'get',
  path: '/tenants/{id}',
  tags,
  summary: 'Show a tenant with its usage',
  ...needs('tenant:admin'),
  request: { params },
  responses: {
    200: json(components.tenantWithUsage, 'Its limits, and what it uses now.'),
    ...problems('NOT_ALLOWED', 'NOT_FOUND'),
  },
})

const update = createRoute({
  method: 'patch',
  path: '/tenants/{id}',
  tags,
  summary: 'Change a tenant',
  description: 'An absent limit does not change; null removes it.',
  ...needsWithBody('admin'),
  request: { params, body: body(components.tenantUpdate) },
  responses: {
    200: json(components.tenant, 'The tenant as it is now.'),
    ...problems('NOT_ALLOWED', 'NOT_FOUND'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/tenants/{id}',
  tags,
  summary: 'Remove a tenant and its API keys',
  description: 'Refused while it has agents, tables, sessions or resolutions.',
  ...needs('admin'),
  request: { params },
  responses: {
    204: { description: 'The tenant was removed.' },
    ...problems('NOT_ALLOWED', 'NOT_FOUND', 'WRONG_STATE'),
  },
})

/** Serves the tenants. */
export function createTenantRoutes({
  roundTable,
  keys,
  resolutions,
}: RouteContext): Router {
  const { tenants } = roundTable
  return createRouter()
    .openapi(create, async (context) => {
      const tenant = await tenants.add(context.req.valid('json'))
      context.header('Location', `/api/v1/tenants/${tenant.id}`)
      return context.json(tenant, 201)
    })
    .openapi(list, async (context) => {
      const found = await tenants.list()
      const items = found.filter(({ id }) => isShown(context, id))
      return context.json({ items }, 200)
    })
    .openapi(show, async (context) => {
      const { id } = context.req.valid('param')
      if (!isShown(context, id)) throw tenantUnknown(id)
      return context.json(await tenants.show(id), 200)
    })
    .openapi(update, async (context) => {
      const { id } = context.req.valid('param')
      return context.json(await tenants.update(id, context.req.valid('json')), 200)
    })
    .openapi(remove, async (context) => {
      const { id } = context.req.valid('param')
      if (await resolutions?.().isUsedBy(id)) throw hasResolutions(id)
      await tenants.remove(id)
      await keys.removeAll(id)
      return context.body(null, 204)
    })
}

function hasResolutions(id: string): PlatformError {
  return new PlatformError({
    code: 'WRONG_STATE',
    message: `The tenant ${JSON.stringify(id)} has resolutions.`,
    hint: 'Delete them with DELETE /api/v1/resolutions/{id} once they have ended.',
  })
}

function isShown(context: Context<PlatformEnv>, id: string): boolean {
  const { access } = context.get('caller')
  return access.isOperator || access.tenant === id
}
