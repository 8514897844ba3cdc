import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { METRICS_TYPE, renderMetrics, silenceFigure } from '../../observe/metrics.ts'
import type { CollectorState } from '../service/collector-core.ts'
import type { Publications } from '../service/publish.ts'

/** State that the app shows. */
export type CollectorAppParameters = {
  readonly publications: Pick<Publications, 'read'>
  readonly state: () => CollectorState
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  /** Milliseconds without a look at the chain after which the collector is not healthy. */
  readonly silentAfterMs: number
}

/** Published data never changes: its hash is its name. */
const forever = 'public, max-age=31536000, immutable'

/**
 * Creates the app of a collector: `GET /bundles/{hash}` and `GET /lists/{hash}` for everyone,
 * `GET /health` and `GET /metrics`.
 */
export function createCollectorApp(parameters: CollectorAppParameters): Hono {
  const { publications, state, now, silentAfterMs } = parameters
  const app = new Hono()
  app.use(cors({ origin: '*', allowMethods: ['GET'] }))
  for (const kind of ['bundles', 'lists'] as const) {
    app.get(`/${kind}/:hash`, async (context) => {
      const text = await publications.read(kind, context.req.param('hash').toLowerCase())
      if (text === undefined) {
        const message = 'This collector has published nothing under this hash.'
        return context.json({ error: { code: 'NOT_FOUND', message } }, 404)
      }
      return context.body(text, 200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': forever,
        'x-content-type-options': 'nosniff',
      })
    })
  }
  app.get('/health', (context) => {
    const { lookedAt, ...counts } = state()
    const isSilent = now() - lookedAt > silentAfterMs
    const status = isSilent ? 'silent' : 'healthy'
    return context.json({ status, lookedAt, ...counts }, isSilent ? 503 : 200)
  })
  app.get('/metrics', async (context) => {
    const { lookedAt, open, announced, failed } = state()
    const metrics = await renderMetrics([
      ...Object.entries({ open, announced, failed }).map(([name, value]) => ({
        name: `cresolver_collector_rounds_${name}`,
        help: `Rounds that are ${name}.`,
        value,
      })),
      silenceFigure('cresolver_collector_silent_seconds', lookedAt || undefined, now()),
    ])
    return context.body(metrics, 200, { 'content-type': METRICS_TYPE })
  })
  return app
}
