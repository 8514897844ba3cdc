import type { ApiKey } from './api-key.ts'
import { readKeyCursor, writeKeyCursor } from './key-cursor.ts'
import { type KeyStore, tooManyKeys } from './key-store.ts'

/** A store that forgets with the process. */
export function createMemoryKeyStore(): KeyStore {
  let last = 0
  const rows: { position: number; hash: string; key: ApiKey }[] = []
  return {
    async add({ hash, ...fields }, most) {
      const ofTenant = rows.filter(({ key }) => key.tenant === fields.tenant)
      if (most !== null && ofTenant.length >= most) throw tooManyKeys()
      last += 1
      const key = { ...fields, id: `key_${last}` }
      rows.unshift({ position: last, hash, key })
      return key
    },
    async findByHash(hash) {
      return rows.find((row) => row.hash === hash)?.key
    },
    async find(id, tenant) {
      return rows.find(({ key }) => key.id === id && key.tenant === tenant)?.key
    },
    async ownerOf(id) {
      const found = rows.find(({ key }) => key.id === id || key.owner === id)?.key
      return found && (found.owner ?? found.id)
    },
    async list({ cursor, limit, tenant }) {
      const before =
        cursor === undefined ? Number.POSITIVE_INFINITY : readKeyCursor(cursor)
      const found = rows.filter(
        ({ position, key }) =>
          position < before && (tenant === undefined || key.tenant === tenant),
      )
      const shown = found.slice(0, limit)
      const end = shown.at(-1)
      return {
        items: shown.map((row) => row.key),
        nextCursor: end && found.length > limit ? writeKeyCursor(end.position) : null,
      }
    },
    async remove(id, tenant) {
      const index = rows.findIndex(
        ({ key }) => key.id === id && (tenant === undefined || key.tenant === tenant),
      )
      if (index >= 0) rows.splice(index, 1)
      return index >= 0
    },
    async removeAll(tenant) {
      const others = rows.filter(({ key }) => key.tenant !== tenant)
      rows.splice(0, rows.length, ...others)
    },
  }
}
