import type { Content } from '../content/content.ts'
import { ARCHIVE_KINDS, type ArchiveKind, type ContentName } from '../content/kind.ts'
import { listAll, type RemovableStorage } from '../storage/archive-storage.ts'
import type { ArchiveSettings } from './archive-settings.ts'
import { openShares, type PostedContent } from './shares.ts'

/** Who posted is not stored, so what waited before a restart counts as posted by one. */
const UNKNOWN_SENDER = 'restart'

/**
 * Opens the waiting area: contents without a proof, of which each sender has its share for each kind. After a restart
 * they are in the order of their hashes, and of one sender.
 *
 * @param storage - where they are
 * @param limits - for each kind
 * @param isOpen - true for a market that waits for a record; a sender keeps what names it longest
 */
export async function openWaitingArea(
  storage: RemovableStorage,
  limits: Pick<ArchiveSettings, 'mostWaiting' | 'mostWaitingBytes'>,
  isOpen: (marketId: string) => boolean,
) {
  const shares = {
    records: openShares(limits),
    bundles: openShares(limits),
    pages: openShares(limits),
  }
  const isPreferred = ({ marketId }: PostedContent) =>
    marketId !== undefined && isOpen(marketId)
  for (const kind of ARCHIVE_KINDS) {
    for await (const { hash, bytes } of listAll(storage, kind))
      shares[kind].add({ sender: UNKNOWN_SENDER, hash, bytes })
  }
  return {
    /** Returns true if a sender, or any, has posted it. */
    has: (kind: ArchiveKind, hash: string, sender?: string) =>
      shares[kind].has(hash, sender),
    read: storage.read,
    /** The posts that have to leave before this many bytes fit; undefined if they never do. */
    makeRoom: (kind: ArchiveKind, sender: string, bytes: number) =>
      shares[kind].makeRoom(sender, bytes, isPreferred),
    async add(kind: ArchiveKind, sender: string, content: Content): Promise<void> {
      const { hash, bytes, marketId } = content
      await storage.write(kind, hash, bytes)
      shares[kind].add({ sender, hash, bytes: bytes.length, marketId })
    },
    /** Forgets a post, and returns true if its content is gone. */
    async drop(kind: ArchiveKind, post: PostedContent): Promise<boolean> {
      const isLast = shares[kind].countSenders(post.hash) === 1
      // An item that cannot be removed still counts.
      if (isLast) await storage.remove(kind, post.hash)
      shares[kind].drop(post)
      return isLast
    },
    async remove(kind: ArchiveKind, hash: string): Promise<void> {
      await storage.remove(kind, hash)
      shares[kind].remove(hash)
    },
    names: (): ContentName[] =>
      ARCHIVE_KINDS.flatMap((kind) =>
        shares[kind].hashes().map((hash) => ({ kind, hash })),
      ),
    count: (kind: ArchiveKind) => shares[kind].hashes().length,
  }
}
