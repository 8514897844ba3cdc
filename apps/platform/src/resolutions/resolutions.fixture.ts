import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@cresolver/net/postgres'
import { DEFAULT_TENANT } from '@cresolver/round-table'
import { migratePlatform } from '../storage/migrate.ts'
import { createPostgresResolutionStore } from '../storage/postgres-resolution-store.ts'
import type { NewResolution, ResolutionStore } from './resolution-store.ts'

/** Limits of a tenant without limits. */
export const noLimits = { atWork: null, perDay: null }

/** Stores on one Postgres, as several replicas have them. */
export async function openResolutionStores() {
  const folder = await mkdtemp(join(tmpdir(), 'resolutions-'))
  await chmod(folder, 0o755)
  const dataFolder = join(folder, 'data')
  const postgres = await openPostgres({ dataFolder, database: 'resolutions' })
  await migratePlatform(postgres.url)
  return {
    pool: postgres.pool,
    /** The store of another replica. */
    open: (): ResolutionStore => createPostgresResolutionStore(postgres.pool),
    close: async () => {
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let count = 0

/** A resolution that data decides, of a caller of its own. */
export function newResolution(given: Partial<NewResolution> = {}): NewResolution {
  count += 1
  return {
    id: `res_${count}`,
    tenant: DEFAULT_TENANT,
    owner: `key_${count}`,
    question: 'Is the door safe?',
    panel: { size: undefined, dataOnly: true, joinSeconds: 60 },
    disputes: false,
    asset: 'native',
    budget: 30n,
    gasReserved: 0n,
    network: 'fake',
    createdAt: 1_000,
    ...given,
  }
}
