import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TableView } from '@cresolver/core/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { makeDataFolder } from '../support/data-folder.ts'
import {
  openTable,
  send,
  startPlatformProcess,
  untilClosed,
} from '../support/platform-process.ts'
import { DEBIAN_POSTGRES, startPostgresServer } from '../support/postgres-server.ts'
import { launched } from '../support/program.ts'
import { root } from '../support/system.ts'
import { serveTableAgents } from '../support/table-agents.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const settings = (url: string) => ({
  DATABASE_URL: url,
  PLATFORM_LOCAL_MODE: 'true',
  PLATFORM_SECRET_KEY: 'ab'.repeat(32),
  PLATFORM_PORT: '0',
  PLATFORM_WORKER: 'false',
})

async function start(url: string) {
  const platform = await startPlatformProcess(settings(url))
  closers.push(() => platform.kill('SIGKILL'))
  return platform
}

/** Runs `cresolver operate platform data dump` or `restore`. */
const moveData = (url: string, ...words: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    [...launched('cresolver'), 'operate', 'platform', 'data', ...words],
    { cwd: root, env: { ...process.env, ...settings(url) } },
  )

async function listTables(url: string): Promise<Record<string, string>> {
  const path = '/round-table/tasks?limit=100'
  const { items } = await send<{ items: TableView[] }>(url, 'GET', path)
  return Object.fromEntries(items.map(({ task_id, status }) => [task_id, status]))
}

/** A server with a role that may log in 20 times, and databases of it. */
async function startWithRole(major: 15 | 18) {
  const server = await startPostgresServer(major)
  closers.push(server.close)
  await server.addRole('plain', 20)
  return {
    first: await server.addDatabase('first', 'plain'),
    second: await server.addDatabase('second', 'plain'),
  }
}

/** Starts a platform with three agents. */
async function startWithAgents(url: string) {
  const agents = await serveTableAgents()
  closers.push(agents.close)
  const platform = await start(url)
  for (const name of ['lock', 'frame', 'hinge']) {
    const agent = { name, domain: 'doors', base_url: agents.urlOf(name) }
    await send(platform.url, 'POST', '/agents', agent)
  }
  return platform
}

/** Runs 40 tables to their ends. */
async function runTables(url: string): Promise<void> {
  const table = { content: 'Is the door sound?' }
  const opening = Array.from({ length: 40 }, () => openTable(url, table))
  for (const taskId of await Promise.all(opening)) await untilClosed(url, taskId)
}

const complaints = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":') && !line.includes('local mode'))

describe.each([15, 18] as const)('on Postgres %i', (major) => {
  test('a role without rights and with 20 connections is enough, also after a restart and for a restore', async () => {
    const { first, second } = await startWithRole(major)
    const { folder, remove } = await makeDataFolder()
    closers.push(remove)
    const file = join(folder, 'platform.dump')

    const before = await startWithAgents(first)
    await runTables(before.url)
    const tables = await listTables(before.url)
    expect(Object.values(tables)).toEqual(Array(40).fill('completed'))
    await moveData(first, 'dump', file)
    await before.kill('SIGTERM')

    const after = await start(first)
    expect(await listTables(after.url)).toEqual(tables)
    await runTables(after.url)
    await after.kill('SIGTERM')
    expect(complaints(before.output() + after.output())).toEqual([])

    await moveData(second, 'restore', file)
    const restored = await start(second)
    expect(await listTables(restored.url)).toEqual(tables)
  })

  test('a role with 5 connections is too few, which the start says', async () => {
    const server = await startPostgresServer(major)
    closers.push(server.close)
    await server.addRole('plain', 5)
    const url = await server.addDatabase('first', 'plain')
    await expect(startPlatformProcess(settings(url))).rejects.toThrow(
      /at most 5, and a process needs 15\. .*\(CONFIG_INVALID\)$/m,
    )
  })
})

test('a platform continues from a copy that pg_dump and psql of the same major made', async () => {
  const { first, second } = await startWithRole(15)
  const before = await startWithAgents(first)
  await runTables(before.url)
  await promisify(execFile)('sh', [
    '-c',
    'PATH="$1:$PATH"; pg_dump "$2" | psql --quiet --set=ON_ERROR_STOP=1 "$3"',
    'copy',
    DEBIAN_POSTGRES,
    first,
    second,
  ])
  const after = await start(second)
  expect(await listTables(after.url)).toEqual(await listTables(before.url))
})
