import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres, type Postgres } from '@cresolver/postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openRunPool } from './run-pool.ts'

let root = ''
let database: Postgres

beforeAll(async () => {
  root = mkdtempSync('/tmp/cresolver-run-pool-')
  chmodSync(root, 0o755)
  database = await openPostgres({ dataFolder: join(root, 'data'), database: 'runs' })
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

const open = (url = database.url, log = vi.fn()) =>
  openRunPool({ url, size: 2, leaseMs: 5_000, log })
const broken = (code: string) => Object.assign(new Error(`write ${code}`), { code })

test.each([
  ['EPIPE', 'ECONNRESET'],
  ['ENOTCONN', 'ECONNRESET'],
  ['ECONNRESET', 'ECONNRESET'],
  ['EMFILE', 'EMFILE'],
])('a connection that breaks in a statement with %s says %s', async (code, said) => {
  const pool = open()
  const client = await pool.connect()
  client.on('error', () => undefined)
  const slept = client.query('select pg_sleep(30)')
  const refused = expect(slept).rejects.toMatchObject({
    code: said,
    message: `write ${code}`,
  })
  client.connection.stream.destroy(broken(code))
  await refused
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a server that has no socket yet is one that comes back', async () => {
  const pool = open('postgresql://me@localhost/runs?host=%2Fno%2Fsuch%2Ffolder')
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNRESET' })
  await pool.end()
})

test('an idle connection that breaks is logged and replaced', async () => {
  const log = vi.fn()
  const pool = open(undefined, log)
  const client = await pool.connect()
  const gone = new Promise((resolve) => pool.once('remove', resolve))
  client.release()
  client.connection.stream.destroy(broken('EPIPE'))
  await gone
  expect(log).toHaveBeenCalledWith('A database connection broke: write EPIPE')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a transaction that is left open is ended by the database', async () => {
  const pool = open()
  const { rows } = await pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }])
  await pool.end()
})

test.each([
  ['a lock', `set lock_timeout = 50; lock table held`],
  ['a statement', `set statement_timeout = 50; select pg_sleep(30)`],
])('%s that takes too long is one that comes back', async (_what, statement) => {
  await database.pool.query('create table if not exists held ()')
  const holder = await database.pool.connect()
  await holder.query('begin; lock table held')
  const pool = open()
  await expect(pool.query(statement)).rejects.toMatchObject({ code: '57P03' })
  await pool.end()
  await holder.query('rollback')
  holder.release()
})
