import type { Bytes } from '../content/content.ts'
import { ARCHIVE_KINDS, type ArchiveKind, type ContentName } from '../content/kind.ts'
import { listAll, type RemovableStorage } from '../storage/archive-storage.ts'
import type { ArchiveSettings } from './archive-settings.ts'

/** Contents without a proof, bounded by count and bytes for each kind. */
export type WaitingArea = {
  readonly has: (kind: ArchiveKind, hash: string) => boolean
  readonly read: (kind: ArchiveKind, hash: string) => Promise<Bytes | undefined>
  /** The oldest content that has to leave before this many bytes fit; undefined if they fit. */
  readonly oldestBefore: (kind: ArchiveKind, bytes: number) => string | undefined
  readonly add: (kind: ArchiveKind, hash: string, bytes: Bytes) => Promise<void>
  readonly remove: (kind: ArchiveKind, hash: string) => Promise<void>
  readonly names: () => readonly ContentName[]
  readonly count: (kind: ArchiveKind) => number
}

/**
 * Opens the waiting area. After a restart its contents are in the order of their hashes.
 *
 * @param storage - where they are
 * @param limits - for each kind
 */
export async function openWaitingArea(
  storage: RemovableStorage,
  limits: Pick<ArchiveSettings, 'mostWaiting' | 'mostWaitingBytes'>,
): Promise<WaitingArea> {
  const entries = { records: openEntries(), bundles: openEntries(), pages: openEntries() }
  for (const kind of ARCHIVE_KINDS) {
    for await (const { hash, bytes } of listAll(storage, kind))
      entries[kind].add(hash, bytes)
  }
  return {
    has: (kind, hash) => entries[kind].sizes.has(hash),
    read: (kind, hash) => storage.read(kind, hash),
    oldestBefore(kind, bytes) {
      const { sizes, total } = entries[kind]
      const fits =
        sizes.size < limits.mostWaiting && total() + bytes <= limits.mostWaitingBytes
      const [oldest] = sizes.keys()
      return fits ? undefined : oldest
    },
    async add(kind, hash, bytes) {
      await storage.write(kind, hash, bytes)
      entries[kind].add(hash, bytes.length)
    },
    async remove(kind, hash) {
      await storage.remove(kind, hash)
      entries[kind].remove(hash)
    },
    names: () =>
      ARCHIVE_KINDS.flatMap((kind) =>
        [...entries[kind].sizes.keys()].map((hash) => ({ kind, hash })),
      ),
    count: (kind) => entries[kind].sizes.size,
  }
}

function openEntries() {
  const sizes = new Map<string, number>()
  let total = 0
  return {
    sizes: sizes as ReadonlyMap<string, number>,
    total: () => total,
    add(hash: string, bytes: number) {
      total += bytes - (sizes.get(hash) ?? 0)
      sizes.set(hash, bytes)
    },
    remove(hash: string) {
      total -= sizes.get(hash) ?? 0
      sizes.delete(hash)
    },
  }
}
