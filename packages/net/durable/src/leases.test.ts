import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres, type Postgres } from '@cresolver/postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openLeases } from './leases.ts'

let root = ''
let database: Postgres
beforeAll(async () => {
  root = mkdtempSync('/tmp/cresolver-leases-')
  chmodSync(root, 0o755)
  database = await openPostgres({ dataFolder: join(root, 'data'), database: 'leases' })
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

async function open(executorId: string, leaseMs: number) {
  const { url } = database
  const leases = await openLeases({ url, executorId, leaseMs, log: () => undefined })
  onTestFinished(leases.close)
  return leases
}

test('a turn that waits for something else for longer than a lease is not ended', async () => {
  const leases = await open('slow', 1_000)
  let living: ReadonlySet<string> | undefined
  await leases.exclusively(async ({ readLiving }) => {
    await pause(2_500)
    await leases.renew()
    living = await readLiving()
  })
  expect(living).toEqual(new Set(['slow']))
})

test('a process that lost its lease takes over no runs until it has held another for as long', async () => {
  const leases = await open('cut off', 1_000)
  const judgesOnceRenewed = async () => {
    await leases.renew()
    return leases.canJudge()
  }
  await expect.poll(judgesOnceRenewed).toBe(true)
  await pause(1_100)
  expect(leases.canJudge()).toBe(false)
  expect(await judgesOnceRenewed()).toBe(false)
  await expect.poll(judgesOnceRenewed).toBe(true)
})
