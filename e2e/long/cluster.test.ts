import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import {
  type Cluster,
  countRunning,
  expectCompleted,
  type Freeze,
  freeze,
  startCluster,
} from '../support/cluster.ts'

let cluster: Cluster | undefined
afterEach(async () => {
  await cluster?.close()
  cluster = undefined
})

/** Least, middle and greatest of some figures. */
function spread(figures: readonly number[]): string {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]
  return `${at(0)} / ${at(0.5)} / ${at(1)} ms`
}

test('another process serves and takes over while one is frozen, at 20 random moments', {
  timeout: 900_000,
}, async () => {
  cluster = await startCluster(300)
  const freezes: Freeze[] = []
  for (let count = 0; count < 20; count += 1) {
    const moment = Math.random() * 1_500
    freezes.push(await freeze(cluster, moment, Math.random() < 0.5 ? 0 : 1))
  }
  console.info(`ready: ${spread(freezes.map(({ readyMs }) => readyMs))}`)
  console.info(`served: ${spread(freezes.map(({ servedMs }) => servedMs))}`)
  console.info(`taken over: ${spread(freezes.map(({ takenOverMs }) => takenOverMs))}`)
  await expect.poll(() => cluster && countRunning(cluster.platforms[0])).toBe(0)
})

test('the database is away for 90 seconds, and 30 tables come to their ends', {
  timeout: 600_000,
}, async () => {
  cluster = await startCluster(300)
  const [first, second] = cluster.platforms
  const taskIds = [
    ...(await cluster.openTables(first, 20)),
    ...(await cluster.openTables(second, 10)),
  ]
  await pause(100)
  cluster.database.cut()
  await pause(90_000)
  cluster.database.restore()
  const backAt = performance.now()
  const ready = () => fetch(`${first.url}/health/ready`).then(({ ok }) => ok)
  await expect.poll(ready, { timeout: 60_000 }).toBe(true)
  await expectCompleted(first, taskIds)
  const seconds = Math.round((performance.now() - backAt) / 100) / 10
  console.info(`30 of 30 tables completed ${seconds} s after the database was back`)
  expect(await countRunning(first)).toBe(0)
})
