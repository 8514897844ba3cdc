import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPostgres } from '@cresolver/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { openQueueStore } from './queue-store.ts'

/** Statements of the migrations from before there were tenants. */
const before = ['0000_first', '0001_conformance', '0002_owners', '0003_names'].map(
  (name) =>
    readFileSync(
      fileURLToPath(new URL(`../../migrations/${name}.sql`, import.meta.url)),
      'utf8',
    ),
)

test('rows of API keys come into the tenant default, those of the operator stay his, and open tables wait', async () => {
  const root = mkdtempSync('/tmp/cresolver-tenants-')
  chmodSync(root, 0o755)
  const postgres = await openPostgres({
    dataFolder: join(root, 'data'),
    database: 'old',
  })
  onTestFinished(async () => {
    await postgres.close()
    rmSync(root, { recursive: true })
  })
  const { pool } = postgres
  for (const sql of before) await pool.query(sql)
  // The migrator counts by the time of the last migration that was made.
  await pool.query('create schema round_table_migrations')
  await pool.query(
    `create table round_table_migrations.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  )
  await pool.query(
    `insert into round_table_migrations.__drizzle_migrations (hash, created_at)
      values ('old', 1795454000000)`,
  )
  for (const owner of ['key_1', null]) {
    const id = owner ?? 'operator'
    await pool.query(
      `insert into round_table.agents
        (name, domain, base_url, capabilities, mode, health, registered_at, owner)
        values ($1, 'x', 'https://a.example', '[]', 'sync', '{}', now(), $2)`,
      [id, owner],
    )
    await pool.query(
      `insert into round_table.tables
        (task_id, status, content, agents, opened_at, search_text, owner)
        values ($1, 'completed', 'x', '[]', now(), 'x', $2)`,
      [id, owner],
    )
    await pool.query(
      `insert into round_table.sessions (session_id, created_at, metadata, owner)
        values ($1, now(), '{}', $2)`,
      [id, owner],
    )
  }
  await pool.query(
    `insert into round_table.tables (task_id, status, content, agents, opened_at, search_text)
      values ('open', 'waiting', 'x', '[]', now(), 'x')`,
  )
  await openDatabase(postgres)
  const read = async (columns: string, table: string) =>
    (await pool.query(`select ${columns} from round_table.${table} order by 1`)).rows
  expect(await read('name, tenant, shared', 'agents')).toEqual([
    { name: 'key_1', tenant: 'default', shared: false },
    { name: 'operator', tenant: 'platform', shared: true },
  ])
  for (const [id, table] of [
    ['task_id', 'tables'],
    ['session_id', 'sessions'],
  ] as const)
    expect(await read(`${id} as id, tenant`, table)).toEqual([
      { id: 'key_1', tenant: 'default' },
      ...(table === 'tables' ? [{ id: 'open', tenant: 'platform' }] : []),
      { id: 'operator', tenant: 'platform' },
    ])
  // A process that ran it had taken it out of the queue.
  const queue = openQueueStore(postgres, 'here', 5_000)
  expect(await queue.take(5, [])).toEqual([
    { taskId: 'open', tenant: 'platform', takes: 1 },
  ])
  // Keys saw only what they created themselves: that stays so.
  expect(await read('id, isolation', 'tenants')).toEqual([
    { id: 'default', isolation: 'key' },
    { id: 'platform', isolation: 'tenant' },
  ])
}, 60_000)
