import { answerCard, createRpcEndpoint } from '@cresolver/agent/workspace'
import { createRoute, z } from '@hono/zod-openapi'
import { A2A_PATH, createPlatformCard } from '../a2a/platform-card.ts'
import { createTableHandler } from '../a2a/table-handler.ts'
import { translateErrors } from '../a2a/translate-errors.ts'
import { requireScope } from '../guards/authenticate.ts'
import { readText } from '../guards/read-text.ts'
import type { RouteContext } from '../platform-env.ts'
import { createRouter, type Router } from './create-router.ts'
import { json, problems } from './describe-route.ts'
import { servicesOf } from './services-of.ts'

const tags = ['Agent2Agent']
/** As for a table that is opened in the other way. */
const rpcBytes = 2 * 1024 * 1024
const cardPath = '/.well-known/agent-card.json'

const call = createRoute({
  method: 'post',
  path: A2A_PATH,
  tags,
  summary: 'Open and follow round tables by A2A',
  description:
    'JSON-RPC of Agent2Agent 1.0 and 0.3: SendMessage, SendStreamingMessage, GetTask, ListTasks, CancelTask, SubscribeToTask, and the configs of push notifications. Tasks are round tables. Requests that change a table need the scope tables:write.',
  security: [{ apiKey: ['tables:read'] }],
  middleware: [requireScope('tables:read')],
  responses: {
    200: {
      description: 'The answer of JSON-RPC, or its events.',
      content: {
        'application/json': { schema: z.looseObject({ jsonrpc: z.literal('2.0') }) },
        'text/event-stream': { schema: z.looseObject({ jsonrpc: z.literal('2.0') }) },
      },
    },
    204: { description: 'A notification was received; it has no answer.' },
    ...problems('NOT_ALLOWED', 'BODY_TOO_LARGE'),
  },
})

const card = createRoute({
  method: 'get',
  path: cardPath,
  tags,
  summary: 'Show the agent card of the platform',
  responses: {
    200: json(z.looseObject({ name: z.string() }), 'The card, for A2A 1.0 and 0.3.'),
    304: { description: 'The client has the current card.' },
  },
})

/** Methods that change nothing, of A2A 1.0 and 0.3. */
const readingMethods: ReadonlySet<unknown> = new Set([
  'GetTask',
  'ListTasks',
  'SubscribeToTask',
  'GetExtendedAgentCard',
  'tasks/get',
  'tasks/resubscribe',
  'agent/getAuthenticatedExtendedCard',
])

/** Serves the agent card, to anybody. */
export function createA2aCardRoute(parts: RouteContext): Router {
  const { publicUrl } = parts
  const shown = cardOf(parts)
  return createRouter().openapi(card, ({ req }) =>
    answerCard(shown, publicUrl + A2A_PATH, req.raw),
  )
}

/** Serves the JSON-RPC interface. */
export function createA2aRoutes(parts: RouteContext): Router {
  const { publicUrl, localMode, draining, limits, logger } = parts
  return createRouter().openapi(call, async (context) => {
    const body = await readText(context.req.raw, rpcBytes)
    if (!readingMethods.has(methodOf(body))) await requireWrite(context, noStep)
    const handler = createTableHandler({
      publicUrl,
      localMode,
      tables: servicesOf(context, parts).tables,
      tasks: parts.a2aTasks,
      pushes: parts.a2aPushes,
      caller: context.get('caller').id,
      waitMs: limits.waitMs,
      signal: AbortSignal.any([draining, context.req.raw.signal]),
    })
    const requestId = context.get('requestId')
    const answer = createRpcEndpoint(
      translateErrors(handler, (error) =>
        logger.error({ requestId, err: error }, 'an A2A request failed'),
      ),
      cardOf(parts),
    )
    return answer({ body, version: context.req.header('a2a-version') })
  })
}

function cardOf({ publicUrl, localMode, a2aPushes }: RouteContext) {
  return createPlatformCard({ publicUrl, localMode, pushes: a2aPushes !== undefined })
}

const requireWrite = requireScope('tables:write')
const noStep = async () => undefined

function methodOf(body: string): unknown {
  try {
    return JSON.parse(body)?.method
  } catch {
    return undefined
  }
}
