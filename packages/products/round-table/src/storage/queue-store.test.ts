import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres, type Postgres } from '@cresolver/postgres'
import { openTableSchema, type TenantId } from '@cresolver/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeOpening } from '../deliberation/open-table.ts'
import { FIRST_PREVIOUS, linkEvent } from '../record/event-chain.ts'
import { accessOfTenant } from '../tenants/access.ts'
import { openCallBudget } from './call-budget.ts'
import { type Database, openDatabase } from './database.ts'
import { openQueueStore, type QueueStore } from './queue-store.ts'
import { openTableStore } from './table-store.ts'
import { openTenantStore } from './tenant-store.ts'

let root = ''
let postgres: Postgres
let database: Database
let queue: QueueStore
const [busy, calm, third] = ['busy', 'calm', 'third'] as TenantId[] as [
  TenantId,
  TenantId,
  TenantId,
]

beforeAll(async () => {
  root = mkdtempSync('/tmp/cresolver-queue-')
  chmodSync(root, 0o755)
  postgres = await openPostgres({ dataFolder: join(root, 'data'), database: 'queue' })
  database = await openDatabase(postgres)
  queue = openQueueStore(postgres.pool)
  for (const id of [busy, calm, third]) {
    const tenant = { id, isolation: 'tenant', limits: {}, retention: {} } as const
    await openTenantStore(database).add(tenant, new Date())
  }
}, 60_000)
beforeEach(() => postgres.pool.query('truncate round_table.queue, round_table.tables'))
afterAll(async () => {
  await postgres.close()
  rmSync(root, { recursive: true })
}, 30_000)

async function open(tenant: TenantId, taskId: string) {
  const opened = linkEvent({
    task_id: taskId,
    seq: 1,
    at: '2026-01-01T00:00:00.000Z',
    key: 'opened',
    event: writeOpening({
      taskId,
      table: openTableSchema.parse({ content: 'Is it safe?' }),
      candidates: [{ agent: 'one', seated: true, score: 0, reasons: [] }],
      agentTimeoutMs: 120_000,
      lookUp: () => ({ domain: 'locks' }),
    }),
    previous: FIRST_PREVIOUS,
  })
  await openTableStore(database, accessOfTenant(tenant)).open(opened)
}

const take = async (wanted: number, without: TenantId[] = []) =>
  (await queue.take(wanted, without)).map(({ taskId }) => taskId)

let named = 0
/** Opens tables and returns their ids. */
async function openMany(tenant: TenantId, count: number) {
  named += 1
  const ids = Array.from({ length: count }, (_, index) => `${tenant}-${named}-${index}`)
  for (const id of ids) await open(tenant, id)
  return ids
}

test('a tenant with 500 waiting tables delays the table of another by one place', async () => {
  await openMany(busy, 500)
  await take(3)
  const [mine = ''] = await openMany(calm, 1)
  expect((await take(2)).indexOf(mine)).toBeLessThanOrEqual(1)
})

test('tenants have their turns one after another, also over several takes', async () => {
  for (const tenant of [busy, calm, third]) await openMany(tenant, 4)
  const taken = []
  for (let count = 0; count < 6; count += 1) taken.push(...(await queue.take(2, [])))
  const tenants = taken.map(({ tenant }) => tenant)
  for (let start = 0; start < 12; start += 3) {
    expect(new Set(tenants.slice(start, start + 3)).size).toBe(3)
  }
})

test('of a tenant the table that was opened first is taken first', async () => {
  const ids = await openMany(busy, 3)
  expect(await take(10)).toEqual(ids)
})

test('processes that take at the same time get each table once', async () => {
  const ids = [...(await openMany(busy, 40)), ...(await openMany(calm, 40))]
  const taken = await Promise.all(Array.from({ length: 30 }, () => take(3)))
  expect(taken.flat().sort()).toEqual(ids.sort())
})

test('no table of the excluded tenants is taken', async () => {
  await openMany(busy, 2)
  const [mine] = await openMany(calm, 1)
  expect(await take(5, [busy])).toEqual([mine])
})

test('a table that was removed from the queue is not taken, and can be removed once', async () => {
  const [first = '', second = ''] = await openMany(busy, 2)
  expect(await queue.listWaiting([first, second, 'other'])).toEqual(
    new Set([first, second]),
  )
  expect([await queue.remove(first), await queue.remove(first)]).toEqual([true, false])
  expect(await queue.count()).toBe(1)
  expect(await take(5)).toEqual([second])
})

test('processes agree on the calls of a tenant, to the last one', async () => {
  await openTenantStore(database).update(calm, { limits: { calls_per_day: 25 } })
  const processes = [0, 1, 2].map(() => openCallBudget(postgres.pool, Date.now))
  const asked = processes.flatMap((takeCall) =>
    Array.from({ length: 20 }, () => takeCall(calm)),
  )
  const free = await Promise.all(processes.map((takeCall) => takeCall(busy)))
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(25)
  expect(free).toEqual([true, true, true])
  const { usage } = await openTenantStore(database).show(calm)
  expect(usage.calls_today).toBe(25)
  await expect(openMany(calm, 1)).rejects.toMatchObject({ code: 'BUDGET_SPENT' })
})
