import { eq, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { secretKeyHolders } from './schema.ts'

/** Secret keys of a running process. */
export type SecretKeyHolder = {
  readonly processId: string
  /** Ids of the keys that it accepts, its own first. */
  readonly keyIds: readonly string[]
}

/** Keys that running processes accept, by the clock of the database. */
export type SecretKeyHolders = {
  /** Says that a process runs, and with which keys. */
  readonly announce: (holder: SecretKeyHolder) => Promise<void>
  /** Those that were announced within a time. */
  readonly list: (withinMs: number) => Promise<SecretKeyHolder[]>
  readonly remove: (processId: string) => Promise<void>
}

/** Opens what running processes say in Postgres. */
export function createPostgresSecretKeyHolders(pool: Pool): SecretKeyHolders {
  const database = drizzle(pool)
  const { processId, keyIds, seenAt } = secretKeyHolders
  const now = sql`clock_timestamp()`
  return {
    async announce(holder) {
      const values = { ...holder, keyIds: [...holder.keyIds], seenAt: now }
      await database
        .insert(secretKeyHolders)
        .values(values)
        .onConflictDoUpdate({ target: processId, set: values })
    },
    async list(withinMs) {
      const oldest = sql`clock_timestamp() - ${withinMs} * interval '1 ms'`
      await database
        .delete(secretKeyHolders)
        .where(lt(seenAt, sql`clock_timestamp() - interval '1 hour'`))
      return database
        .select({ processId, keyIds })
        .from(secretKeyHolders)
        .where(sql`${seenAt} > ${oldest}`)
    },
    async remove(id) {
      await database.delete(secretKeyHolders).where(eq(processId, id))
    },
  }
}
