import { fileURLToPath } from 'node:url'
import { migrateAlone, type Postgres } from '@cresolver/net/postgres'
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
 * @returns typed access for the work on tables
 */
export async function openDatabase(
  postgres: Pick<Postgres, 'url' | 'pool'>,
): Promise<Database> {
  await migrateAlone({
    url: postgres.url,
    lock: migrationLock,
    migrate: (client) =>
      migrate(drizzle(client), {
        migrationsFolder,
        migrationsSchema: 'round_table_migrations',
      }),
  })
  return drizzle(postgres.pool)
}

/**
 * Opens typed access for requests, over connections that the work on tables does not use.
 */
export function openRequestDatabase(postgres: Pick<Postgres, 'requestPool'>): Database {
  return drizzle(postgres.requestPool)
}
