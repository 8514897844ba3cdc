import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateAlone } from './migrate-alone.ts'
import { openPostgres, type Postgres } from './open-postgres.ts'

let root = ''
let database: Postgres
beforeAll(async () => {
  root = mkdtempSync('/tmp/cresolver-migrate-')
  chmodSync(root, 0o755)
  database = await openPostgres({ dataFolder: join(root, 'data'), database: 'schemas' })
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

test('processes that change a schema take turns', async () => {
  const { url } = database
  const done: string[] = []
  const change = (name: string) =>
    migrateAlone({
      url,
      lock: 1,
      migrate: async (client) => {
        done.push(`${name} begins`)
        await client.query('select pg_sleep(0.05)')
        done.push(`${name} ends`)
      },
    })
  await Promise.all([change('one'), change('two')])
  const [first] = (done[0] ?? '').split(' ')
  const second = first === 'one' ? 'two' : 'one'
  expect(done).toEqual([
    `${first} begins`,
    `${first} ends`,
    `${second} begins`,
    `${second} ends`,
  ])
})

test('a process that is silent while it has the turn does not keep the others from theirs', async () => {
  const { url } = database
  let thaw: () => void = () => undefined
  const frozen = new Promise<void>((resolve) => {
    thaw = resolve
  })
  let begun: () => void = () => undefined
  const hasTurn = new Promise<void>((resolve) => {
    begun = resolve
  })
  const silent = migrateAlone({
    url,
    lock: 2,
    idleMs: 200,
    migrate: async (client) => {
      begun()
      await frozen
      await client.query('select 1')
    },
  })
  await hasTurn
  await migrateAlone({ url, lock: 2, migrate: async () => undefined })
  thaw()
  await expect(silent).rejects.toThrow(/terminat|not queryable/)
})
