import { Hono } from 'hono'
import { healthOf, type ServiceState } from './health.ts'
import { createMetrics } from './metrics.ts'

/** Parameters of {@link createObserveApp}. */
export type ObserveParameters = {
  readonly state: () => ServiceState
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  /** Milliseconds without an answer of the node after which the archive is unhealthy. */
  readonly silentAfterMs: number
  /** Address to listen on. Default `127.0.0.1`. */
  readonly hostname?: string | undefined
}

const allowedHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Creates the app that shows health and metrics. On this machine's own address they are for its programs
 * alone: a page in a browser whose name points here gets 403.
 */
export function createObserveApp(parameters: ObserveParameters): Hono {
  const { state, now, silentAfterMs, hostname = '127.0.0.1' } = parameters
  const isLocal = allowedHost.test(hostname)
  const app = new Hono()
  const metrics = createMetrics()
  app.use(async (context, next) => {
    if (isLocal && !allowedHost.test(context.req.header('host') ?? ''))
      return context.body(null, 403)
    await next()
    return undefined
  })
  app.get('/health', (context) => {
    const health = healthOf(state(), now(), silentAfterMs)
    return context.json(health, health.status === 'healthy' ? 200 : 503)
  })
  app.get('/metrics', async (context) =>
    context.body(await metrics.render(state(), now()), 200, {
      'content-type': metrics.contentType,
    }),
  )
  return app
}
