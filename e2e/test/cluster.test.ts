import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import {
  type Cluster,
  countRunning,
  expectCompleted,
  freeze,
  startCluster,
} from '../support/cluster.ts'

let cluster: Cluster | undefined
afterEach(async () => {
  await cluster?.close()
  cluster = undefined
})

test('of two processes on one database the other serves, and finishes every table, while one is frozen', {
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
