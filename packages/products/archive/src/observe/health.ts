import type { FollowedChain } from '../chain/follow-chain.ts'
import type { ArchiveState } from '../service/archive.ts'

/** State of an archive that runs. */
export type ServiceState = {
  readonly archive: ArchiveState
  readonly chain: ReturnType<FollowedChain['state']>
  /** Records that other archives are asked for again. */
  readonly incomplete: number
}

type HealthErrorCode = 'ARCHIVE_DAMAGED' | 'ARCHIVE_FULL' | 'ARCHIVE_NODE_SILENT'

/** Health of an archive. */
export type ArchiveHealth = {
  readonly status: 'healthy' | 'unhealthy'
  /** Why it is unhealthy. */
  readonly code?: HealthErrorCode | undefined
  readonly block: string | null
  /** Seconds since the node answered. */
  readonly silent_seconds: number | null
  readonly records: number
  readonly bundles: number
  readonly pages: number
  readonly waiting: number
  readonly incomplete: number
  readonly damaged: number
  readonly bytes: number
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
): ArchiveHealth {
  const silentMs = chain.heardAt === undefined ? undefined : now - chain.heardAt
  const isSilent = silentMs === undefined || silentMs > silentAfterMs
  const problems: (HealthErrorCode | false)[] = [
    archive.damaged > 0 && 'ARCHIVE_DAMAGED',
    archive.isFull && 'ARCHIVE_FULL',
    isSilent && 'ARCHIVE_NODE_SILENT',
  ]
  const code = problems.find((each) => each !== false)
  const { records, bundles, pages } = archive.waiting
  return {
    status: code ? 'unhealthy' : 'healthy',
    ...(code && { code }),
    block: chain.block === undefined ? null : String(chain.block),
    silent_seconds: silentMs === undefined ? null : Math.floor(silentMs / 1_000),
    ...archive.counts,
    waiting: records + bundles + pages,
    incomplete,
    damaged: archive.damaged,
    bytes: archive.bytes,
  }
}
