import type { Bytes, Content } from '../content/content.ts'
import { ARCHIVE_KINDS, type ArchiveKind, type ContentName } from '../content/kind.ts'
import { listAll, type RemovableStorage } from '../storage/archive-storage.ts'
import type { ArchiveSettings } from './archive-settings.ts'
import { openShares, type Post } from './shares.ts'

/** Contents without a proof, of which each sender has its share for each kind. */
export type WaitingArea = {
  /** Returns true if a sender, or any, has posted it. */
  readonly has: (kind: ArchiveKind, hash: string, sender?: string) => boolean
  readonly read: (kind: ArchiveKind, hash: string) => Promise<Bytes | undefined>
  /** The posts that have to leave before this many bytes fit; undefined if they never do. */
  readonly makeRoom: (
    kind: ArchiveKind,
    sender: string,
    bytes: number,
  ) => readonly Post[] | undefined
  readonly add: (kind: ArchiveKind, sender: string, content: Content) => Promise<void>
  /** Forgets a post, and returns true if its content is gone. */
  readonly drop: (kind: ArchiveKind, post: Post) => Promise<boolean>
  readonly remove: (kind: ArchiveKind, hash: string) => Promise<void>
  readonly names: () => readonly ContentName[]
  readonly count: (kind: ArchiveKind) => number
}

/** Who posted is not stored, so what waited before a restart counts as posted by one. */
const UNKNOWN_SENDER = 'restart'

/**
 * Opens the waiting area. After a restart its contents are in the order of their hashes, and of one
 * sender.
 *
 * @param storage - where they are
 * @param limits - for each kind
 * @param isOpen - true for a market that waits for a record; a sender keeps what names it longest
 */
export async function openWaitingArea(
  storage: RemovableStorage,
  limits: Pick<ArchiveSettings, 'mostWaiting' | 'mostWaitingBytes'>,
  isOpen: (marketId: string) => boolean,
): Promise<WaitingArea> {
  const shares = {
    records: openShares(limits),
    bundles: openShares(limits),
    pages: openShares(limits),
  }
  const isPreferred = ({ marketId }: Post) => marketId !== undefined && isOpen(marketId)
  for (const kind of ARCHIVE_KINDS) {
    for await (const { hash, bytes } of listAll(storage, kind))
      shares[kind].add({ sender: UNKNOWN_SENDER, hash, bytes })
  }
  return {
    has: (kind, hash, sender) => shares[kind].has(hash, sender),
    read: (kind, hash) => storage.read(kind, hash),
    makeRoom: (kind, sender, bytes) => shares[kind].makeRoom(sender, bytes, isPreferred),
    async add(kind, sender, { hash, bytes, marketId }) {
      await storage.write(kind, hash, bytes)
      shares[kind].add({ sender, hash, bytes: bytes.length, marketId })
    },
    async drop(kind, post) {
      const isLast = shares[kind].countSenders(post.hash) === 1
      // What cannot be removed still counts.
      if (isLast) await storage.remove(kind, post.hash)
      shares[kind].drop(post)
      return isLast
    },
    async remove(kind, hash) {
      await storage.remove(kind, hash)
      shares[kind].remove(hash)
    },
    names: () =>
      ARCHIVE_KINDS.flatMap((kind) =>
        shares[kind].hashes().map((hash) => ({ kind, hash })),
      ),
    count: (kind) => shares[kind].hashes().length,
  }
}
