import { createRoute, z } from '@hono/zod-openapi'
import type { RouteContext } from '../platform-env.ts'
import { writeBudget } from '../resolutions/write-resolution.ts'
import { createRouter, type Router } from './create-router.ts'
import { body, json, needs, needsWithBody, problems } from './describe-route.ts'
import { requireResolutions } from './resolution-routes.ts'
import { resolutionSchemas as schemas } from './resolution-schemas.ts'

const tags = ['Resolutions']
const params = z.object({
  id: z.string().regex(/^[\w@.-]{1,200}$/, 'id must be that of an API key, or local'),
})

const showOwn = createRoute({
  method: 'get',
  path: '/resolution-budget',
  tags,
  summary: 'Show the own budget',
  ...needs('tables:read'),
  responses: {
    200: json(schemas.budget, 'What the caller may still spend.'),
    ...problems('RESOLUTIONS_NOT_CONFIGURED'),
  },
})

const show = createRoute({
  method: 'get',
  path: '/keys/{id}/resolution-budget',
  tags,
  summary: 'Show the budget of an API key',
  ...needs('admin'),
  request: { params },
  responses: {
    200: json(schemas.budget, 'What the key may still spend.'),
    ...problems('SCOPE_MISSING', 'RESOLUTIONS_NOT_CONFIGURED'),
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
    ...problems('SCOPE_MISSING', 'RESOLUTIONS_NOT_CONFIGURED'),
  },
})

/** Serves the budgets of API keys. */
export function createBudgetRoutes(parts: RouteContext): Router {
  const service = () => requireResolutions(parts)
  return createRouter()
    .openapi(showOwn, async (context) =>
      context.json(writeBudget(await service().budget(context.get('caller').id)), 200),
    )
    .openapi(show, async (context) =>
      context.json(
        writeBudget(await service().budget(context.req.valid('param').id)),
        200,
      ),
    )
    .openapi(set, async (context) => {
      const { id } = context.req.valid('param')
      const budget = BigInt(context.req.valid('json').budget)
      return context.json(writeBudget(await service().setBudget(id, budget)), 200)
    })
}
