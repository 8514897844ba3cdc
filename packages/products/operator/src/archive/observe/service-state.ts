import { Gauge, Registry } from 'prom-client'
import type { FollowedChain } from '../chain/follow-chain.ts'
import { ARCHIVE_KINDS } from '../content/kind.ts'
import type { Archive } from '../service/archive.ts'

/** State of an archive that runs. */
export type ServiceState = {
  readonly archive: ReturnType<Archive['state']>
  readonly chain: ReturnType<FollowedChain['state']>
  /** Records that other archives are asked for again. */
  readonly incomplete: number
}

/**
 * Judges the health of an archive: it hears the node, has space and no damaged content.
 *
 * @param state - of the archive
 * @param now - Unix milliseconds
 * @param silentAfterMs - time without an answer of the node
 */
export function healthOf(
  { archive, chain, incomplete }: ServiceState,
  now: number,
  silentAfterMs: number,
) {
  const silentMs = chain.heardAt === undefined ? undefined : now - chain.heardAt
  const isSilent = silentMs === undefined || silentMs > silentAfterMs
  const code =
    archive.damaged > 0
      ? 'ARCHIVE_DAMAGED'
      : archive.isFull
        ? 'ARCHIVE_FULL'
        : isSilent
          ? 'ARCHIVE_NODE_SILENT'
          : undefined
  const { records, bundles, pages } = archive.waiting
  return {
    status: code ? 'unhealthy' : 'healthy',
    /** Why it is unhealthy. */
    ...(code && { code }),
    block: chain.block === undefined ? null : String(chain.block),
    /** Seconds since the node answered. */
    silent_seconds: silentMs === undefined ? null : Math.floor(silentMs / 1_000),
    ...archive.counts,
    waiting: records + bundles + pages,
    incomplete,
    damaged: archive.damaged,
    bytes: archive.bytes,
  }
}

/** Starts to count, apart from everything else in the process. */
export function createMetrics() {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const stored = gauge('archive_contents', 'Proved contents, by kind.', ['kind'])
  const waiting = gauge('archive_waiting', 'Contents without a proof, by kind.', ['kind'])
  const bytes = gauge('archive_bytes', 'Bytes of proved contents.')
  const damaged = gauge('archive_damaged', 'Contents whose bytes have another hash.')
  const full = gauge('archive_full', '1 while no space is left.')
  const incomplete = gauge(
    'archive_incomplete',
    'Records that mirrors are asked for again.',
  )
  const block = gauge('archive_block', 'Newest block that was read.')
  const silent = gauge(
    'archive_node_silent_seconds',
    'Time since the node answered; -1 before its first answer.',
  )
  return {
    render(state: ServiceState, now: number): Promise<string> {
      for (const kind of ARCHIVE_KINDS) {
        stored.set({ kind }, state.archive.counts[kind])
        waiting.set({ kind }, state.archive.waiting[kind])
      }
      bytes.set(state.archive.bytes)
      damaged.set(state.archive.damaged)
      full.set(state.archive.isFull ? 1 : 0)
      incomplete.set(state.incomplete)
      block.set(Number(state.chain.block ?? 0n))
      const { heardAt } = state.chain
      silent.set(heardAt === undefined ? -1 : (now - heardAt) / 1_000)
      return registry.metrics()
    },
  }
}
