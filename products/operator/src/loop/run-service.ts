import { growingDelay, pause } from '@cresolver/core/bounded'
import type { ServedHttp } from '@cresolver/net/http-server'

/** Parts of a service. */
export type ServiceParameters = {
  /** Ends it. */
  readonly stop: AbortController
  /** Opens what it serves, in this order; undefined where nothing is. */
  readonly servers: readonly (() => Promise<ServedHttp | undefined>)[]
  /** Does what is due; `failures` counts the looks before that failed in a row. */
  readonly look: (failures: number) => Promise<void>
  /** Reports a look that failed, the first with 1; returns true to end the service with the error. */
  readonly onFailure: (error: unknown, failures: number) => boolean
  /** Milliseconds between two looks; the pause doubles with each failure in a row, to a minute. */
  readonly pollMs: number
  /** Waits. Default a timer. */
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  /** Frees what the service holds, also where a server cannot be opened. */
  readonly close: () => Promise<unknown>
}

const longestPauseMs = 60_000

/** Serves and looks until it is closed, or an error ends it. */
export async function runService(parameters: ServiceParameters) {
  const { stop, look, onFailure, pollMs, sleep = pause } = parameters
  const { signal } = stop
  const opened: (ServedHttp | undefined)[] = []
  const close = async (): Promise<void> => {
    for (const server of opened) await server?.close()
    await parameters.close()
  }
  try {
    for (const open of parameters.servers) opened.push(await open())
  } catch (error) {
    stop.abort()
    await close()
    throw error
  }
  const delayAfter = growingDelay(pollMs, longestPauseMs)
  const run = async (): Promise<unknown> => {
    let failures = 0
    while (!signal.aborted) {
      try {
        await look(failures)
        failures = 0
      } catch (error) {
        failures += 1
        if (onFailure(error, failures)) return error
      }
      const delay = Math.max(pollMs, delayAfter(failures + 1))
      await sleep(delay, signal).catch(() => undefined)
    }
    return undefined
  }
  const ended = run().then(async (error) => {
    await close()
    return error
  })
  return {
    /** URLs of what it serves, in the order of `servers`. */
    urls: opened.map((server) => server?.url),
    /** Resolves when it has ended: with the error that ended it, or closed. */
    ended,
    async close(): Promise<void> {
      stop.abort()
      await ended
    },
  }
}
