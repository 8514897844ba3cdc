import { serveHttp } from '@cresolver/net/http-server'
import { problemOf } from '../loop/operator-parameters.ts'
import { runService } from '../loop/run-service.ts'
import { createCollectorApp } from './observe/collector-app.ts'
import { openCollector } from './service/collector-core.ts'
import type { CollectorParameters } from './service/collector-parameters.ts'

export type StartCollectorParameters = CollectorParameters & {
  /** Port on which bundles, health and metrics are served; 0 takes a free one. */
  readonly port: number
  /** Address to listen on. Default 127.0.0.1. */
  readonly hostname?: string | undefined
}

/** A collector that runs. */
export type Collector = Awaited<ReturnType<typeof startCollector>>

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
