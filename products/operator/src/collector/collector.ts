import { serveHttp } from '@cresolver/net/http-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { problemOf } from '../loop/operator-parameters.ts'
import { runService } from '../loop/run-service.ts'
import { METRICS_TYPE, renderMetrics, silenceFigure } from '../observe/metrics.ts'
import { type CollectorState, openCollector } from './service/collector-core.ts'
import type { CollectorParameters } from './service/collector-parameters.ts'
import type { Publications } from './service/publish.ts'

/** Published data never changes: its hash is its name. */
const forever = 'public, max-age=31536000, immutable'

type StartCollectorParameters = CollectorParameters & {
  /** Port on which bundles, health and metrics are served; 0 takes a free one. */
  readonly port: number
  /** Address to listen on. Default 127.0.0.1. */
  readonly hostname?: string | undefined
}

/**
 * Starts a collector: it asks the panels of the markets that name it, and publishes what the workers
 * signed, until it is closed. It decides nothing.
 *
 * @param parameters - {@link StartCollectorParameters}
 * @throws CresolverError `PORT_TAKEN`, `RPC_UNREACHABLE`, `CHAIN_MISMATCH`
 *
 * @example
 * const collector = await startCollector({ rpcUrl, chainId, market, multicall, account, folder, port: 8570 })
 */
export async function startCollector(parameters: StartCollectorParameters) {
  const { now = Date.now, pollMs = 1_000, onEvent = () => undefined } = parameters
  const core = await openCollector(parameters)
  const { state, publications } = core
  const silentAfterMs = Math.max(60_000, 10 * pollMs)
  const app = createCollectorApp({ publications, state, now, silentAfterMs })
  const { port, hostname } = parameters
  const portHint = 'Choose another port with --port, or stop that program.'
  const service = await runService({
    stop: new AbortController(),
    servers: [
      () => serveHttp((request) => app.fetch(request), { port, hostname, portHint }),
    ],
    look: core.tick,
    onFailure(error, failures) {
      if (failures === 1) onEvent(problemOf(error))
      return false
    },
    ...{ pollMs, close: core.close },
  })
  return {
    url: service.urls[0] ?? '',
    state,
    /** Ends it. What is stored is continued after the next start. */
    async close(): Promise<void> {
      // The events that the last look waits for end with its rounds.
      await Promise.all([service.close(), core.close()])
    },
  }
}

/** State that the app shows. */
type CollectorAppParameters = {
  readonly publications: Pick<Publications, 'read'>
  readonly state: () => CollectorState
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  /** Milliseconds without a look at the chain after which the collector is not healthy. */
  readonly silentAfterMs: number
}

/**
 * Creates the app of a collector: `GET /bundles/{hash}` and `GET /lists/{hash}` for everyone,
 * `GET /health` and `GET /metrics`.
 */
function createCollectorApp(parameters: CollectorAppParameters): Hono {
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
