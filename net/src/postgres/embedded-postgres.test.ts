import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let root = ''
const open: { close: () => Promise<void> }[] = []
const children: ChildProcess[] = []

beforeAll(() => {
  root = mkdtempSync('/tmp/cresolver-postgres-')
  // The server's user has to reach what is inside.
  chmodSync(root, 0o755)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(open.map((server) => server.close()))
  await vi.waitFor(() => rmSync(root, { recursive: true }), 10_000)
})

const fixture = fileURLToPath(new URL('embedded-postgres.fixture.ts', import.meta.url))

async function startElsewhere(dataFolder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [said] = await once(child.stdout, 'data')
  return { said: String(said).trim(), kill: () => kill(child) }
}

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function start(dataFolder: string, onWarning?: (text: string) => void) {
  const server = await startEmbeddedPostgres({ dataFolder, onWarning })
  open.push(server)
  return server
}

async function ask(server: EmbeddedPostgres, statement: string) {
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

function serverPid(dataFolder: string): number {
  const lock = readFileSync(join(dataFolder, 'cluster/postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function waitForEnd(pid: number) {
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000)
}

describe('one data folder', () => {
  test('many processes share a server, which ends with the last of them', async () => {
    const data = join(root, 'data')
    const others = await Promise.all([startElsewhere(data), startElsewhere(data)])
    expect(others.map(({ said }) => said).sort()).toEqual(['joined', 'started'])
    expect(statSync(data).mode & 0o777).toBe(0o700)
    const pid = serverPid(data)

    const server = await start(data)
    expect(server.reused).toBe(true)
    await others.find(({ said }) => said === 'started')?.kill()
    await ask(server, 'create table kept (id int)')
    await server.close()
    expect(isAlive(pid)).toBe(true)

    // The last one goes by kill -9, and leaves no server behind.
    await others.find(({ said }) => said === 'joined')?.kill()
    await waitForEnd(pid)
  })

  test('it listens on no port and writes durably', async () => {
    const server = await start(join(root, 'data'))
    expect(server.reused).toBe(false)
    const asked = ['listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes']
    const list = asked.map((name) => `current_setting('${name}')`).join(', ')
    expect(await ask(server, `select ${list}`)).toEqual([['', 'on', 'on', 'on']])
    expect(await ask(server, 'select * from kept')).toEqual([])
    const pid = serverPid(join(root, 'data'))
    await server.close()
    await waitForEnd(pid)
  })

  test('a server killed by -9 is started again at the same address', async () => {
    const data = join(root, 'data')
    const warn = vi.fn()
    const server = await start(data, warn)
    const killed = serverPid(data)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => ask(server, 'select 1'), { timeout: 10_000, interval: 20 })
    expect(serverPid(data)).not.toBe(killed)
    expect(warn).toHaveBeenCalledWith(
      'The embedded Postgres stopped and is started again.',
    )
    await server.close()
  })

  test('a path too long for a socket works', async () => {
    const long = join(root, 'long'.repeat(30))
    renameSync(join(root, 'data'), long)
    const server = await start(long)
    expect(await ask(server, 'select * from kept')).toEqual([])
    const sockets = new URL(server.url('x')).searchParams.get('host') ?? ''
    expect(sockets.length).toBeLessThan(60)
    await server.close()
    expect(existsSync(sockets)).toBe(false)
  })
})

describe('a data folder that cannot be used', () => {
  test('one of another major version names the way out', async () => {
    const data = join(root, 'old')
    mkdirSync(join(data, 'cluster'), { recursive: true })
    writeFileSync(join(data, 'cluster/PG_VERSION'), '17\n')
    const dumpHint = 'Run the dump command.'
    await expect(startEmbeddedPostgres({ dataFolder: data, dumpHint })).rejects.toThrow(
      expect.objectContaining({
        code: 'FOLDER_UNUSABLE',
        message: expect.stringContaining('written by Postgres 17'),
        hint: dumpHint,
      }),
    )
  })

  test('one that holds other files is not touched', async () => {
    const data = join(root, 'home')
    mkdirSync(data, { mode: 0o755 })
    writeFileSync(join(data, 'letter.txt'), '')
    await expect(startEmbeddedPostgres({ dataFolder: data })).rejects.toThrow(
      expect.objectContaining({
        code: 'FOLDER_UNUSABLE',
        message: expect.stringContaining('letter.txt'),
      }),
    )
    expect(statSync(data).mode & 0o777).toBe(0o755)
  })

  test('a broken cluster is reported with the text of the server', async () => {
    const data = join(root, 'broken')
    mkdirSync(join(data, 'cluster'), { recursive: true })
    writeFileSync(join(data, 'cluster/PG_VERSION'), '18\n')
    await expect(startEmbeddedPostgres({ dataFolder: data })).rejects.toThrow(
      expect.objectContaining({
        code: 'START_FAILED',
        message: expect.stringMatching(/postgresql\.conf|permission|ownership/),
      }),
    )
  })

  test.runIf(process.getuid?.() === 0)(
    'one that only root reaches is refused',
    async () => {
      const locked = join(root, 'locked')
      mkdirSync(locked, { mode: 0o700 })
      await expect(
        startEmbeddedPostgres({ dataFolder: join(locked, 'data') }),
      ).rejects.toThrow(expect.objectContaining({ code: 'FOLDER_UNUSABLE' }))
    },
  )
})
