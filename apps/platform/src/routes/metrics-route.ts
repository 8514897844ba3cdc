import { createRoute } from '@hono/zod-openapi'
import type { RouteContext } from '../platform-env.ts'
import { createRouter, type Router } from './create-router.ts'
import { needs, problems } from './describe-route.ts'

const scrape = createRoute({
  method: 'get',
  path: '/metrics',
  tags: ['Operation'],
  summary: 'Metrics for Prometheus',
  ...needs('admin'),
  responses: {
    200: { description: 'Text in the format of Prometheus.' },
    ...problems('SCOPE_MISSING'),
  },
})

/** Serves the metrics. */
export function createMetricsRoute({ metrics, roundTable }: RouteContext): Router {
  return createRouter().openapi(scrape, async (context) => {
    const text = await metrics.render(await roundTable.figures())
    return context.body(text, 200, { 'content-type': metrics.contentType })
  })
}
