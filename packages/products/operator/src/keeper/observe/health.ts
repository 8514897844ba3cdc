import type { KeeperState } from '../service/keeper-core.ts'

/** Health of a keeper. */
export type KeeperHealth = {
  readonly status: 'healthy' | 'unhealthy'
  /** Why it is unhealthy. */
  readonly code?: string | undefined
  readonly block: string | null
  /** Seconds since the node answered. */
  readonly silent_seconds: number | null
  readonly queued: number
  readonly in_flight: number
}

/**
 * Judges the health of a keeper: it hears the node, its looks succeed and nothing keeps it from sending.
 *
 * @param state - of the keeper
 * @param now - Unix milliseconds
 * @param silentAfterMs - time without an answer of the node
 */
export function healthOf(
  state: KeeperState,
  now: number,
  silentAfterMs: number,
): KeeperHealth {
  const silentMs = state.heardAt === undefined ? undefined : now - state.heardAt
  const isSilent = silentMs === undefined || silentMs > silentAfterMs
  // What fails at each look for another reason, such as events that the node refuses to list.
  const isStuck = state.lookedAt === undefined || now - state.lookedAt > silentAfterMs
  const code = isSilent
    ? 'KEEPER_NODE_SILENT'
    : isStuck && state.problem === undefined
      ? 'KEEPER_LOOKS_FAIL'
      : state.problem
  return {
    status: code === undefined ? 'healthy' : 'unhealthy',
    ...(code !== undefined && { code }),
    block: state.head ? state.head.number.toString() : null,
    silent_seconds: silentMs === undefined ? null : Math.floor(silentMs / 1_000),
    queued: state.queue.send.length + state.queue.held.length,
    in_flight: state.inFlight,
  }
}
