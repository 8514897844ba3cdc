import { setTimeout as pause } from 'node:timers/promises'
import { openTableSchema } from '@cresolver/core/protocol'
import { createOutbound } from '@cresolver/net/outbound'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createRoundTable } from './create-round-table.ts'
import { openWorld, type World } from './round-table.fixture.ts'
import { secretKeysOf } from './sealing/secret-keys.ts'
import type { RoundTable } from './service.ts'
import { accessOfTenant, DEFAULT_TENANT } from './tenants/access.ts'

// The world answers requests and runs no tables; each test starts what runs them.
let world: World
beforeAll(async () => {
  world = await openWorld({ runsTables: false, leaseMs: 1_000 })
}, 60_000)
afterAll(() => world.close(), 30_000)

async function startRunner(mostAtWork?: number): Promise<RoundTable> {
  const outbound = createOutbound({ localMode: true, warn: () => undefined })
  const runner = await createRoundTable({
    postgres: world.postgres,
    outbound,
    secretKeys: secretKeysOf(new Uint8Array(32).fill(7)),
    publicUrl: 'http://platform.example',
    healthEveryMs: 3_600_000,
    leaseMs: 1_000,
    mostAtWork,
  })
  onTestFinished(async () => {
    await runner.close()
    await outbound.close()
  })
  return runner
}

test('tables wait for a process that runs tables, and one that starts takes them', async () => {
  const calls = await world.register({ lock: {}, frame: {} })
  const agent_ids = ['lock', 'frame']
  const waiting = [await world.open({ agent_ids }), await world.open({ agent_ids })]
  expect(await world.roundTable().figures()).toMatchObject({ queued: 2, running: 0 })
  expect(calls).toEqual([])
  await startRunner()
  for (const taskId of waiting)
    expect((await world.finish(taskId)).status).toBe('completed')
  const later = await world.open({ agent_ids })
  expect((await world.finish(later)).status).toBe('completed')
})

test('a table that waits is cancelled at once, without a process that runs tables', async () => {
  const calls = await world.register({ lock: {} })
  const taskId = await world.open({ agent_ids: ['lock'] })
  const { tables } = world.roundTable()
  const view = await tables.cancel(taskId, { name: 'ann', reason: 'not needed' })
  expect(view.status).toBe('cancelled')
  expect((await tables.result(taskId)).headline).toContain('Cancelled before the end.')
  expect(calls).toEqual([])
  await tables.remove(taskId)
  await expect(tables.get(taskId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a process that runs no tables follows, cancels and decides those of another', async () => {
  await world.register({ lock: {} })
  await startRunner()
  const gate = { settings: { human_gate: 'before_vote' } }
  const decided = await world.open({ agent_ids: ['lock'], ...gate })
  await world.until(decided, 'gate_opened')
  const { tables } = world.roundTable()
  await tables.decide(decided, { decision: 'continue', decided_by: 'ann', comment: '' })
  expect((await world.finish(decided)).status).toBe('completed')
  const cancelled = await world.open({ agent_ids: ['lock'], ...gate })
  await world.until(cancelled, 'gate_opened')
  const view = await tables.cancel(cancelled, { name: 'ann', reason: '' })
  expect(view.status).toBe('cancelled')
})

test('a process that is closed leaves its tables to others at once', async () => {
  await world.register({ lock: {} })
  const runner = await startRunner()
  const settings = { human_gate: 'before_vote' }
  const taskId = await world.open({ agent_ids: ['lock'], settings })
  await world.until(taskId, 'gate_opened')
  await runner.close()
  expect(await world.roundTable().figures()).toMatchObject({ queued: 1 })
  const { tables } = world.roundTable()
  const view = await tables.cancel(taskId, { name: 'ann', reason: '' })
  expect(view.status).toBe('cancelled')
})

test('the table of another tenant is among the next while one has many tables', async () => {
  await world.register({ lock: {} }, { shared: true })
  const order: string[] = []
  const { tables } = world.roundTable()
  const others = world.roundTable().actingAs(accessOfTenant(DEFAULT_TENANT)).tables
  const table = openTableSchema.parse({ content: 'Is it safe?' })
  const many = await Promise.all(Array.from({ length: 30 }, () => tables.open(table)))
  const one = await others.open(table)
  const follow = async (taskId: string) => {
    const signal = AbortSignal.timeout(60_000)
    for await (const { event } of tables.follow(taskId, { after: 0, signal })) {
      if (event.type === 'closed') order.push(taskId)
    }
  }
  const all = [...many, one].map(({ task_id }) => follow(task_id))
  await startRunner(1)
  await Promise.all(all)
  expect(order.indexOf(one.task_id)).toBeLessThanOrEqual(2)
})

test('the budget of a tenant ends a table early, with a result that says so', async () => {
  const calls = await world.register({ lock: {}, frame: {} }, { shared: true })
  await startRunner()
  const { tenants } = world.roundTable()
  await tenants.update(DEFAULT_TENANT, { limits: { calls_per_day: 4 } })
  onTestFinished(async () => {
    await tenants.update(DEFAULT_TENANT, { limits: { calls_per_day: null } })
  })
  // Until now a process may still know that there was no budget.
  await pause(1_001)
  const { tables } = world.roundTable().actingAs(accessOfTenant(DEFAULT_TENANT))
  const table = openTableSchema.parse({ content: 'Safe?', agent_ids: ['lock', 'frame'] })
  const { task_id } = await tables.open(table)
  const result = await world.finish(task_id)
  expect(calls).toHaveLength(4)
  expect(result.headline).toMatch(/^DEGRADED .*No quorum/)
  expect(result.degradations.join()).toContain(
    'refused in the vote: the budget of agent calls of the tenant is spent for today',
  )
  await expect(tables.open(table)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
})
