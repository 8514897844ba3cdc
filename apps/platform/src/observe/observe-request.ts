import { randomUUID } from 'node:crypto'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'

const givenId = /^[A-Za-z0-9_.-]{8,64}$/

/**
 * Assigns an id to each request, and records its answer in the log, the metrics and the trace.
 * Bodies, headers and queries are not recorded.
 */
export function observeRequest(parts: RouteContext): MiddlewareHandler<PlatformEnv> {
  return async (context, next) => {
    const started = parts.clock.now()
    const given = context.req.header('x-request-id') ?? ''
    const requestId = givenId.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('x-request-id', requestId)
    const durationMs = Math.max(0, parts.clock.now() - started)
    tell(parts, context, { started, durationMs })
  }
}

function tell(
  { metrics, logger, tracer }: RouteContext,
  context: Context<PlatformEnv>,
  { started, durationMs }: { started: number; durationMs: number },
): void {
  const { method } = context.req
  const { status } = context.res
  const route = routeOf(context)
  const requestId = context.get('requestId')
  metrics.answered({ method, route, status, durationMs })
  const line = {
    requestId,
    method,
    route,
    status,
    durationMs,
    caller: context.get('caller')?.id,
  }
  logger[status >= 500 ? 'error' : 'info'](line, 'request')
  const span = tracer?.startSpan(
    `${method} ${route}`,
    {
      kind: SpanKind.SERVER,
      startTime: new Date(started),
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'platform.request_id': requestId,
      },
    },
    ROOT_CONTEXT,
  )
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end(new Date(started + durationMs))
}

/** A pattern, so that ids in paths make no new series. */
function routeOf(context: Context<PlatformEnv>): string {
  const path = routePath(context, -1)
  return path.includes('*') ? 'none' : path
}
