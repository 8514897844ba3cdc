import { randomBytes } from 'node:crypto'
import { and, desc, eq, lt, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { ApiKey } from '../keys/api-key.ts'
import { readKeyCursor, writeKeyCursor } from '../keys/key-cursor.ts'
import { type KeyStore, tooManyKeys } from '../keys/key-store.ts'
import { apiKeys } from './schema.ts'

/** Keeps API keys in Postgres. */
export function createPostgresKeyStore(pool: Pool): KeyStore {
  const database = drizzle(pool)
  return {
    async add(key, most) {
      const id = `key_${randomBytes(8).toString('hex')}`
      const { hash, name, tenant, scopes, requestsPerMinute, createdAt, expiresAt } = key
      const { rowCount } = await pool.query(
        `insert into platform.api_keys
          (id, hash, name, tenant, scopes, requests_per_minute, created_at, expires_at, owner)
        select $1, $2, $3, $4, $5::text[], $6::int, $7::timestamptz, $8::timestamptz, $10
        from (select platform.has_room_for_key($4, $9) as room offset 0) as asked
        where asked.room`,
        [
          id,
          hash,
          name,
          tenant,
          scopes,
          requestsPerMinute ?? null,
          createdAt,
          expiresAt ?? null,
          most,
          key.owner ?? null,
        ],
      )
      if (rowCount === 0) throw tooManyKeys()
      return withoutHash({ ...key, id })
    },
    async findByHash(hash) {
      const [row] = await database.select().from(apiKeys).where(eq(apiKeys.hash, hash))
      return row && toKey(row)
    },
    async find(id, tenant) {
      const [row] = await database
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.id, id), eq(apiKeys.tenant, tenant)))
      return row && toKey(row)
    },
    async ownerOf(id) {
      const [row] = await database
        .select()
        .from(apiKeys)
        .where(or(eq(apiKeys.id, id), eq(apiKeys.owner, id)))
        .limit(1)
      return row && (row.owner ?? row.id)
    },
    async list({ cursor, limit, tenant }) {
      const rows = await database
        .select()
        .from(apiKeys)
        .where(
          and(
            tenant === undefined ? undefined : eq(apiKeys.tenant, tenant),
            cursor === undefined
              ? undefined
              : lt(apiKeys.position, readKeyCursor(cursor)),
          ),
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
    async remove(id, tenant) {
      const removed = await database
        .delete(apiKeys)
        .where(
          and(
            eq(apiKeys.id, id),
            tenant === undefined ? undefined : eq(apiKeys.tenant, tenant),
          ),
        )
        .returning({ id: apiKeys.id })
      return removed.length > 0
    },
    async removeAll(tenant) {
      await database.delete(apiKeys).where(eq(apiKeys.tenant, tenant))
    },
  }
}

function toKey(row: typeof apiKeys.$inferSelect): ApiKey {
  const { position: _, requestsPerMinute, expiresAt, owner, ...fields } = row
  return withoutHash({
    ...fields,
    requestsPerMinute: requestsPerMinute ?? undefined,
    expiresAt: expiresAt ?? undefined,
    ...(owner === null ? {} : { owner }),
  })
}

function withoutHash({ hash: _, ...key }: ApiKey & { hash: string }): ApiKey {
  return key
}
