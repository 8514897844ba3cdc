import type { ApiKey } from './api-key.ts'
import { readKeyCursor, writeKeyCursor } from './key-cursor.ts'
import type { KeyStore } from './key-store.ts'

/** A store that forgets with the process. */
export function createMemoryKeyStore(): KeyStore {
  let last = 0
  const rows: { position: number; hash: string; key: ApiKey }[] = []
  return {
    async add({ hash, ...fields }) {
      last += 1
      const key = { ...fields, id: `key_${last}` }
      rows.unshift({ position: last, hash, key })
      return key
    },
    async findByHash(hash) {
      return rows.find((row) => row.hash === hash)?.key
    },
    async list({ cursor, limit }) {
      const before =
        cursor === undefined ? Number.POSITIVE_INFINITY : readKeyCursor(cursor)
      const found = rows.filter((row) => row.position < before)
      const shown = found.slice(0, limit)
      const end = shown.at(-1)
      return {
        items: shown.map((row) => row.key),
        nextCursor: end && found.length > limit ? writeKeyCursor(end.position) : null,
      }
    },
    async remove(id) {
      const index = rows.findIndex((row) => row.key.id === id)
      if (index >= 0) rows.splice(index, 1)
      return index >= 0
    },
  }
}
