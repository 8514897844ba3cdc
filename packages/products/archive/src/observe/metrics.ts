import { Gauge, Registry } from 'prom-client'
import { ARCHIVE_KINDS } from '../content/kind.ts'
import type { ServiceState } from './health.ts'

/** Metrics of an archive. */
export type ArchiveMetrics = {
  readonly contentType: string
  /** Text in the format of Prometheus. */
  readonly render: (state: ServiceState, now: number) => Promise<string>
}

/** Starts to count, apart from everything else in the process. */
export function createMetrics(): ArchiveMetrics {
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
    contentType: registry.contentType,
    render(state, now) {
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
