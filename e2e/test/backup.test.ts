import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifyLog } from '@cresolver/round-table/replay'
import { afterEach, expect, test } from 'vitest'
import { makeDataFolder } from '../support/data-folder.ts'
import { startCuttableDatabase } from '../support/database-proxy.ts'
import {
  openTable,
  type PlatformProcess,
  send,
  startPlatformProcess,
  untilClosed,
} from '../support/platform-process.ts'
import { launched } from '../support/program.ts'
import { root } from '../support/system.ts'
import { serveTableAgents } from '../support/table-agents.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openDatabase(): Promise<string> {
  const database = await startCuttableDatabase()
  closers.push(database.close)
  return database.url
}

async function start(url: string): Promise<PlatformProcess> {
  const platform = await startPlatformProcess({
    DATABASE_URL: url,
    PLATFORM_LOCAL_MODE: 'true',
    PLATFORM_SECRET_KEY: 'ab'.repeat(32),
    PLATFORM_PORT: '0',
    PLATFORM_WORKER: 'false',
  })
  closers.push(() => platform.kill('SIGKILL'))
  return platform
}

/** Runs `cresolver operate platform data dump` or `restore`. */
async function moveData(url: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...launched('cresolver'), 'operate', 'platform', 'data', ...words],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url, PLATFORM_LOCAL_MODE: 'true' },
    },
  )
  return stdout
}

test('tables that were under way at a backup come to their ends in another database, and every log verifies', {
  timeout: 180_000,
}, async () => {
  const agents = await serveTableAgents()
  closers.push(agents.close)
  const { folder, remove } = await makeDataFolder()
  closers.push(remove)
  const file = join(folder, 'platform.dump')
  const names = ['lock', 'frame', 'hinge']
  for (const name of names) agents.delay(name, () => 100 + Math.random() * 900)
  const [first, second] = [await openDatabase(), await openDatabase()]

  const before = await start(first)
  for (const name of names) {
    await send(before.url, 'POST', '/agents', {
      ...{ name, domain: 'doors', base_url: agents.urlOf(name) },
      api_key: `key-of-${name}`,
    })
  }
  // Votes wait until the process has ended, so the backup meets open tables however slow the machine is.
  agents.behave('hinge', ({ phase }) => (phase === 'vote' ? 'taken' : undefined))
  const challenged = agents.next(({ phase }) => phase === 'challenge')
  const table = { content: 'Is the door sound?', agent_ids: names }
  const taskIds = await Promise.all(
    Array.from({ length: 12 }, () => openTable(before.url, table)),
  )
  await challenged
  expect(await moveData(first, 'dump', file)).toMatch(/^Dumped \d+ tables/)
  await before.kill('SIGKILL')
  agents.behave('hinge', () => undefined)

  expect(await moveData(second, 'restore', file)).toMatch(/^Restored \d+ tables/)
  const after = await start(second)
  const called = agents.next(() => true)
  for (const taskId of taskIds) {
    const { text, result } = await untilClosed(after.url, taskId)
    expect(result.status).toBe('completed')
    const { holds, checks } = await verifyLog({ text, taskId, isClosed: true, result })
    expect(holds, JSON.stringify(checks)).toBe(true)
  }
  // The sealed keys of the agents came back too.
  expect((await called).authorization).toMatch(/^Bearer key-of-/)
})
