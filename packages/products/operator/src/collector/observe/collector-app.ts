import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { Gauge, Registry } from 'prom-client'
import type { CollectorState } from '../service/collector-core.ts'
import type { Publications } from '../service/publish.ts'

/** What the app shows. */
export type CollectorAppParameters = {
  readonly publications: Pick<Publications, 'read'>
  readonly state: () => CollectorState
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  /** Milliseconds without a look at the chain after which the collector is not healthy. */
  readonly silentAfterMs: number
}

/** What is published never changes: its hash is its name. */
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
  const metrics = new Registry()
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `cresolver_collector_${name}`, help, registers: [metrics] })
  const rounds = (['open', 'announced', 'failed'] as const).map((name) => ({
    ...{ name, gauge: gauge(`rounds_${name}`, `Rounds that are ${name}.`) },
  }))
  const silent = gauge(
    'silent_seconds',
    'Time since the chain was read; -1 before the first time.',
  )
  app.get('/metrics', async (context) => {
    const counts = state()
    silent.set(counts.lookedAt === 0 ? -1 : (now() - counts.lookedAt) / 1_000)
    for (const round of rounds) round.gauge.set(counts[round.name])
    return context.body(await metrics.metrics(), 200, {
      'content-type': metrics.contentType,
    })
  })
  return app
}
