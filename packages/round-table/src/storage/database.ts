import { fileURLToPath } from 'node:url'
import type { Postgres } from '@cresolver/postgres'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Typed access to the tables of this package. */
export type Database = NodePgDatabase & { readonly $client: pg.Pool }

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Processes that start at the same time take turns. */
const migrationLock = 7_305_001

/**
 * Brings the schema up to date.
 *
 * @param postgres - the database
 * @returns typed access
 */
export async function openDatabase(postgres: Postgres): Promise<Database> {
  const client = await postgres.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await migrate(drizzle(client), {
        migrationsFolder,
        migrationsSchema: 'round_table_migrations',
      })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    client.release()
  }
  return drizzle(postgres.pool)
}
