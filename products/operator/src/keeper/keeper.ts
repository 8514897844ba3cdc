import { CresolverError } from '@cresolver/core/protocol'
import { serveObserved } from '@cresolver/net/http-server'
import { problemOf } from '../loop/operator-parameters.ts'
import { runService } from '../loop/run-service.ts'
import { healthOf, metricsOf } from './observe/keeper-observed.ts'
import { openKeeper } from './service/keeper-core.ts'
import type { KeeperParameters } from './service/keeper-parameters.ts'

export type StartKeeperParameters = KeeperParameters & {
  /** Port for `/health` and `/metrics`; 0 takes a free one, undefined opens none. */
  readonly port?: number | undefined
  /** Address to listen on. Default `127.0.0.1`. */
  readonly hostname?: string | undefined
  /** Waits between two looks. Default a timer. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

/** After these the journal cannot be trusted, or belongs to another process. */
const fatalCodes = ['FOLDER_IN_USE', 'FOLDER_UNUSABLE', 'CHAIN_MISMATCH']

/**
 * Starts a keeper: it follows a market contract and sends what is due until it is closed.
 *
 * @throws CresolverError `FOLDER_IN_USE` and others of the journal, `PORT_TAKEN`,
 *   `RPC_UNREACHABLE` or `WRONG_CONTRACT`
 */
export async function startKeeper(parameters: StartKeeperParameters) {
  const { now = Date.now, onEvent = () => undefined, port, hostname, sleep } = parameters
  const core = await openKeeper(parameters)
  const { pollMs, silentAfterMs } = core.settings
  const portHint = 'Choose another port with --port, or stop that program.'
  const observed = {
    health: () => healthOf(core.state(), now(), silentAfterMs),
    metrics: () => metricsOf(core.state(), now()),
  }
  const { urls, ended, close } = await runService({
    stop: new AbortController(),
    servers: [() => serveObserved(observed, { port, hostname, portHint })],
    async look(failures) {
      await core.tick()
      if (failures > 0) onEvent({ type: 'node-back' })
    },
    onFailure(error, failures) {
      if (CresolverError.hasCode(error, fatalCodes)) return true
      const problem = problemOf(error)
      if (problem.code !== 'RPC_UNREACHABLE') onEvent(problem)
      else if (failures === 1) onEvent({ type: 'node-away', message: problem.message })
      return false
    },
    ...{ pollMs, sleep, close: core.close },
  })
  // Sent transactions stay in the journal and are followed after the next start.
  return { url: urls[0], state: core.state, ended, close }
}
