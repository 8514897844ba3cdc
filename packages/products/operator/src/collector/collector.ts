import { pause } from '@cresolver/bounded'
import { serveHttp } from '@cresolver/http-server'
import { CresolverError, errorText } from '@cresolver/protocol'
import { createCollectorApp } from './observe/collector-app.ts'
import { type CollectorState, openCollector } from './service/collector-core.ts'
import type { CollectorParameters } from './service/collector-parameters.ts'

/** Options of a collector that runs. */
export type StartCollectorParameters = CollectorParameters & {
  /** Port on which bundles, health and metrics are served; 0 takes a free one. */
  readonly port: number
  /** Address to listen on. Default 127.0.0.1. */
  readonly hostname?: string | undefined
}

/** A collector that runs. */
export type Collector = {
  readonly url: string
  readonly state: () => CollectorState
  /** Ends it. What is stored is continued after the next start. */
  readonly close: () => Promise<void>
}

const longestPauseMs = 60_000

/**
 * Starts a collector: it asks the panels of the markets that name it, and publishes what the workers
 * signed, until it is closed. It decides nothing.
 *
 * @param parameters - {@link StartCollectorParameters}
 * @returns {@link Collector}
 * @throws CresolverError `PORT_TAKEN`, `RPC_UNREACHABLE`, `CHAIN_MISMATCH`
 *
 * @example
 * const collector = await startCollector({ rpcUrl, chainId, market, multicall, account, folder, port: 8570 })
 */
export async function startCollector(
  parameters: StartCollectorParameters,
): Promise<Collector> {
  const { now = Date.now, pollMs = 1_000, onEvent = () => undefined } = parameters
  const core = await openCollector(parameters)
  const stop = new AbortController()
  const app = createCollectorApp({
    publications: core.publications,
    state: core.state,
    now,
    silentAfterMs: Math.max(60_000, 10 * pollMs),
  })
  const portHint = 'Choose another port with --port, or stop that program.'
  const served = await serveHttp((request) => app.fetch(request), {
    port: parameters.port,
    hostname: parameters.hostname,
    portHint,
  }).catch(async (error: unknown) => {
    await core.close()
    throw error
  })
  const run = async (): Promise<void> => {
    let failures = 0
    while (!stop.signal.aborted) {
      try {
        await core.tick()
        failures = 0
      } catch (error) {
        failures += 1
        const code = CresolverError.isInstance(error) ? error.code : 'UNEXPECTED'
        if (failures === 1) onEvent({ type: 'problem', code, message: errorText(error) })
      }
      const delay = Math.min(pollMs * 2 ** Math.min(failures, 10), longestPauseMs)
      await pause(delay, stop.signal).catch(() => undefined)
    }
  }
  const ended = run()
  return {
    url: served.url,
    state: core.state,
    async close() {
      stop.abort()
      await core.close()
      await ended
      await served.close()
    },
  }
}
