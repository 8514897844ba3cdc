import { join, resolve } from 'node:path'
import {
  dumpPostgres,
  openPostgres,
  type Postgres,
  restorePostgres,
} from '@cresolver/net/postgres'
import { migrateRoundTable } from '@cresolver/round-table'
import { readPlatformConfig } from '../config.ts'
import { migratePlatform } from '../storage/migrate.ts'

/** Which data, and which file. */
type MoveDataParameters = {
  /** Such as `process.env`: the platform's own variables say where its database is. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Path of the dump. */
  readonly file: string
}

/** Data of the platform. Runs of the engine are not part of it: open tables are started again. */
const schemas = ['round_table', 'platform']

/** Hint for data of another major version of Postgres. */
export const DUMP_HINT =
  'Dump it with the release that wrote it (npm run platform:data -- dump <file>), choose another PLATFORM_DATA, and restore it there (npm run platform:data -- restore <file>).'

/**
 * Writes agents, tables with their logs, chats and API keys to a file; the platform may run meanwhile.
 */
export function dumpData({ environment, file }: MoveDataParameters): Promise<number> {
  return withDatabase(environment, ({ pool }) => dumpPostgres({ pool, schemas, file }))
}

/**
 * Replaces the data of a platform by those of a dump; all or nothing. No platform may run meanwhile.
 */
export function restoreData({ environment, file }: MoveDataParameters): Promise<number> {
  return withDatabase(environment, ({ pool }) => restorePostgres({ pool, file }))
}

async function withDatabase<T>(
  environment: MoveDataParameters['environment'],
  act: (postgres: Postgres) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataFolder } = readPlatformConfig(environment)
  const postgres = await openPostgres({
    databaseUrl,
    dataFolder: join(resolve(dataFolder), 'postgres'),
    database: 'platform',
    dumpHint: DUMP_HINT,
    // However much there is, it takes as long as it takes.
    limits: { idleInTransactionMs: 0, lockMs: 0, statementMs: 0 },
  })
  try {
    await migratePlatform(postgres.url)
    await migrateRoundTable(postgres)
    return await act(postgres)
  } finally {
    await postgres.close()
  }
}
