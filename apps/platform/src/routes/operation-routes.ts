import { errorText } from '@cresolver/core/protocol'
import { createRoute, z } from '@hono/zod-openapi'
import { hideSecrets } from '../observe/logger.ts'
import type { RouteContext } from '../platform-env.ts'
import { PlatformError } from '../problems/platform-error.ts'
import { shuttingDown } from '../problems/shutting-down.ts'
import { createRouter, type Router } from './create-router.ts'
import { json, problems } from './describe-route.ts'

const tags = ['Operation']

const live = createRoute({
  method: 'get',
  path: '/health',
  tags,
  summary: 'Check whether the process answers',
  responses: { 200: json(z.object({ status: z.literal('ok') }), 'It does.') },
})

const ready = createRoute({
  method: 'get',
  path: '/health/ready',
  tags,
  summary: 'Check whether the platform accepts work',
  responses: {
    200: json(z.object({ status: z.literal('ready') }), 'It does.'),
    ...problems('NOT_READY', 'SHUTTING_DOWN'),
  },
})

/** Serves what watches the process. */
export function createOperationRoutes(parts: RouteContext): Router {
  return createRouter()
    .openapi(live, (context) => context.json({ status: 'ok' as const }, 200))
    .openapi(ready, async (context) => {
      if (parts.draining.aborted) throw shuttingDown()
      try {
        await parts.roundTable.ready()
      } catch (cause) {
        const reason = hideSecrets(errorText(cause))
        parts.logger.warn({ requestId: context.get('requestId'), reason }, 'not ready')
        throw new PlatformError({
          code: 'NOT_READY',
          message: 'A part of the platform does not answer; the log says which.',
          hint: 'Check the database first.',
          cause,
        })
      }
      return context.json({ status: 'ready' as const }, 200)
    })
}
