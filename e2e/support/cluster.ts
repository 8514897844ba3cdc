import { setTimeout as pause } from 'node:timers/promises'
import type { TableView } from '@cresolver/core/protocol'
import { type CuttableDatabase, startCuttableDatabase } from './database-proxy.ts'
import {
  openTable,
  type PlatformProcess,
  send,
  startPlatformProcess,
  untilClosed,
} from './platform-process.ts'
import { serveTableAgents, type TableAgents } from './table-agents.ts'

/** Two platforms that share one database and the same agents. */
export type Cluster = {
  readonly platforms: readonly [PlatformProcess, PlatformProcess]
  readonly database: CuttableDatabase
  readonly agents: TableAgents
  /** Opens tables at a platform and returns their ids. */
  readonly openTables: (platform: PlatformProcess, count: number) => Promise<string[]>
  readonly close: () => Promise<void>
}

const names = ['lock', 'frame', 'hinge']

/** Starts two platforms whose agents take up to so long, in milliseconds, for each answer. */
export async function startCluster(agentMs: number): Promise<Cluster> {
  const database = await startCuttableDatabase()
  const agents = await serveTableAgents()
  for (const name of names) {
    agents.delay(name, () => Math.random() * agentMs)
  }
  const start = () =>
    startPlatformProcess({
      DATABASE_URL: database.url,
      PLATFORM_LOCAL_MODE: 'true',
      PLATFORM_SECRET_KEY: 'ab'.repeat(32),
      PLATFORM_PORT: '0',
      PLATFORM_WORKER: 'false',
    })
  const platforms = [await start(), await start()] as const
  for (const name of names) {
    await send(platforms[0].url, 'POST', '/agents', {
      name,
      domain: 'doors',
      base_url: agents.urlOf(name),
    })
  }
  return {
    platforms,
    database,
    agents,
    openTables: (platform, count) =>
      Promise.all(
        Array.from({ length: count }, () =>
          openTable(platform.url, { content: 'Is the door sound?', agent_ids: names }),
        ),
      ),
    close: async () => {
      for (const { pid } of platforms) resume(pid)
      for (const platform of platforms) await platform.kill('SIGKILL')
      await agents.close()
      await database.close()
    },
  }
}

/** Lets a process go on that may have been frozen, or have ended by itself. */
function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH'))
      throw error
  }
}

/** Measurements of one freeze, in milliseconds after it. */
export type Freeze = {
  readonly readyMs: number
  /** Until a table that was opened at the other process had its result. */
  readonly servedMs: number
  /** Until every table of the frozen process had its result. */
  readonly takenOverMs: number
}

/**
 * Freezes one process in the middle of its work, lets the other one finish everything, and thaws it.
 */
export async function freeze(
  { platforms, openTables }: Cluster,
  moment: number,
  frozen: 0 | 1,
): Promise<Freeze> {
  const victim = platforms[frozen]
  const other = platforms[frozen === 0 ? 1 : 0]
  const taskIds = [...(await openTables(victim, 10)), ...(await openTables(other, 5))]
  await pause(moment)
  process.kill(victim.pid, 'SIGSTOP')
  const frozenAt = performance.now()
  const since = () => Math.round(performance.now() - frozenAt)
  try {
    const ready = await fetch(`${other.url}/health/ready`)
    if (!ready.ok) throw new Error(`The other process is not ready: ${ready.status}`)
    const readyMs = since()
    const [served = ''] = await openTables(other, 1)
    await expectCompleted(other, [served])
    const servedMs = since()
    await expectCompleted(other, taskIds)
    return { readyMs, servedMs, takenOverMs: since() }
  } finally {
    process.kill(victim.pid, 'SIGCONT')
  }
}

/** Waits until tables are closed, and makes sure that each came to its end. */
export async function expectCompleted(
  platform: PlatformProcess,
  taskIds: readonly string[],
): Promise<void> {
  for (const taskId of taskIds) {
    const { result, log } = await untilClosed(platform.url, taskId)
    if (result.status === 'completed') continue
    throw new Error(`${taskId} is ${result.status}: ${JSON.stringify(log.at(-1)?.event)}`)
  }
}

/** Counts the tables that are still at work. */
export async function countRunning({ url }: PlatformProcess): Promise<number> {
  const page = await send<{ items: TableView[] }>(
    url,
    'GET',
    '/round-table/tasks?status=running&limit=100',
  )
  return page.items.length
}
