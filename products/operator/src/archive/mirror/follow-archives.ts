import type { FollowedChain } from '../chain/follow-chain.ts'
import type { ArchiveReader, ArchiveStorage } from '../storage/archive-storage.ts'
import { pullArchive } from './pull-archive.ts'

type FollowArchivesParameters = {
  readonly sources: readonly ArchiveReader[]
  /** The hashes come from here, so that a source can only omit something. */
  readonly chain: Pick<FollowedChain, 'evidence'>
  readonly to: ArchiveStorage
}

/** Looks between two tries at what is missing, at most. */
const longestPause = 256

/**
 * Follows other archives: each look fetches new records, and those that were missing after growing
 * pauses.
 *
 * @param parameters - {@link FollowArchivesParameters}
 */
export function followArchives(parameters: FollowArchivesParameters) {
  const { sources, chain, to } = parameters
  const whole = new Set<string>()
  const later = new Map<string, { pause: number; at: number }>()
  let looks = 0
  return {
    /** Fetches what is due, and returns how many records are incomplete. */
    async look(signal?: AbortSignal): Promise<number> {
      looks += 1
      for (const hash of chain.evidence()) {
        signal?.throwIfAborted()
        const { pause, at } = later.get(hash) ?? { pause: 1, at: 0 }
        if (whole.has(hash) || at > looks) continue
        const { missing } = await pullArchive({
          ...{ hashes: [hash], from: sources, to, signal },
        })
        if (missing.length === 0) {
          whole.add(hash)
          later.delete(hash)
        } else {
          later.set(hash, { pause: Math.min(2 * pause, longestPause), at: looks + pause })
        }
      }
      return later.size
    },
  }
}
