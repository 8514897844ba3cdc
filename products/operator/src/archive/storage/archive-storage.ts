import { CresolverError } from '@cresolver/core/protocol'
import type { Bytes } from '../content/content.ts'
import type { ArchiveKind } from '../content/kind.ts'

/** One content of a list. */
export type StoredItem = { readonly hash: string; readonly bytes: number }

/** A part of a list, in the order of the hashes. */
type StoredPart = {
  readonly items: readonly StoredItem[]
  /** Start of the next part; undefined at the end. */
  readonly next: string | undefined
}

/** Contents by kind and hash, to read. */
export type ArchiveReader = {
  /**
   * Reads content whose hash was verified.
   *
   * @returns undefined where there is none
   * @throws CresolverError `STORE_DAMAGED` where the bytes have another hash
   */
  readonly read: (kind: ArchiveKind, hash: string) => Promise<Bytes | undefined>
}

/** Contents by kind and hash. */
export type ArchiveStorage = ArchiveReader & {
  readonly has: (kind: ArchiveKind, hash: string) => Promise<boolean>
  /**
   * Lists hashes.
   *
   * @param after - `next` of the part before
   */
  readonly list: (kind: ArchiveKind, after?: string) => Promise<StoredPart>
  /**
   * Stores content once; its hash was verified. Only a damaged copy is replaced.
   *
   * @returns `before` where it was stored already
   * @throws CresolverError `STORE_FULL`
   */
  readonly write: (
    kind: ArchiveKind,
    hash: string,
    bytes: Bytes,
  ) => Promise<'now' | 'before'>
}

/** Storage of what may be forgotten again. */
export type RemovableStorage = ArchiveStorage & {
  readonly remove: (kind: ArchiveKind, hash: string) => Promise<void>
}

/** Hashes of one part of a list. */
export const LIST_ITEMS = 1_000

/** Lists all contents of a kind. */
export async function* listAll(
  storage: Pick<ArchiveStorage, 'list'>,
  kind: ArchiveKind,
): AsyncGenerator<StoredItem> {
  let after: string | undefined
  do {
    const { items, next } = await storage.list(kind, after)
    yield* items
    after = next
  } while (after !== undefined)
}

/** Error for bytes that do not have the hash of their name. */
export function damaged(kind: ArchiveKind, hash: string, place: string): CresolverError {
  return new CresolverError({
    code: 'STORE_DAMAGED',
    message: `The bytes of ${kind}/${hash} in ${place} have another hash.`,
    hint: 'Fetch it again: cresolver verify pull --from <another archive>.',
  })
}

/** Error for content that no longer fits. */
export function archiveFull(cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'STORE_FULL',
    message: 'The archive has no space left.',
    hint: 'Its operator can raise --max-gb, or free the disk.',
    cause,
  })
}
