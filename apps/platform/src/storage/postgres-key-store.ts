import { randomBytes } from 'node:crypto'
import { desc, eq, lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { ApiKey } from '../keys/api-key.ts'
import { readKeyCursor, writeKeyCursor } from '../keys/key-cursor.ts'
import type { KeyStore } from '../keys/key-store.ts'
import { apiKeys } from './schema.ts'

/** Keeps API keys in Postgres. */
export function createPostgresKeyStore(pool: Pool): KeyStore {
  const database = drizzle(pool)
  return {
    async add({ requestsPerMinute, expiresAt, scopes, ...fields }) {
      const id = `key_${randomBytes(8).toString('hex')}`
      const key = { id, requestsPerMinute, expiresAt, scopes, ...fields }
      await database.insert(apiKeys).values({
        ...fields,
        id,
        scopes: [...scopes],
        requestsPerMinute: requestsPerMinute ?? null,
        expiresAt: expiresAt ?? null,
      })
      return withoutHash(key)
    },
    async findByHash(hash) {
      const [row] = await database.select().from(apiKeys).where(eq(apiKeys.hash, hash))
      return row && toKey(row)
    },
    async list({ cursor, limit }) {
      const rows = await database
        .select()
        .from(apiKeys)
        .where(
          cursor === undefined ? undefined : lt(apiKeys.position, readKeyCursor(cursor)),
        )
        .orderBy(desc(apiKeys.position))
        .limit(limit + 1)
      const shown = rows.slice(0, limit)
      const end = shown.at(-1)
      return {
        items: shown.map(toKey),
        nextCursor: end && rows.length > limit ? writeKeyCursor(end.position) : null,
      }
    },
    async remove(id) {
      const removed = await database
        .delete(apiKeys)
        .where(eq(apiKeys.id, id))
        .returning({ id: apiKeys.id })
      return removed.length > 0
    },
  }
}

function toKey(row: typeof apiKeys.$inferSelect): ApiKey {
  const { position: _, requestsPerMinute, expiresAt, ...fields } = row
  return withoutHash({
    ...fields,
    requestsPerMinute: requestsPerMinute ?? undefined,
    expiresAt: expiresAt ?? undefined,
  })
}

function withoutHash({ hash: _, ...key }: ApiKey & { hash: string }): ApiKey {
  return key
}
