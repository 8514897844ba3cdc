import { setTimeout as pause } from 'node:timers/promises'
import { seed } from '@cresolver/worlds/campaigns'
import { afterEach, expect, test } from 'vitest'
import { type Share, startClients } from '../support/chaos/clients.ts'
import { startChaos } from '../support/chaos/faults.ts'
import {
  judgeTables,
  noteStoring,
  type TimedCall,
} from '../support/chaos/judge-tables.ts'
import { createRandom } from '../support/chaos/random.ts'
import { startReplica } from '../support/chaos/replica.ts'
import { startCuttableDatabase } from '../support/database-proxy.ts'
import { send } from '../support/platform-process.ts'
import { serveTableAgents } from '../support/table-agents.ts'

const minutes = Number(process.env.CHAOS_MINUTES ?? 10)
const names = ['lock', 'frame', 'hinge']

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

test(`three replicas fail for ${minutes} minutes, and no table is lost or repeated`, {
  timeout: minutes * 60_000 + 600_000,
}, async () => {
  console.info(`CRESOLVER_SEED=${seed} CHAOS_MINUTES=${minutes}`)
  const random = createRandom(seed)
  const database = await startCuttableDatabase()
  closers.push(database.close)
  const calls: TimedCall[] = []
  const agents = await serveTableAgents()
  closers.push(agents.close)
  for (const name of names) {
    agents.behave(name, (call) => {
      calls.push({ ...call, at: Date.now() })
      return undefined
    })
    agents.delay(name, () => Math.random() * 400)
  }
  const agentsPort = Number(new URL(agents.urlOf('lock')).port)
  const start = async (name: string) => {
    const replica = await startReplica(name, database, agentsPort)
    closers.push(replica.close)
    return replica
  }
  const replicas = [await start('A'), await start('B'), await start('C')] as const
  const [first] = replicas
  for (const name of names) {
    const base_url = agents.urlOf(name)
    await send(first.url, 'POST', '/agents', { name, domain: 'doors', base_url })
  }

  await noteStoring(database.postgres)
  const clients = startClients([...replicas], names, random)
  const chaos = startChaos([...replicas], random)
  await pause(minutes * 60_000)
  const faults = await chaos.stop()
  const seen = await clients.stop()
  const stoppedAt = performance.now()
  await expect.poll(countOpen, { timeout: 180_000, interval: 500 }).toBe(0)
  const seconds = ((performance.now() - stoppedAt) / 1_000).toFixed(1)
  const judged = await judgeTables(
    first.url,
    database.postgres,
    [...seen.accepted],
    calls,
  )

  console.info(`faults: ${write(faults)}`)
  console.info(
    `tables: ${seen.accepted.size} accepted, ${write(judged.statuses)}, ${judged.degraded} degraded; the last ended ${seconds} s after the last fault`,
  )
  console.info(
    `calls of agents: ${judged.calls}, ${judged.repeatedBefore} repeated before their answer was stored, ${judged.repeatedAfter.length} after`,
  )
  console.info(`availability with retries: ${percent(seen.requests)}`)
  for (const [name, share] of seen.attempts) {
    console.info(`availability of ${name} alone: ${percent(share)}`)
  }
  const { rows } = await database.postgres.pool.query<{ tables: number }>(
    'select count(*)::int as tables from round_table.tables',
  )
  expect(judged).toMatchObject({ repeatedAfter: [], changed: [], broken: [] })
  expect(seen.doubled).toEqual([])
  expect([...judged.statuses.keys()]).toEqual(['completed'])
  expect(judged.statuses.get('completed')).toBe(seen.accepted.size)
  // A request without an answer may have opened a table too.
  expect(rows[0]?.tables).toBeGreaterThanOrEqual(seen.accepted.size)
  expect(rows[0]?.tables).toBeLessThanOrEqual(
    seen.accepted.size + seen.requests.all - seen.requests.good,
  )

  async function countOpen(): Promise<number> {
    const { rows } = await database.postgres.pool.query<{ open: number }>(
      "select count(*)::int as open from round_table.tables where status = 'running'",
    )
    return rows[0]?.open ?? 0
  }
})

function write(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
}

function percent({ good, all }: Share): string {
  return `${((100 * good) / Math.max(1, all)).toFixed(2)} % (${good} of ${all})`
}
