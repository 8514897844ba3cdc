import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@cresolver/net/postgres'
import { expect, it, onTestFinished } from 'vitest'
import { dumpData, restoreData } from './move-data.ts'

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-data-'))
  // Started by root, Postgres runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }
  onTestFinished(() => rm(folder, options))
  return folder
}

async function query(folder: string, text: string): Promise<unknown[]> {
  const dataFolder = join(folder, 'postgres')
  const postgres = await openPostgres({ dataFolder, database: 'platform' })
  try {
    return (await postgres.pool.query(text)).rows
  } finally {
    await postgres.close()
  }
}

it('moves what a platform keeps from one data folder to another', async () => {
  const [from, to] = [await openFolder(), await openFolder()]
  const file = join(from, 'platform.dump')
  const variables = (folder: string) => ({ environment: { PLATFORM_DATA: folder }, file })
  await dumpData(variables(from))
  await query(
    from,
    `insert into round_table.tables (task_id, status, content, agents, opened_at, search_text)
     values ('t1', 'running', 'Is the door safe?', '["one"]', now(), 'Is the door safe?')`,
  )
  const tables = await dumpData(variables(from))
  expect(tables).toBeGreaterThan(6)
  expect(await restoreData(variables(to))).toBe(tables)
  const found = `select task_id from round_table.tables
    where search @@ websearch_to_tsquery('simple', 'door')`
  expect(await query(to, found)).toEqual([{ task_id: 't1' }])
})
