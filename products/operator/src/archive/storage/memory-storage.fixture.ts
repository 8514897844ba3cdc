import type { Bytes } from '../content/content.ts'
import type { ArchiveKind } from '../content/kind.ts'
import { LIST_ITEMS, type RemovableStorage } from './archive-storage.ts'

/** Creates a storage that ends with the process, for tests. */
export function createMemoryStorage(): RemovableStorage {
  const kinds = new Map<ArchiveKind, Map<string, Bytes>>()
  const of = (kind: ArchiveKind): Map<string, Bytes> => {
    const found = kinds.get(kind) ?? new Map<string, Bytes>()
    kinds.set(kind, found)
    return found
  }
  return {
    has: async (kind, hash) => of(kind).has(hash),
    read: async (kind, hash) => of(kind).get(hash),
    async write(kind, hash, bytes) {
      if (of(kind).has(hash)) return 'before'
      of(kind).set(hash, bytes)
      return 'now'
    },
    async list(kind, after = '') {
      const rest = [...of(kind)]
        .map(([hash, { length }]) => ({ hash, bytes: length }))
        .filter(({ hash }) => hash > after)
        .sort((one, other) => (one.hash < other.hash ? -1 : 1))
      const items = rest.slice(0, LIST_ITEMS)
      return { items, next: rest.length > items.length ? items.at(-1)?.hash : undefined }
    },
    async remove(kind, hash) {
      of(kind).delete(hash)
    },
  }
}
