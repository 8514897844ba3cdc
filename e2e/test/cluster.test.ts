import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import {
  type Cluster,
  countRunning,
  expectCompleted,
  freeze,
  startCluster,
} from '../support/cluster.ts'
import { startCommand } from '../support/command.ts'

let cluster: Cluster | undefined
afterEach(async () => {
  await cluster?.close()
  cluster = undefined
})

test('one of two processes serves, and finishes every table, while the other is frozen', {
  timeout: 180_000,
}, async () => {
  cluster = await startCluster(300)
  for (const [moment, frozen] of [
    [40, 0],
    [400, 1],
  ] as const) {
    await freeze(cluster, moment, frozen)
  }
  for (const platform of cluster.platforms) {
    expect((await fetch(`${platform.url}/health/ready`)).status).toBe(200)
  }
  await expect.poll(() => cluster && countRunning(cluster.platforms[0])).toBe(0)
})

test('tables that are under way when the database goes away come to their ends when it is back', {
  timeout: 180_000,
}, async () => {
  cluster = await startCluster(300)
  const [first, second] = cluster.platforms
  const taskIds = [
    ...(await cluster.openTables(first, 10)),
    ...(await cluster.openTables(second, 5)),
  ]
  await pause(200)
  cluster.database.cut()
  await pause(8_000)
  cluster.database.restore()
  await expect
    .poll(() => fetch(`${first.url}/health/ready`).then(({ ok }) => ok))
    .toBe(true)
  await expectCompleted(first, taskIds)
  expect(await countRunning(first)).toBe(0)
})

type Report = {
  readonly processes: readonly {
    readonly process_id: string
    readonly connections: number | null
    readonly oldest_tables: readonly { readonly task_id: string }[]
  }[]
}

/** Output of `cresolver operate platform processes`. */
async function readProcesses(url: string): Promise<Report['processes']> {
  const command = startCommand(url, ['--json', 'operate', 'platform', 'processes'])
  await command.ended
  const report: Report = JSON.parse(command.output())
  return report.processes
}

test('the command shows which process holds which tables, and that a dead one holds none', {
  timeout: 180_000,
}, async () => {
  cluster = await startCluster(0)
  const { agents, openTables } = cluster
  const [first, second] = cluster.platforms
  for (const name of ['lock', 'frame', 'hinge']) agents.behave(name, () => 'taken')
  const ofFirst = await openTables(first, 3)
  const ofSecond = await openTables(second, 3)
  const held = async () =>
    (await readProcesses(first.url)).map(({ oldest_tables: tables }) =>
      tables.map(({ task_id: id }) => id).sort(),
    )
  await expect.poll(held).toHaveLength(2)
  await expect.poll(held).toContainEqual(ofFirst.sort())
  await expect.poll(held).toContainEqual(ofSecond.sort())
  for (const { connections } of await readProcesses(first.url)) {
    expect(connections).toBeGreaterThanOrEqual(1)
    expect(connections).toBeLessThanOrEqual(15)
  }

  await second.kill('SIGKILL')
  await expect
    .poll(held, { timeout: 60_000 })
    .toEqual(expect.arrayContaining([[...ofFirst, ...ofSecond].sort(), []]))
  const connections = (await readProcesses(first.url)).map((each) => each.connections)
  expect(connections).toContain(null)
})
