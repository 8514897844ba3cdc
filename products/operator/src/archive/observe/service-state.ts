import { silenceOf, statusOf } from '../../observe/health.ts'
import { renderMetrics, silenceFigure } from '../../observe/metrics.ts'
import type { FollowedChain } from '../chain/follow-chain.ts'
import type { ArchiveKind } from '../content/kind.ts'
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
  const { isSilent, seconds } = silenceOf(chain.heardAt, now, silentAfterMs)
  const code =
    archive.damaged > 0
      ? 'STORE_DAMAGED'
      : archive.isFull
        ? 'STORE_FULL'
        : isSilent
          ? 'KEEPER_NODE_SILENT'
          : undefined
  const { records, bundles, pages } = archive.waiting
  return {
    ...statusOf(code),
    block: chain.block === undefined ? null : String(chain.block),
    silent_seconds: seconds,
    ...archive.counts,
    waiting: records + bundles + pages,
    incomplete,
    damaged: archive.damaged,
    bytes: archive.bytes,
  }
}

/** Shows an archive to Prometheus. */
export function metricsOf({ archive, chain, incomplete }: ServiceState, now: number) {
  const figure = (name: string, help: string, value: number) => ({
    ...{ name: `archive_${name}`, help, value },
  })
  const byKind = (
    name: string,
    help: string,
    values: Readonly<Record<ArchiveKind, number>>,
  ) => ({ name: `archive_${name}`, help, label: 'kind', values })
  return renderMetrics([
    byKind('contents', 'Proved contents, by kind.', archive.counts),
    byKind('waiting', 'Contents without a proof, by kind.', archive.waiting),
    figure('bytes', 'Bytes of proved contents.', archive.bytes),
    figure('damaged', 'Contents whose bytes have another hash.', archive.damaged),
    figure('full', '1 while no space is left.', archive.isFull ? 1 : 0),
    figure('incomplete', 'Records that mirrors are asked for again.', incomplete),
    figure('block', 'Newest block that was read.', Number(chain.block ?? 0n)),
    silenceFigure('archive_node_silent_seconds', chain.heardAt, now),
  ])
}
