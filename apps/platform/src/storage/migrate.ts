import { fileURLToPath } from 'node:url'
import { migrateAlone } from '@cresolver/net/postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
// Any number, as long as nothing else in the database locks with it.
const lock = 7_203_114_508

/**
 * Brings the tables of the server up to date; of several processes one does it, the others wait.
 */
export function migratePlatform(url: string): Promise<void> {
  return migrateAlone({
    url,
    lock,
    migrate: (client) =>
      migrate(drizzle(client), {
        migrationsFolder: folder,
        migrationsSchema: 'platform',
        migrationsTable: 'migrations',
      }),
  })
}
