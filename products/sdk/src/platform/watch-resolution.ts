import { pause } from './pause.ts'
import { openConnection, type PlatformConnection } from './platform-connection.ts'
import {
  isEnded,
  isUnreachable,
  type ResolutionPort,
  type ResolutionUpdate,
  unreachable,
} from './resolution-port.ts'

/** A resolution to follow, and how its platform is reached. */
export type WatchResolutionParameters = PlatformConnection & {
  readonly resolutionId: string
  /** Number of the last event that is known; 0, which begins at the first, unless given. */
  readonly after?: number | undefined
  /** Milliseconds before the first new attempt, and between two looks over MCP; 1000 unless given. */
  readonly pollingIntervalMs?: number | undefined
  /** Ends it. The resolution continues. */
  readonly signal?: AbortSignal | undefined
}

/** Attempts in a row that may fail. */
const mostFailures = 10
const longestPauseMs = 30_000
const longLifeMs = 5_000

/**
 * Follows a resolution to its end. Over HTTP each event comes once and in order: a stream that breaks is opened again
 * behind the last event. Over MCP, which has no stream, it looks again and again; a state between two looks can be
 * missing.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/use-a-verdict.md#in-typescript
 *
 * @param parameters - {@link WatchResolutionParameters}
 * @returns updates; the last one has the state `final`, `void` or `failed`. Nothing where `after` is the last event
 * @throws `SdkErrors['watch']`: any code of the platform, such as NOT_FOUND; `PLATFORM_UNREACHABLE` after ten
 *   failures in a row; the reason of `signal` when it aborts
 *
 * @example
 * ```ts
 * import { watch } from '@cresolver/sdk'
 *
 * const platformUrl = 'http://127.0.0.1:8000'
 * for await (const { seq, state, outcome } of watch({ platformUrl, resolutionId: 'res_1' })) {
 *   console.log(seq, state, outcome) // at last: 7 final YES
 * }
 * ```
 */
export async function* watch(
  parameters: WatchResolutionParameters,
): AsyncGenerator<ResolutionUpdate, void> {
  const { resolutionId, after = 0, pollingIntervalMs = 1_000, signal } = parameters
  const port = openConnection(parameters)
  let last = after
  let failures = 0
  for (;;) {
    signal?.throwIfAborted()
    const openedAt = performance.now()
    const connection = connect(port, resolutionId, last, signal)
    let failure: unknown
    try {
      let step = await connection.next()
      while (!step.done) {
        const update = step.value
        // After a new connection, or from a platform that repeats itself.
        if (update.seq > last) {
          last = update.seq
          failures = 0
          yield update
          if (isEnded(update)) return
        }
        step = await connection.next()
      }
      if (step.value === 'ended') return
      if (step.value === 'cut')
        failure = unreachable(nameOf(parameters), 'it ended the stream too early')
    } catch (error) {
      signal?.throwIfAborted()
      if (!isUnreachable(error)) throw error
      failure = error
    } finally {
      await connection.return('cut')
    }
    // Proxies cut streams that live long.
    if (failure === undefined || performance.now() - openedAt > longLifeMs) failures = 0
    if (failure !== undefined) failures += 1
    if (failures >= mostFailures) throw failure
    await pause(
      Math.min(longestPauseMs, pollingIntervalMs * 2 ** Math.max(0, failures - 1)),
      signal,
    )
  }
}

/** End of a connection: with the resolution, too early, or as it should. */
type ConnectionEnd = 'ended' | 'cut' | 'open'

/** One stream, or one look through a connection that cannot stream. */
function connect(
  port: ResolutionPort,
  id: string,
  after: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<ResolutionUpdate, ConnectionEnd> {
  return port.events?.(id, after, signal) ?? look(port, id, signal)
}

async function* look(
  port: ResolutionPort,
  id: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<ResolutionUpdate, ConnectionEnd> {
  const update = await port.get(id, signal)
  yield update
  return isEnded(update) ? 'ended' : 'open'
}

function nameOf({ platformUrl }: PlatformConnection): string {
  return platformUrl ?? 'The MCP server'
}
