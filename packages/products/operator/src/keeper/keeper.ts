import { pause } from '@cresolver/bounded'
import { serveObserved } from '@cresolver/http-server'
import { CresolverError, errorText } from '@cresolver/protocol'
import { healthOf } from './observe/health.ts'
import { createMetrics } from './observe/metrics.ts'
import { type KeeperState, openKeeper } from './service/keeper-core.ts'
import type { KeeperParameters } from './service/keeper-parameters.ts'

/** Options of a keeper that runs. */
export type StartKeeperParameters = KeeperParameters & {
  /** Port for `/health` and `/metrics`; 0 takes a free one, undefined opens none. */
  readonly port?: number | undefined
  /** Address to listen on. Default `127.0.0.1`. */
  readonly hostname?: string | undefined
  /** Waits between two looks. Default a timer. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

/** A keeper that runs. */
export type Keeper = {
  /** URL of health and metrics; undefined where no port was given. */
  readonly url: string | undefined
  readonly state: () => KeeperState
  /** Resolves when the keeper has ended: with an error that it cannot continue after, or closed. */
  readonly ended: Promise<CresolverError | undefined>
  /** Ends it. What was sent stays in the journal and is followed after the next start. */
  readonly close: () => Promise<void>
}

/** After these the journal cannot be trusted, or belongs to another process. */
const fatalCodes = new Set([
  'KEEPER_FOLDER_TAKEN',
  'KEEPER_FOLDER_UNUSABLE',
  'CHAIN_MISMATCH',
])
const longestPauseMs = 60_000

/**
 * Starts a keeper: it follows a market contract and sends what is due until it is closed.
 *
 * @throws CresolverError `KEEPER_FOLDER_TAKEN` and others of the journal, `PORT_TAKEN`,
 *   `RPC_UNREACHABLE` or `NOT_A_MARKET`
 */
export async function startKeeper(parameters: StartKeeperParameters): Promise<Keeper> {
  const { now = Date.now, sleep = pause, onEvent = () => undefined } = parameters
  const core = await openKeeper(parameters)
  const { pollMs, silentAfterMs } = core.settings
  const stop = new AbortController()
  const { port, hostname } = parameters
  const metrics = createMetrics()
  const served = await serveObserved(
    {
      health: () => healthOf(core.state(), now(), silentAfterMs),
      metrics: () => metrics.render(core.state(), now()),
    },
    {
      ...{ port, hostname },
      portHint: 'Choose another port with --port, or stop that program.',
    },
  ).catch(async (error: unknown) => {
    await core.close()
    throw error
  })
  let failures = 0

  /** Looks once; returns an error that ends the keeper. */
  const look = async (): Promise<CresolverError | undefined> => {
    try {
      await core.tick()
      if (failures > 0) onEvent({ type: 'node-back' })
      failures = 0
    } catch (error) {
      failures += 1
      if (CresolverError.isInstance(error) && fatalCodes.has(error.code)) return error
      report(error, failures === 1)
    }
    return undefined
  }
  const report = (error: unknown, isFirst: boolean): void => {
    const known = CresolverError.isInstance(error)
    const message = known ? error.message : errorText(error)
    if (known && error.code === 'RPC_UNREACHABLE') {
      if (isFirst) onEvent({ type: 'node-away', message })
      return
    }
    const code = known ? error.code : 'UNEXPECTED'
    onEvent({ type: 'problem', code, message })
  }
  const run = async (): Promise<CresolverError | undefined> => {
    while (!stop.signal.aborted) {
      const fatal = await look()
      if (fatal) return fatal
      const delay = Math.min(pollMs * 2 ** Math.min(failures, 10), longestPauseMs)
      await sleep(Math.max(delay, pollMs), stop.signal).catch(() => undefined)
    }
    return undefined
  }
  const ended = run().then(async (fatal) => {
    await served?.close()
    await core.close()
    return fatal
  })

  return {
    url: served?.url,
    state: core.state,
    ended,
    async close() {
      stop.abort()
      await ended
    },
  }
}
