import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
// Any number, as long as nothing else in the database locks with it.
const lock = 7_203_114_508

/**
 * Brings the tables of the server up to date; of several processes one does it, the others wait.
 *
 * @param pool - the database
 */
export async function migratePlatform(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await migrate(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: 'platform',
      migrationsTable: 'migrations',
    })
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
  } catch (thrown) {
    // The lock goes with the connection.
    client.release(true)
    throw thrown
  }
}
