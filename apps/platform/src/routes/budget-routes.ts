import { createRoute, z } from '@hono/zod-openapi'
import { localKey } from '../guards/authenticate.ts'
import type { RouteContext } from '../platform-env.ts'
import { toAsset } from '../resolutions/resolution.ts'
import { writeBudget } from '../resolutions/write-resolution.ts'
import { createRouter, type Router } from './create-router.ts'
import { body, json, needs, needsWithBody, problems } from './describe-route.ts'
import { keyUnknown } from './key-routes.ts'
import { requireResolutions } from './require-resolutions.ts'
import { resolutionSchemas as schemas } from './resolution-schemas.ts'

const tags = ['Resolutions']
const params = z.object({
  id: z.string().regex(/^[\w@.-]{1,200}$/, 'id must be that of an API key, or local'),
})

const showOwn = createRoute({
  method: 'get',
  path: '/resolution-budget',
  tags,
  summary: 'Show the budget of the caller',
  ...needs('tables:read'),
  request: { query: schemas.budgetQuery },
  responses: {
    200: json(schemas.budget, 'What the caller may still spend.'),
    ...problems('NOT_CONFIGURED'),
  },
})

const show = createRoute({
  method: 'get',
  path: '/keys/{id}/resolution-budget',
  tags,
  summary: 'Show the budget of an API key',
  ...needs('admin'),
  request: { params, query: schemas.budgetQuery },
  responses: {
    200: json(schemas.budget, 'What the key may still spend.'),
    ...problems('NOT_ALLOWED', 'NOT_FOUND', 'NOT_CONFIGURED'),
  },
})

const set = createRoute({
  method: 'put',
  path: '/keys/{id}/resolution-budget',
  tags,
  summary: 'Set the budget of an API key',
  description:
    'All that the key may ever spend, including what it has spent. In local mode the id of the caller is local.',
  ...needsWithBody('admin'),
  request: { params, body: body(schemas.newBudget) },
  responses: {
    200: json(schemas.budget, 'What the key may still spend.'),
    ...problems('NOT_ALLOWED', 'NOT_FOUND', 'NOT_CONFIGURED'),
  },
})

/** Serves the budgets of API keys. */
export function createBudgetRoutes(parts: RouteContext): Router {
  const service = () => requireResolutions(parts)
  return createRouter()
    .openapi(showOwn, async (context) => {
      const asset = toAsset(context.req.valid('query').asset)
      const found = await service().budget(context.get('caller').id, asset)
      return context.json(writeBudget(asset, found), 200)
    })
    .openapi(show, async (context) => {
      const owner = await ownerOf(parts, context.req.valid('param').id)
      const asset = toAsset(context.req.valid('query').asset)
      return context.json(writeBudget(asset, await service().budget(owner, asset)), 200)
    })
    .openapi(set, async (context) => {
      const owner = await ownerOf(parts, context.req.valid('param').id)
      const { budget, ...given } = context.req.valid('json')
      const asset = toAsset(given.asset)
      const set = await service().setBudget(owner, asset, BigInt(budget))
      return context.json(writeBudget(asset, set), 200)
    })
}

/** A key that replaces another one spends the budget of the first; the operator has one in each tenant. */
async function ownerOf(
  { keys, localMode, roundTable }: RouteContext,
  id: string,
): Promise<string> {
  const [name = '', tenant, ...rest] = id.split('@')
  const isLocal = localMode && name === localKey.id
  const owner = isLocal ? name : await keys.ownerOf(name)
  if (owner === undefined || rest.length > 0) throw keyUnknown()
  if (tenant === undefined) return owner
  const found = await roundTable.tenants.known(tenant)
  if (!found) throw keyUnknown()
  return `${owner}@${found.id}`
}
