import type { TableEvent } from '@cresolver/core/protocol'
import { createRoute, z } from '@hono/zod-openapi'
import type { RouteContext } from '../platform-env.ts'
import { problemOf } from '../problems/problem-of.ts'
import { eventStreamResponse } from '../streams/event-stream.ts'
import { streamFrames } from '../streams/frame-stream.ts'
import { startingWith } from '../streams/starting-with.ts'
import { components } from './components.ts'
import { createRouter, type Router } from './create-router.ts'
import { needs, problems } from './describe-route.ts'
import { servicesOf } from './services-of.ts'

const sequence = z.coerce
  .number('must be the number of an event')
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .optional()

const follow = createRoute({
  method: 'get',
  path: '/round-table/tasks/{id}/events',
  tags: ['Round tables'],
  summary: 'Follow a round table',
  description:
    'All recorded events, then new events as they happen, until the table is closed.',
  ...needs('tables:read'),
  request: {
    params: z.object({ id: z.string().max(200) }),
    query: z.object({ after: sequence }),
    headers: z.object({ 'last-event-id': sequence, accept: z.string().optional() }),
  },
  responses: {
    200: {
      description:
        'Server-sent events, or the log as lines of JSON; empty lines keep the connection open.',
      content: {
        'text/event-stream': { schema: components.tableEvent },
        'application/x-ndjson': { schema: components.tableEvent },
      },
    },
    204: { description: 'The table is closed and nothing came after that event.' },
    ...problems('NOT_FOUND'),
  },
})

/** Serves the events of the round tables. */
export function createEventRoutes(parts: RouteContext): Router {
  const { metrics, draining, limits } = parts
  return createRouter().openapi(follow, async (context) => {
    const { id } = context.req.valid('param')
    const { 'last-event-id': lastId, accept } = context.req.valid('header')
    const after = lastId ?? context.req.valid('query').after ?? 0
    const { tables } = servicesOf(context, parts)
    const view = await tables.get(id)
    const stop = new AbortController()
    const source = tables.follow(id, { after, signal: stop.signal })
    const events = source[Symbol.asyncIterator]()
    const first = view.closed_at === null ? undefined : await events.next()
    // A browser reconnects until status 204 reports the end of the stream.
    if (first?.done) return context.body(null, 204)
    metrics.streams(1)
    const stream = {
      events: startingWith(first, events),
      draining,
      onEnd: () => {
        metrics.streams(-1)
        stop.abort()
      },
    }
    if (accept?.includes('application/x-ndjson'))
      return jsonLinesResponse({ ...stream, heartbeatMs: limits.heartbeatMs })
    return eventStreamResponse<TableEvent>({
      ...stream,
      toSent: (event) => ({ id: `${event.seq}`, event: event.event.type, data: event }),
      toProblem: (error) => problemOf(context, parts, error),
      heartbeatMs: limits.heartbeatMs,
    })
  })
}

type JsonLinesParameters = {
  readonly events: AsyncIterator<unknown>
  readonly heartbeatMs: number
  readonly draining: AbortSignal
  readonly onEnd: () => void
}

/**
 * Answers with one line of JSON for each event, and empty lines as signs of life. A log that ends without the event `closed` is not
 * whole: a source that breaks off just ends it.
 */
function jsonLinesResponse(parameters: JsonLinesParameters): Response {
  const { heartbeatMs, ...rest } = parameters
  const body = streamFrames({
    ...rest,
    frame: (event) => `${JSON.stringify(event)}\n`,
    heartbeat: { text: '\n', everyMs: heartbeatMs },
    failure: () => '',
  })
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
}
