import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openTableSchema, type TenantId } from '@cresolver/core/protocol'
import { openPostgres, type Postgres } from '@cresolver/net/postgres'
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
const leaseMs = 60_000
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
  queue = openQueueStore(postgres, 'here', leaseMs)
  for (const id of [busy, calm, third]) {
    const tenant = { id, limits: {}, retention: {} } as const
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

test('the table of a tenant that was opened first is taken first', async () => {
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

test('a table that was taken out of turn is not taken again, and does not count as waiting', async () => {
  const [first = '', second = ''] = await openMany(busy, 2)
  expect([await queue.takeOne(first), await queue.takeOne(first)]).toEqual([true, false])
  expect(await queue.count()).toBe(1)
  expect(await take(5)).toEqual([second])
})

/** Lets time pass for the claims. */
const age = (milliseconds: number) =>
  postgres.pool.query(
    `update round_table.queue set claimed_until = claimed_until - $1 * interval '1 ms',
      taken_at = taken_at - $1 * interval '1 ms'`,
    [milliseconds],
  )

test('a claim that is renewed holds, and one that is not is freed by others that may', async () => {
  const other = openQueueStore(postgres, 'other', leaseMs)
  const [kept = '', left = ''] = await openMany(busy, 2)
  expect(await take(5)).toEqual([kept, left])
  await age(leaseMs - 30_000)
  const renewed = { renewed: new Set([kept]), freed: 0 }
  expect(await queue.renew([kept], true)).toEqual(renewed)
  await age(40_000)
  expect(await other.renew([], false)).toEqual({ renewed: new Set(), freed: 0 })
  expect(await other.renew([kept], true)).toEqual({ renewed: new Set(), freed: 1 })
  expect(await other.take(5, [])).toEqual([{ taskId: left, tenant: busy, takes: 2 }])
  expect(await queue.renew([kept, left], true)).toEqual(renewed)
})

test('a claim unknown to its process waits again when its lease has ended', async () => {
  const [unknown] = await openMany(busy, 1)
  await take(5)
  expect((await queue.renew([], false)).freed).toBe(0)
  await age(leaseMs + 1)
  expect((await queue.renew([], false)).freed).toBe(1)
  expect(await take(5)).toEqual([unknown])
})

test('a process that ends releases its own claims alone, one that is alone those of all', async () => {
  const other = openQueueStore(postgres, 'other', leaseMs)
  await openMany(busy, 2)
  await queue.take(1, [])
  await other.take(1, [])
  await queue.release('own')
  expect(await queue.count()).toBe(1)
  await queue.release('all')
  expect(await queue.count()).toBe(2)
})

test('tables are listed by the process that works on them, the oldest first', async () => {
  const ids = await openMany(busy, 5)
  await queue.take(3, [])
  const table = (index: number) => ({
    ...{ taskId: ids[index], openedAt: expect.any(Date) },
  })
  expect(await queue.list(2)).toEqual([
    { processId: 'here', count: 3, oldest: [table(0), table(1)] },
    { processId: null, count: 2, oldest: [table(3), table(4)] },
  ])
})

test('takes are counted until there were none for ten minutes', async () => {
  const [taskId] = await openMany(busy, 1)
  const takes = async () => {
    const [taken] = await queue.take(1, [])
    await queue.release('own')
    return taken?.takes
  }
  expect([await takes(), await takes(), await takes()]).toEqual([1, 2, 3])
  await age(9 * 60_000)
  expect(await takes()).toBe(4)
  await age(11 * 60_000)
  expect(await takes()).toBe(1)
  expect(await take(1)).toEqual([taskId])
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
  await expect(openMany(calm, 1)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
})
