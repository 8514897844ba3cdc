import { createTokenBuckets } from '@cresolver/core/bounded'
import { CresolverError, EXTERNAL_AGENT_LIMITS } from '@cresolver/core/protocol'
import { createRoute, z } from '@hono/zod-openapi'
import { rateLimited } from '../guards/rate-limited.ts'
import { readText } from '../guards/read-text.ts'
import type { RouteContext } from '../platform-env.ts'
import { components } from './components.ts'
import { createRouter, type Router } from './create-router.ts'
import { json, problems } from './describe-route.ts'

/** The largest answer of an agent, and room for what is around it. */
const callbackBytes = EXTERNAL_AGENT_LIMITS.responseBytes + 64 * 1024

const take = createRoute({
  method: 'post',
  path: '/webhooks/agents/{agent}',
  tags: ['Agents'],
  summary: 'Answer later, as an agent in mode async',
  description:
    'Needs no API key: the signature is made with the secret that came with the question. Body: see AgentCallback; it is checked after the signature.',
  request: {
    params: z.object({ agent: z.string().max(64) }),
    headers: z.object({
      'x-webhook-signature': z
        .string()
        .max(200)
        .optional()
        .describe('sha256= and the HMAC-SHA-256 over the body, hex.'),
    }),
  },
  responses: {
    200: json(
      z.object({ status: z.enum(['repeated', 'late']) }),
      'repeated: the answer was already received. late: the call has ended; the answer is ignored.',
    ),
    202: json(z.object({ status: z.literal('accepted') }), 'The answer was accepted.'),
    ...problems('REQUEST_INVALID', 'UNAUTHORIZED', 'NOT_FOUND', 'BODY_TOO_LARGE'),
  },
})

/**
 * Serves the address that agents in mode `async` answer to. Only failed callbacks are counted, for
 * each agent, and after the signature: whoever sends bad ones holds off no valid one.
 */
export function createCallbackRoutes(parts: RouteContext): Router {
  const perMinute = parts.limits.refusalsPerMinute
  const failures = createTokenBuckets(parts)
  const router = createRouter()
  router.openAPIRegistry.register('AgentCallback', components.agentCallback)
  return router.openapi(take, async (context) => {
    const { agent } = context.req.valid('param')
    try {
      const status = await parts.roundTable.tables.callback({
        agent,
        body: await readText(context.req.raw, callbackBytes),
        signature: context.req.valid('header')['x-webhook-signature'],
      })
      return status === 'accepted'
        ? context.json({ status }, 202)
        : context.json({ status }, 200)
    } catch (error) {
      if (!CresolverError.isInstance(error)) throw error
      const answer = failures.take(agent, perMinute)
      if (answer.allowed) throw error
      parts.metrics.rateLimited('agent')
      throw rateLimited(answer, perMinute)
    }
  })
}
