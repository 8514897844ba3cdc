import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type DumpLine, dumpFormat, rowsEnd } from './dump-format.ts'

/** Source and target of a dump. */
type DumpPostgresParameters = {
  readonly pool: pg.Pool
  /** Schemas whose tables and sequences are written. */
  readonly schemas: readonly string[]
  /** Path of the file; replaced when it is there. */
  readonly file: string
}

/**
 * Writes the rows of all tables of some schemas, as they are at one moment, to a text file.
 *
 * The file holds no definitions of tables: it is restored into a database in which the same
 * release has made them. Running programs may go on writing meanwhile.
 *
 * @param parameters - {@link DumpPostgresParameters}
 * @returns the number of tables written
 * @throws CresolverError `BACKUP_FAILED`; an unfinished file is removed
 */
export async function dumpPostgres(parameters: DumpPostgresParameters): Promise<number> {
  const { pool, schemas, file } = parameters
  const unfinished = `${file}.unfinished`
  try {
    const client = await pool.connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      const tables = await writeDump(client, schemas, unfinished)
      await client.query('commit')
      client.release()
      await rename(unfinished, file)
      return tables
    } catch (error) {
      // Nothing is known about a connection in the middle of a copy.
      client.release(true)
      throw error
    }
  } catch (cause) {
    await rm(unfinished, { force: true })
    throw new CresolverError({
      code: 'BACKUP_FAILED',
      message: `The database could not be dumped to ${file}: ${errorText(cause)}.`,
      hint: 'Check that the folder is there and has room, and that the database answers.',
      cause,
    })
  }
}

async function writeDump(
  client: pg.PoolClient,
  schemas: readonly string[],
  path: string,
): Promise<number> {
  const file = createWriteStream(path, { mode: 0o600 })
  await once(file, 'open')
  const line = (value: DumpLine) => file.write(`${JSON.stringify(value)}\n`)
  line({ format: dumpFormat })
  const tables = await listTables(client, schemas)
  for (const { schema, table, columns } of tables) {
    line({ schema, table, columns })
    const names = columns.map(pg.escapeIdentifier).join(', ')
    const place = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`
    const rows = client.query(copyTo(`copy ${place} (${names}) to stdout`))
    for await (const chunk of rows) {
      if (!file.write(chunk)) await once(file, 'drain')
    }
    file.write(`${rowsEnd}\n`)
  }
  for (const sequence of await listSequences(client, schemas)) line(sequence)
  line({ end: true })
  file.end()
  await finished(file)
  return tables.length
}

type Table = { schema: string; table: string; columns: string[] }

async function listTables(
  client: pg.PoolClient,
  schemas: readonly string[],
): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select table_schema as schema, table_name as table,
       array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where table_schema = any($1) and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows
}

type Sequence = { schema: string; sequence: string; value: string }

async function listSequences(
  client: pg.PoolClient,
  schemas: readonly string[],
): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as sequence, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}
