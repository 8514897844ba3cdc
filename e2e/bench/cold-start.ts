import type { TableView } from '@cresolver/core/protocol'
import { startCuttableDatabase } from '../support/database-proxy.ts'
import {
  openTable,
  send,
  startPlatformProcess,
  untilClosed,
} from '../support/platform-process.ts'
import { serveTableAgents } from '../support/table-agents.ts'
import { printTable } from './table.ts'

// npm run bench -- cold-start [runs]
const runs = Number(process.argv[2] ?? 5)

const names = {
  ready: 'ready',
  called: 'the first call of an agent',
  closed: 'the first table that waited is closed',
} as const

/** Median of some figures. */
const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

const database = await startCuttableDatabase()
const agents = await serveTableAgents()
const start = (role: 'api' | 'tables') =>
  startPlatformProcess({
    DATABASE_URL: database.url,
    PLATFORM_LOCAL_MODE: 'true',
    PLATFORM_SECRET_KEY: 'ab'.repeat(32),
    PLATFORM_PORT: '0',
    PLATFORM_WORKER: 'false',
    PLATFORM_ROLE: role,
  })
// The first start of all builds the bundle and makes the tables of the engine.
await (await start('tables')).kill('SIGTERM')
const api = await start('api')
try {
  await send(api.url, 'POST', '/agents', {
    name: 'lock',
    domain: 'doors',
    base_url: agents.urlOf('lock'),
  })
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measure())
  printTable(
    `A new process that runs tables, from its start, in ms; median of ${runs}`,
    ['until', 'median', 'each run'],
    (['ready', 'called', 'closed'] as const).map((what) => {
      const figures = measured.map((each) => Math.round(each[what]))
      return [names[what], median(figures), figures.join(' ')]
    }),
  )
} finally {
  await api.kill('SIGTERM')
  await agents.close()
  await database.close()
}

/** Starts a process while a table waits for it. */
async function measure() {
  const taskId = await openTable(api.url, {
    content: 'Is it sound?',
    agent_ids: ['lock'],
  })
  const call = agents.next((each) => each.taskId === taskId)
  const startedAt = performance.now()
  const since = () => performance.now() - startedAt
  const called = call.then(since)
  const closed = untilClosed(api.url, taskId).then(since)
  const started = await start('tables')
  const { ok } = await fetch(`${started.url}/health/ready`)
  if (!ok) throw new Error('The process is not ready.')
  const ready = since()
  const times = { ready, called: await called, closed: await closed }
  await started.kill('SIGTERM')
  const view = await send<TableView>(api.url, 'GET', `/round-table/tasks/${taskId}`)
  if (view.status !== 'completed') throw new Error(`The table is ${view.status}.`)
  return times
}
