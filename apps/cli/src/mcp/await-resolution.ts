import { setTimeout as pause } from 'node:timers/promises'
import type { McpResolution, McpResolutions } from './mcp-ports.ts'

/** Resolution to wait for, and the longest wait. */
type AwaitResolutionParameters = {
  readonly get: McpResolutions['get']
  readonly id: string
  /** Waits for a change after this number; for the end where it is undefined. */
  readonly after: number | undefined
  readonly waitMs: number
  readonly everyMs: number
  readonly signal: AbortSignal
  /** Called for each state that is found. */
  readonly onState: (resolution: McpResolution) => Promise<void>
}

/** Reads a resolution until it is what is waited for, or the time has passed, and returns it as it is then. */
export async function awaitResolution(
  parameters: AwaitResolutionParameters,
): Promise<McpResolution> {
  const { get, id, after, waitMs, everyMs, signal, onState } = parameters
  const until = performance.now() + waitMs
  let reported = after ?? 0
  for (;;) {
    const resolution = await get(id)
    if (resolution.seq > reported) {
      reported = resolution.seq
      await onState(resolution)
    }
    const isAwaited = after !== undefined && resolution.seq > after
    if (isAwaited || isEnded(resolution)) return resolution
    const leftMs = until - performance.now()
    if (leftMs <= 0 || signal.aborted) return resolution
    await pause(Math.min(everyMs, leftMs), undefined, { signal }).catch(() => undefined)
  }
}

function isEnded({ state, is_final: isFinal }: McpResolution): boolean {
  return isFinal || state === 'failed'
}
