import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type DumpLine, dumpLineSchema, rowsEnd } from './dump-format.ts'

/** Source and target of a restore. */
type RestorePostgresParameters = {
  readonly pool: pg.Pool
  /** Path of a file of `dumpPostgres`. */
  readonly file: string
}

/**
 * Puts the rows of a dump into the tables of a database; rows that were there are lost.
 *
 * The tables must be there already, with the columns they had, and no program may use them
 * meanwhile. All or nothing: a failure leaves the database as it was.
 *
 * @param parameters - {@link RestorePostgresParameters}
 * @returns the number of tables restored
 * @throws CresolverError `BACKUP_FAILED`
 */
export async function restorePostgres(
  parameters: RestorePostgresParameters,
): Promise<number> {
  const { pool, file } = parameters
  try {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const references: Reference[] = []
      const tables = await readDump(client, file, references)
      for (const { table, name, definition } of references)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      await client.query('commit')
      client.release()
      return tables
    } catch (error) {
      client.release(true)
      throw error
    }
  } catch (cause) {
    throw new CresolverError({
      code: 'BACKUP_FAILED',
      message: `${file} could not be restored: ${errorText(cause)}.`,
      hint: 'Restore a complete dump, as the owner of the tables, with the release that has the same tables.',
      cause,
    })
  }
}

async function readDump(
  client: pg.PoolClient,
  file: string,
  references: Reference[],
): Promise<number> {
  const lines = readLines(file)
  let tables = 0
  const first = parseLine((await lines.next()).value)
  if (!('format' in first)) throw new Error('it is not a dump')
  for (;;) {
    const line = parseLine((await lines.next()).value)
    if ('end' in line) return tables
    if ('table' in line) {
      references.push(...(await dropReferences(client, place(line))))
      await restoreTable(client, line, lines)
      tables += 1
    }
    if ('sequence' in line) {
      await client.query('select setval($1::regclass, $2)', [place(line), line.value])
    }
  }
}

/** A foreign key; the names are quoted. */
type Reference = { table: string; name: string; definition: string }

/**
 * Drops the foreign keys from and to a table, so that the order of tables is free and no row is deleted with another.
 * The owner of the tables may do that.
 */
async function dropReferences(
  client: pg.PoolClient,
  table: string,
): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and $1::regclass in (conrelid, confrelid)`,
    [table],
  )
  for (const { table: from, name } of rows)
    await client.query(`alter table ${from} drop constraint ${name}`)
  return rows
}

async function restoreTable(
  client: pg.PoolClient,
  line: Extract<DumpLine, { table: string }>,
  lines: AsyncGenerator<string, undefined>,
): Promise<void> {
  const names = line.columns.map(pg.escapeIdentifier).join(', ')
  // Not truncated, which would refuse a table that another refers to.
  await client.query(`delete from ${place(line)}`)
  const rows = client.query(copyFrom(`copy ${place(line)} (${names}) from stdin`))
  const stored = finished(rows)
  stored.catch(() => undefined)
  for (;;) {
    const { value: row } = await lines.next()
    if (row === undefined) throw new Error('it is cut off')
    if (row === rowsEnd) break
    if (!rows.write(`${row}\n`)) await Promise.race([once(rows, 'drain'), stored])
  }
  rows.end()
  await stored
}

function place(line: Extract<DumpLine, { schema: string }>): string {
  const name = 'table' in line ? line.table : line.sequence
  return `${pg.escapeIdentifier(line.schema)}.${pg.escapeIdentifier(name)}`
}

function parseLine(text: string | undefined): DumpLine {
  if (text === undefined) throw new Error('it is cut off')
  const parsed = dumpLineSchema.safeParse(jsonOf(text))
  if (!parsed.success) throw new Error('it is not a dump of this release')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Splits at line feeds only: rows may hold every other separator as it is. */
async function* readLines(file: string): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  return undefined
}
