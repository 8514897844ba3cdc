import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { CresolverError, errorText } from '@cresolver/protocol'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type DumpLine, dumpLineSchema, rowsEnd } from './dump-format.ts'

/** Source and target of a restore. */
export type RestorePostgresParameters = {
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
 * @throws CresolverError `RESTORE_FAILED`
 */
export async function restorePostgres(
  parameters: RestorePostgresParameters,
): Promise<number> {
  const { pool, file } = parameters
  try {
    const client = await pool.connect()
    try {
      await client.query('begin')
      // Rows come back as they were: no trigger acts on them, and their order is free.
      await client.query('set local session_replication_role = replica')
      const tables = await readDump(client, file)
      await client.query('commit')
      client.release()
      return tables
    } catch (error) {
      client.release(true)
      throw error
    }
  } catch (cause) {
    throw new CresolverError({
      code: 'RESTORE_FAILED',
      message: `${file} could not be restored: ${errorText(cause)}.`,
      hint: 'Restore a whole dump, as a superuser, with the release that has the same tables.',
      cause,
    })
  }
}

async function readDump(client: pg.PoolClient, file: string): Promise<number> {
  const lines = readLines(file)
  let tables = 0
  const first = parseLine((await lines.next()).value)
  if (!('format' in first)) throw new Error('it is not a dump')
  for (;;) {
    const line = parseLine((await lines.next()).value)
    if ('end' in line) return tables
    if ('table' in line) {
      await restoreTable(client, line, lines)
      tables += 1
    }
    if ('sequence' in line) {
      await client.query('select setval($1::regclass, $2)', [place(line), line.value])
    }
  }
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
    if (row === undefined) throw new Error('it ends in the middle')
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
  if (text === undefined) throw new Error('it ends in the middle')
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
